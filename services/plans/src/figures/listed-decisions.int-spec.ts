import { beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { decisionsPage, plansOperations } from '@studieplan/contracts';
import type { Database, Statement } from '@studieplan/kit/database';
import { ofFile } from '@studieplan/kit/testing';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';
import { ListedDecisionsRepository } from './listed-decisions.repository.ts';

const plans = ofFile(new PlansBed());
let people: PlanActions;
beforeEach(() => {
  people = new PlanActions(plans);
});

const ask = (who: Someone, input: object = {}) =>
  plans.bed.call(plansOperations.listDecisions, input, { token: who.token });
const list = async (who: Someone, input: object = {}) => (await must(ask(who, input))).decisions ?? [];
const steps = async (who: Someone, input: object = {}) => (await list(who, input)).map(({ step }) => step);

test('[X-9] an administrator lists what was decided in the association, newest first, and nobody else does', async () => {
  await people.known(people.member);
  const approved = await people.submitted({ title: 'Korledelse' });
  await plans.bed.query(
    `UPDATE plans.plan_steps SET at = at - interval '2 days' WHERE plan_id = $1 AND step = 'submitted'`,
    [approved],
  );
  await must(people.approve(approved, people.admin, 'x'.repeat(400)));
  const alone = await people.selfApproved({ title: 'Bygdekino' });
  const recall = { version_id: alone.version_id, reason: 'Timene stemmer ikke' };
  await must(people.act(plansOperations.recallPlanVersion, alone.id, people.admin, recall));
  await people.decided('rejected', 'Læringsutbyttet mangler');
  const [rejected, recalled, selfApproved, first, ...rest] = await list(people.admin);
  expect(rest).toEqual([]);
  expect(first).toMatchObject({
    study_plan_id: approved,
    step: 'approved',
    title: 'Korledelse',
    author_name: 'Mia Medlem',
    decided_by: 'Ada Administrator',
    version_number: 1,
  });
  expect(first?.reason).toMatch(/x…$/);
  expect(first?.waited_seconds).toBeGreaterThanOrEqual(2 * 24 * 3600);
  expect(selfApproved).toMatchObject({
    step: 'self_approved',
    waited_seconds: null,
    decided_by: 'Mia Medlem',
  });
  expect(recalled).toMatchObject({ step: 'version_recalled', reason: 'Timene stemmer ikke' });
  expect(rejected).toMatchObject({ step: 'rejected', reason: 'Læringsutbyttet mangler' });
  expect(await steps(people.admin, { step: 'rejected' })).toEqual(['rejected']);
  expect((await must(ask(people.admin, { step: 'rejected' }))).total).toBe(1);

  const elsewhere = new PlanActions(plans);
  expect(await list(elsewhere.admin)).toEqual([]);
  const of = { study_association_id: people.association };
  expect(await codeOf(ask(elsewhere.admin, of))).toBe('404 ASSOCIATION_NOT_FOUND');
  expect(await codeOf(ask(people.member))).toBe('403 FORBIDDEN');
  expect(await list(plans.someone('admin', { association: null }))).toEqual([]);
  await elsewhere.decided('rejected');
  expect(await steps(people.systemadmin, of)).toHaveLength(4);
  expect((await list(people.systemadmin)).length).toBeGreaterThan(4);
});

test('[X-9] a year is one of Norway, and a deleted plan has no title', async () => {
  const id = await people.decided('rejected');
  // Half an hour past midnight in Oslo.
  const moved = `UPDATE plans.plan_steps SET at = '2025-12-31T23:30:00Z' WHERE plan_id = $1 AND step = 'rejected'`;
  await plans.bed.query(moved, [id]);
  expect(await list(people.admin, { year: 2025 })).toEqual([]);
  expect(await steps(people.admin, { year: 2026 })).toEqual(['rejected']);
  await must(people.act(plansOperations.deletePlan, id, people.member));
  expect(await list(people.admin, { year: 2026 })).toMatchObject([{ study_plan_id: id, title: null }]);
});

test('[X-9] what is decided at one moment stands on one page each, and another cursor is refused', async () => {
  const id = await people.decided('rejected');
  const at = '2026-01-10T12:00:00Z';
  await plans.bed.query(
    `INSERT INTO plans.plan_steps (plan_id, study_association_id, number, step, status, at)
     SELECT $1, $2, 1000 + n, 'version_recalled', 'approved', $3 FROM generate_series(1, $4::int) AS n`,
    [id, people.association, at, decisionsPage * 2],
  );
  const asked = { year: 2026, step: 'version_recalled' };
  const first = await must(ask(people.admin, asked));
  expect(first).toMatchObject({ total: 200, next_cursor: expect.any(String) });
  const second = await must(ask(people.admin, { ...asked, cursor: first.next_cursor }));
  expect(second).toMatchObject({ next_cursor: null });
  expect(second).not.toHaveProperty('total');
  const numbers = [...(first.decisions ?? []), ...(second.decisions ?? [])].map(({ number }) => number);
  expect(new Set(numbers).size).toBe(decisionsPage * 2);
  const far = JSON.stringify(['2026-11-01T00:00:00+23:59', randomUUID(), 1]);
  for (const cursor of ['x', Buffer.from(far).toString('base64url')])
    expect(await codeOf(ask(people.admin, { cursor }))).toBe('400 INVALID_INPUT');
});

test('[X-8] [X-9] a page of 20,000 is read by an index that walks over nothing else, of an association and of all, of a rare kind and of every one', async () => {
  const id = await people.submitted();
  // Every second is a plan that is sent in, which is no decision; one of all is recalled, the oldest.
  await plans.bed.query(
    `INSERT INTO plans.plan_steps (plan_id, study_association_id, number, step, status, at)
     SELECT $1, md5('association ' || n % 19)::uuid, 1000 + n,
       CASE WHEN n = 20000 THEN 'version_recalled' WHEN n % 2 = 0 THEN 'submitted' ELSE 'rejected' END, 'rejected',
       now() - n * interval '1 minute'
     FROM generate_series(1, 20000) AS n`,
    [id],
  );
  await plans.bed.query('VACUUM ANALYZE plans.plan_steps');
  await plans.bed.query('SET search_path TO plans');
  const plansOfQueries: string[] = [];
  const explaining = {
    read: async ({ text }: Statement<object>, values: unknown[]) => {
      plansOfQueries.push(JSON.stringify(await plans.bed.query(`EXPLAIN ANALYZE ${text}`, values)));
      return [{ total: 0 }];
    },
  } as unknown as Database;
  const filter = { association: null, step: null, from: null, until: null };
  const repository = new ListedDecisionsRepository(explaining);
  for (const step of [null, 'version_recalled'] as const) {
    plansOfQueries.length = 0;
    await repository.page({ ...filter, step });
    await repository.page({ ...filter, step, association: randomUUID() });
    await repository.count({ ...filter, step });
    expect(plansOfQueries[0]).toContain('Index Scan using plan_steps_decided on');
    expect(plansOfQueries[1]).toContain('Index Scan using plan_steps_decided_of_association');
    expect(plansOfQueries[2]).toContain('Index Only Scan using plan_steps_decided on');
    for (const each of plansOfQueries)
      expect(each).not.toMatch(/Seq Scan on plan_steps|Rows Removed by Filter/);
  }
});
