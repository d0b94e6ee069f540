import { beforeAll, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { AppError } from '@studieplan/kit/calls';
import { PlanActions } from '../../testing/plan-actions.ts';
import { PlansBed } from '../../testing/plans-bed.ts';
import { ProofPages } from '../../testing/proof-pages.ts';
import { treeHash } from '../../testing/transparency-log.ts';
import { LogCheck } from '../check/log-check.ts';

/** KILLS=3 for a look. */
const kills = Number(process.env['KILLS'] ?? 100);
const atOnce = 4;
const main = new URL('../../main.ts', import.meta.url);

const plans = ofFile(new PlansBed());
let a: PlanActions;
const waiting: string[] = [];
beforeAll(async () => {
  a = new PlanActions(plans);
  for (let at = 0; at < kills * atOnce; at += 1) waiting.push(await a.submitted({ title: `Plan ${at}` }));
  await plans.service.stop();
});

/** The status of an answer; undefined where none came. */
const approve = async (id: string) => {
  try {
    return (await a.approve(id, a.admin)).status;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

test(`[L-3] ${kills} kills in mid-decision, of plans and of its connections, leave no gap and no fork`, async () => {
  const pages = new ProofPages(plans.bed);
  const service = await plans.bed.startProcess('plans', main);
  const listening = () =>
    eventually(() =>
      pages.checkpoint().catch((error: unknown) => {
        if (error instanceof AppError) return undefined;
        throw error;
      }),
    );
  let before = await listening();
  for (let round = 0; round < kills; round += 1) {
    const ids = waiting.slice(round * atOnce, (round + 1) * atOnce);
    const answers = ids.map(approve);
    await sleep((round * 13) % 80);
    if (round % 3 === 2)
      await plans.bed.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'plans' AND datname = current_database()`,
      );
    else process.kill(service.pid() as number, 'SIGKILL');
    await Promise.all(answers);
    await listening();
    // Whoever heard nothing tries again: approved already is the answer then.
    for (const id of ids) expect([200, 409]).toContain(await approve(id));
    const after = await listening();
    expect(after.size).toBe(before.size + atOnce);
    before = after;
  }
  const rows = await plans.bed.query<{ data: string }>('SELECT data FROM plans.log_leaves ORDER BY index');
  expect(treeHash(rows.map(({ data }) => Buffer.from(data)))).toEqual(before.root);
  await plans.bed.query('SET search_path = plans');
  const check = new LogCheck(({ text }, values) => plans.bed.query<never>(text, values));
  expect(await check.run([before.note])).toEqual({
    faults: [],
    size: 2 + kills * atOnce,
    versions: kills * atOnce,
  });
});
