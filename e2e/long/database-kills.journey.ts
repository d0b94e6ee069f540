import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { RunningCopy } from '@studieplan/infrastructure/running-copy';
import { Api } from '../fixtures/api.ts';
import { anAssociation, aPerson, type Person, signInSystemadmin } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';

const kills = Number(process.env['KILLS'] ?? 100);
const atOnce = 2;

let system: RunningCopy;
let admin: Person;
const waiting: string[] = [];
test.beforeAll(async () => {
  system = await RunningCopy.start();
  const administrator = await signInSystemadmin(new Api(system.origin));
  const association = await anAssociation(administrator);
  admin = await aPerson(administrator, system.mailPage, association, 'admin');
  const member = await aPerson(administrator, system.mailPage, association);
  for (let at = 0; at < kills * atOnce; at += 1) {
    const plan = aPlan({ title: `Sykkelverksted for frivillige ${at}` });
    const { study_plan_id } = await member.api.must(operations.createPlan, plan);
    await member.api.must(operations.updatePlan, { ...plan, study_plan_id, status: 'submitted' });
    await member.api.must(operations.validatePlan, { study_plan_id });
    waiting.push(study_plan_id);
  }
});
test.afterAll(() => system.stop());

const approve = (study_plan_id: string) =>
  admin.api.call(operations.approvePlan, { study_plan_id, change_comment: 'Grundig og tydelig plan' });

/** Approves until it is so; whoever heard nothing tries again, and approved already is the answer then. */
async function approved(study_plan_id: string): Promise<void> {
  await expect.poll(async () => (await approve(study_plan_id)).status, { timeout: 120_000 }).toBe(409);
}

async function leaves(): Promise<number> {
  const note = await (await fetch(`${system.origin}/log/checkpoint`)).text();
  return Number(note.split('\n')[1]);
}

test(`[L-3] ${kills} kills of PostgreSQL in mid-decision leave no gap and no fork`, async () => {
  const before = await leaves();
  let postgres = 0;
  for (let round = 0; round < kills; round += 1) {
    const ids = waiting.slice(round * atOnce, (round + 1) * atOnce);
    // What is left of a killed server can answer for a moment more, before the next one is there.
    await expect(() => {
      const next = system.pidOf('postgres');
      expect(next).not.toBe(postgres);
      postgres = next;
    }).toPass();
    const answers = ids.map((id) => approve(id).catch(() => undefined));
    await sleep((round * 7) % 60);
    process.kill(postgres, 'SIGKILL');
    await Promise.all(answers);
    await Promise.all(ids.map(approved));
  }
  expect(await leaves()).toBe(before + kills * atOnce);
  const env = { ...process.env, PORT: new URL(system.origin).port, DATA_DIR: system.dataDir };
  const said = execFileSync('npm', ['run', '--silent', 'verify:log'], { encoding: 'utf8', env });
  expect(said).toContain(`${before + kills * atOnce} oppføringer, ${kills * atOnce} versjoner`);
});
