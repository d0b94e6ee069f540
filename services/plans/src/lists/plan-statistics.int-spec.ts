import { beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, type PlanStatus, planStatuses, plansOperations } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import type { QueryRunner } from 'typeorm';
import { plansParts } from '../plans.service-parts.ts';
import { anotherText, aPlan } from '../testing/plan-builders.ts';
import { PlanActions } from '../testing/plan-actions.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());
let a: PlanActions;
beforeEach(() => {
  a = new PlanActions(plans);
});

type Call = Parameters<PlansBed['bed']['call']>[0];
const act = (operation: Call, study_plan_id: string, who: Someone, input: object = {}) =>
  plans.bed.call(operation, { study_plan_id, ...input }, { token: who.token });
const {
  approvePlan,
  deletePlan,
  getPlan,
  getPlanStatistics,
  rejectPlan,
  restorePlan,
  updatePlan,
  validatePlan,
} = plansOperations;
const dashboard = async (who: Someone) =>
  (await plans.bed.call(getPlanStatistics, { user_id: who.id }, { token: who.token })).body;
const none: Record<PlanStatus, number> = {
  draft: 0,
  submitted: 0,
  under_review: 0,
  approved: 0,
  rejected: 0,
};
const counters = (order = 'scope, study_association_id, status') =>
  plans.bed.query<{ scope: string; plans: string }>(
    `SELECT scope, study_association_id, status, plans, scores, score_sum::float AS score_sum FROM plans.plan_counts
     WHERE plans <> 0 OR scores <> 0 OR score_sum <> 0 ORDER BY ${order}`,
  );

test('counts by status and the mean of all scores', async () => {
  expect(await dashboard(a.member)).toEqual({
    success: true,
    statistics: { total: 0, by_status: none, average_score: null, scored: 0 },
    newest: [],
    oldest_submitted: null,
  });
  await plans.plan(a.member);
  expect((await dashboard(a.member)).statistics?.average_score).toBeNull();
  await plans.scoredPlan(a.member, { status: 'submitted' }, { score: 60 });
  const rejected = await plans.scoredPlan(a.member, { status: 'submitted' }, { score: 82.5 });
  await act(rejectPlan, rejected, a.admin, { reason: 'Nei' });
  const reviewed = await plans.plan(a.member, { status: 'submitted' });
  await act(plansOperations.setPlanUnderReview, reviewed, a.admin);
  await act(approvePlan, await plans.scoredPlan(a.member, anotherText(), { score: 90.1 }), a.member);
  const expected = {
    total: 5,
    by_status: { draft: 1, submitted: 1, under_review: 1, approved: 1, rejected: 1 },
    average_score: (60 + 82.5 + 90.1) / 3,
    scored: 3,
  };
  for (const who of [a.member, a.admin]) expect((await dashboard(who)).statistics).toEqual(expected);
});

test('each sees what each lists: own plans, the association’s, all', async () => {
  const colleague = plans.someone('member', { association: a.member.study_association_id });
  const elsewhere = plans.someone('member', { id: a.admin.id, association: randomUUID() });
  const before = (await dashboard(a.systemadmin)).statistics;
  for (const who of [a.member, colleague, a.admin, elsewhere]) await plans.plan(who, { title: who.role });
  const total = async (who: Someone) => (await dashboard(who)).statistics?.total;
  expect(await total(a.member)).toBe(1);
  // The own plan from another association counts for an administrator too, once.
  expect(await total(a.admin)).toBe(4);
  expect(await total(elsewhere)).toBe(2);
  expect(await total(a.systemadmin)).toBe((before?.total ?? 0) + 4);
  expect(await total(plans.someone('admin', { association: null }))).toBe(0);
});

test('of what waits to be decided on, the one sent in first is named to those who decide', async () => {
  const association = randomUUID();
  const [author, decides] = [
    plans.someone('member', { association }),
    plans.someone('admin', { association }),
  ];
  const oldest = async (who: Someone) => (await dashboard(who)).oldest_submitted;
  await plans.plan(author);
  expect(await oldest(decides)).toBeNull();
  const first = await plans.plan(author, { status: 'submitted' });
  await plans.plan(decides, { status: 'submitted' });
  const { body } = await plans.bed.call(getPlan, { study_plan_id: first }, { token: author.token });
  expect(await oldest(decides)).toEqual({
    uploader_name: body.study_plan?.uploader_name,
    status_changed_at: body.study_plan?.status_changed_at,
  });
  expect(await oldest(author)).toBeNull();
  expect(await oldest(plans.someone('admin'))).toBeNull();
  expect(await oldest(a.systemadmin)).not.toBeNull();
  await act(rejectPlan, first, decides, { reason: 'Nei' });
  expect(await oldest(decides)).not.toBeNull();
  expect((await oldest(decides))?.status_changed_at).not.toBe(body.study_plan?.status_changed_at);
});

test('the five newest come along, as rows of a list', async () => {
  for (let n = 1; n <= 7; n += 1) await plans.plan(a.member, { title: `Plan ${n}` });
  const { newest } = await dashboard(a.member);
  expect(newest?.map((row) => row.title)).toEqual(['Plan 7', 'Plan 6', 'Plan 5', 'Plan 4', 'Plan 3']);
  const { body } = await plans.bed.call(plansOperations.listPlans, { limit: 5 }, { token: a.member.token });
  expect(newest).toEqual(body.study_plans);
});

test('a deleted plan is neither counted nor listed, a restored one is again', async () => {
  const id = await plans.scoredPlan(a.member, {}, { score: 33.3 });
  await plans.plan(a.member);
  const before = await dashboard(a.member);
  await act(deletePlan, id, a.member);
  const after = await dashboard(a.member);
  expect(after.statistics).toEqual({
    total: 1,
    by_status: { ...none, draft: 1 },
    average_score: null,
    scored: 0,
  });
  expect(after.newest).toHaveLength(1);
  await act(restorePlan, id, a.systemadmin, { reason: 'Feil' });
  expect((await dashboard(a.member)).statistics).toEqual(before.statistics);
});

test('whatever is done, by whomever and at once, the counters are what a count of all plans gives', async () => {
  const people = [
    a.member,
    plans.someone('member', { association: a.member.study_association_id }),
    plans.someone('member'),
  ];
  const one = async (n: number) => {
    const author = people[n % people.length] as Someone;
    const status = (['draft', 'submitted'] as const)[n % 2];
    const id = await plans.plan(author, { status });
    if (n % 3) await act(validatePlan, id, author);
    if (n % 5 === 1) await act(deletePlan, id, a.systemadmin);
    if (n % 4 === 1) await act(rejectPlan, id, a.systemadmin, { reason: 'Nei' });
    await act(approvePlan, id, a.systemadmin);
    if (n % 2) await act(updatePlan, id, author, { ...aPlan({ title: `Ny ${n}` }) });
    if (n % 10 === 6) await act(restorePlan, id, a.systemadmin, { reason: 'Feil' });
  };
  await Promise.all(Array.from({ length: 20 }, (_, n) => one(n)));
  const kept = await counters();
  expect(kept.filter((row) => row.scope === 'all').length).toBeGreaterThan(3);
  await plans.bed.query('SELECT plans.recount_plans()');
  expect(await counters()).toEqual(kept);
  const { body } = await plans.bed.call(plansOperations.listPlans, {}, { token: a.systemadmin.token });
  const { statistics } = await dashboard(a.systemadmin);
  expect(statistics?.total).toBe(body.total);
  for (const status of planStatuses)
    expect([status, statistics?.by_status[status]]).toEqual([
      status,
      body.study_plans?.filter((row) => row.status === status).length,
    ]);
});

test('an erased author’s plans leave the counters, and no counter names the author', async () => {
  await plans.plan(plans.someone('member', { association: a.member.study_association_id }));
  const erased = [await plans.scoredPlan(a.member), await plans.plan(a.member)];
  await act(deletePlan, erased[1] ?? '', a.member);
  expect((await dashboard(a.admin)).statistics?.total).toBe(2);
  await plans.bed.publish(events.userErased, { user_id: a.member.id });
  await eventually(async () => (await dashboard(a.admin)).statistics?.total === 1);
  expect((await dashboard(a.admin)).statistics).toMatchObject({ total: 1, average_score: null });
  expect((await counters()).filter((row) => row.scope.includes(a.member.id))).toEqual([]);
  const kept = await counters();
  await plans.bed.query('SELECT plans.recount_plans()');
  expect(await counters()).toEqual(kept);
});

test('plans from before the migrations get their counters, their status time and what is known of their life', async () => {
  const approved = await plans.scoredPlan(a.member, { status: 'submitted' });
  const { body } = await plans.bed.call(
    approvePlan,
    { study_plan_id: approved, change_comment: 'Godt arbeid' },
    { token: a.admin.token },
  );
  const { version_id } = body;
  await act(plansOperations.softDeletePlanVersion, approved, a.systemadmin, { version_id, reason: 'Feil' });
  const life = async () =>
    (await plans.bed.call(plansOperations.getPlan, { study_plan_id: approved }, { token: a.member.token }))
      .body.timeline;
  const before = { life: await life(), counters: await counters() };
  await plans.bed.query('SET search_path TO plans');
  await plans.bed.query(`
    CREATE INDEX plan_steps_of_decisions ON plan_steps (at) WHERE step IN ('approved', 'rejected', 'changes_requested');
    DROP INDEX plans_judged, plans_judged_of_association;
    ALTER TABLE plans DROP COLUMN validation_parts;
    DROP INDEX plan_steps_decided, plan_steps_decided_of_association;
    ALTER TABLE plan_steps DROP COLUMN study_association_id, DROP COLUMN waited_seconds;
    DROP INDEX plan_versions_on_rules_alone;
    ALTER TABLE plan_steps DROP COLUMN judge;
    ALTER TABLE plans DROP COLUMN judge;
    ALTER TABLE plan_edits DROP COLUMN source_plan_ids;
    DROP TABLE near_sentences;
    ALTER TABLE saved_sentences DROP CONSTRAINT saved_sentences_pkey, ADD PRIMARY KEY (study_association_id, digest);
    ALTER TABLE saved_sentences DROP COLUMN first_saver, DROP COLUMN plan_id, DROP COLUMN approved, DROP COLUMN settled;
    DROP TABLE work_list_mails;
    DROP INDEX people_pending;
    ALTER TABLE people DROP COLUMN pending_since;
    DROP INDEX plan_steps_of_decisions, plans_to_decide_of_association, plans_to_decide;
    ALTER TABLE plans DROP COLUMN sent_in_at;
    ALTER TABLE plan_steps DROP COLUMN remarks; DROP TABLE plan_remarks;
    DROP TABLE deleted_associations;
    ALTER TABLE plan_steps DROP COLUMN fields;
    DROP TABLE plan_edits;
    DROP FUNCTION recount_plans(); DROP TABLE plan_counts;
    DROP INDEX people_administrators;
    DROP TABLE plan_steps;
    ALTER TABLE plans DROP COLUMN status_changed_at;
  `);
  const runner = { query: (sql: string) => plans.bed.query(sql) } as unknown as QueryRunner;
  const steps = [
    [
      'PlanTimeline1700000002010',
      'PlanCounts1700000002011',
      'PlanWriters1700000002041',
      'Remarks1700000002070',
    ],
    ['WorkList1700000002080', 'FirstSavers1700000003010', 'WhoJudged1700000003030'],
    ['DecisionsInOrder1700000005620', 'Figures1700000005630'],
  ].flat();
  for (const name of steps) {
    const step = plansParts.migrations[name];
    if (step === undefined) throw new Error(`no migration ${name}`);
    await (typeof step === 'string' ? plans.bed.query(step) : step(runner));
  }
  expect(await counters()).toEqual(before.counters);
  const known = before.life?.filter((entry) => !['submitted', 'validated'].includes(entry.step));
  expect(await life()).toEqual(
    known?.map((entry) => ({ ...entry, at: expect.any(String), status: expect.any(String) })),
  );
  expect(known?.map((entry) => entry.step)).toEqual(['created', 'approved', 'version_deactivated']);
});
