import { createHash, randomInt, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { groupPublicCode, plansOperations, publicCodeFrom } from '@studieplan/contracts';
import { plansParts } from '../plans.service-parts.ts';
import { DecisionLog } from '../proof/log/log.service.ts';
import { publicKeyOf } from '../proof/keys/multibase.ts';
import { noteKeyId, openCheckpoint } from '../proof/log/signed-note.ts';
import { must, PlanActions } from '../testing/plan-actions.ts';
import { anotherText } from '../testing/plan-builders.ts';
import { PlansBed } from '../testing/plans-bed.ts';
import { ProofPages } from '../testing/proof-pages.ts';

const { getHeldDay, listHeldDays, softDeletePlanVersion } = plansOperations;

let plans: PlansBed;
let a: PlanActions;
let pages: ProofPages;
beforeAll(async () => {
  plans = await new PlansBed().open();
  a = new PlanActions(plans);
  pages = new ProofPages(plans.bed);
});
afterAll(() => plans.close());

const dayOf = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' });
const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000));
const ask = async (code: string, day: string) =>
  (await must(plans.bed.call(getHeldDay, { code, day }))).answer;
const many = async (rows: { code: string; day: string }[]) => must(plans.bed.call(listHeldDays, { rows }));
const newCode = () => publicCodeFrom(Array.from({ length: 12 }, () => randomInt(32)));

test('[S-1] a code and a day are answered by the entries of the log that say so', async () => {
  const { id, approval_link: code, version_id } = await a.selfApproved(anotherText('sopp'));
  expect(await ask(groupPublicCode(code).toLowerCase(), inDays(1))).toMatchObject({
    held: 'whole',
    basis: 'log',
    ahead: true,
    version: 1,
    entries: [{ type: 'approved', number: expect.any(Number) }],
  });
  expect(await ask(code, inDays(-1))).toMatchObject({ held: 'no', ahead: false, basis: 'log' });
  await a.ready(id, { ...anotherText('sopp'), title: 'Sopp to' });
  const second = (await must(a.approve(id, a.admin))).approval_link ?? '';
  const answer = await ask(code, inDays(1));
  expect(answer).toMatchObject({ held: 'no', entries: [{ type: 'approved' }, { type: 'superseded' }] });
  const leaf = (await pages.proof(second)).inclusion.index;
  expect(answer?.entries[1]?.number).toBe(leaf + 1);
  const input = { version_id, reason: 'Prøve' };
  await must(plans.bed.call(softDeletePlanVersion, input, { token: a.systemadmin.token }));
  expect((await ask(code, inDays(1)))?.entries.map(({ type }) => type)).toEqual(['approved', 'deactivated']);
});

test('[S-1] what is from before the log is said to rest on the register; what is in neither is not said at all', async () => {
  const { approval_link: code } = await a.selfApproved(anotherText('fugl'));
  await plans.bed.query(
    `UPDATE plans.plan_versions SET approved_at = '2024-02-04T11:00:00Z' WHERE public_code = $1`,
    [code],
  );
  await plans.bed.query(
    `UPDATE plans.log_leaves SET data = regexp_replace(data, '"time":"[^"]*"', '"time":"2024-02-04T11:00:00.000Z"')
     WHERE public_code = $1`,
    [code],
  );
  expect(await ask(code, '2025-03-12')).toEqual({
    held: 'whole',
    basis: 'register',
    ahead: true,
    version: 1,
    spans: [],
    entries: [{ type: 'approved', at: '2024-02-04T11:00:00.000Z', number: null, restored: false }],
  });
  expect(await ask(code, inDays(1))).toMatchObject({ held: 'whole', basis: 'log' });
  await plans.bed.query(`UPDATE plans.plan_versions SET public_code = 'borte' WHERE public_code = $1`, [
    code,
  ]);
  expect(await ask(code, '2025-03-12')).toMatchObject({ held: 'unknown', basis: 'none', entries: [] });
  await plans.bed.query(`UPDATE plans.plan_versions SET public_code = $1 WHERE public_code = 'borte'`, [
    code,
  ]);
  expect(await ask(newCode(), '2025-03-12')).toMatchObject({ held: 'missing', basis: 'none' });
  expect(await ask('x', '2025-03-12')).toMatchObject({ held: 'mistyped' });
});

test('[S-1] a restore’s withdrawal is told as that', async () => {
  const { approval_link: code } = await a.selfApproved(anotherText('fisk'));
  await plans.service.stop();
  await plans.bed.query('UPDATE plans.relay_state SET epoch = epoch + 1');
  await plans.bed.query('UPDATE plans.plan_versions SET deleted_at = now() WHERE public_code = $1', [code]);
  const again = await plans.bed.start('plans', plansParts);
  try {
    expect((await ask(code, inDays(1)))?.entries).toMatchObject([
      { type: 'approved', restored: false },
      { type: 'deactivated', restored: true },
    ]);
  } finally {
    await again.stop();
    plans.service = await plans.bed.start('plans', plansParts);
  }
});

test.each([
  ['no day', { code: 'x', day: '2026-02-30' }],
  ['another form', { code: 'x', day: '12.03.2026' }],
  ['a time of the day', { code: 'x', day: '2026-03-12T10:00' }],
  ['far away', { code: 'x', day: '1999-12-31' }],
  ['nothing', { code: 'x', day: null }],
])('[S-1] a date that is %s is refused by a sentence at its field', async (_, input) => {
  expect(await plans.bed.call(getHeldDay, input)).toMatchObject({
    status: 400,
    body: {
      code: 'INVALID_INPUT',
      fields: { day: 'Datoen må være en dag fra 2000 til 2199, som 2026-03-12' },
    },
  });
});

describe('[S-2] many at once', () => {
  test('1,000 rows of 1,000 plans with two versions each in under two seconds, in a few questions to the database', async () => {
    const pairs = Array.from({ length: 1_000 }, () => [newCode(), newCode()] as const);
    const time = new Date(Date.now() - 1_000).toISOString();
    const approved = (code: string, version: number) =>
      ({
        type: 'approved',
        code,
        version,
        method: 'self',
        content: 'sha256-x',
        credential: 'sha256-y',
        time,
      }) as const;
    const { service } = plans;
    await service.database.transaction((tx) =>
      service.app.get(DecisionLog).append(
        tx,
        pairs.flatMap(([old, young]) => [approved(old, 1), { ...approved(young, 2), supersedes: old }]),
      ),
    );
    const rows = pairs.map(([old, young], at) => ({ code: at % 2 ? old : young, day: inDays(1) }));
    const began = performance.now();
    const { answers = [] } = await many(rows);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(answers.map(({ held }) => held)).toEqual(rows.map((_, at) => (at % 2 ? 'no' : 'whole')));
  });

  test('an attestation signed by the log’s key, which names no code and cannot be read as a checkpoint', async () => {
    const { approval_link: code } = await a.selfApproved(anotherText('mat'));
    const rows = [
      { code: groupPublicCode(code), day: inDays(1) },
      { code: 'tull', day: inDays(1) },
    ];
    const { answers = [], salts = [], attestation = '' } = await many(rows);
    expect(answers.map(({ held }) => held)).toEqual(['whole', 'mistyped']);
    expect(attestation).not.toContain(code);
    const key = await pages.logKey();
    const split = attestation.lastIndexOf('\n\n');
    const body = attestation.slice(0, split + 1);
    const [, name = '', signed = ''] = attestation
      .slice(split + 2)
      .trim()
      .split(' ');
    const mark = Buffer.from(signed, 'base64');
    expect(mark.subarray(0, 4)).toEqual(noteKeyId(name, key));
    expect(verify(null, Buffer.from(body), publicKeyOf(key), mark.subarray(4))).toBe(true);
    expect(openCheckpoint(attestation, [{ publicKey: key, verifier: publicKeyOf(key) }])).toBeUndefined();
    const [first, line = '', rest] = body.split('\n');
    expect([first, rest]).toEqual([`${name}/attest`, '']);
    const told = JSON.parse(line) as { answers: unknown[]; rows: string[]; checkpoint: string };
    expect(told.answers).toEqual(answers);
    const digest = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
    expect(told.rows).toEqual([
      digest(`${salts[0]}\n${code}\n${inDays(1)}`),
      digest(`${salts[1]}\n\n${inDays(1)}`),
    ]);
    expect(openCheckpoint(told.checkpoint, [{ publicKey: key, verifier: publicKeyOf(key) }])).toBeDefined();
  });

  test.each([[0], [1_001]])('%i rows are refused', async (count) => {
    const rows = Array.from({ length: count }, () => ({ code: 'x', day: '2026-03-12' }));
    expect(await plans.bed.call(listHeldDays, { rows })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { rows: 'Spør om fra 1 til 1000 rader om gangen' } },
    });
  });
});
