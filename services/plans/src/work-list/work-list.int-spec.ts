import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { events, plansOperations } from '@studieplan/contracts';
import { Database } from '@studieplan/kit/database';
import { ofFile } from '@studieplan/kit/testing';
import { must, PlanActions } from '../testing/plan-actions.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';
import { WorkListMails } from './work-list-mails.service.ts';

const plans = ofFile(new PlansBed());

const get = (who: Someone, input: object = {}) =>
  must(plans.bed.call(plansOperations.getPlansWorkList, input, { token: who.token }));
const planIds = async (who: Someone, input: object = {}) =>
  ((await get(who, input)).plans?.rows ?? []).map(({ study_plan_id }) => study_plan_id);
const seenIds = async (who: Someone, input: object = {}) =>
  ((await get(who, input)).self_approvals?.rows ?? []).map(({ study_plan_id }) => study_plan_id);
const back = (id: string, days: number) =>
  plans.bed.query(`UPDATE plans.plans SET status_changed_at = now() - $2 * interval '1 day' WHERE id = $1`, [
    id,
    days,
  ]);

test('[N-2] an administrator finds what is sent in and what nobody has seen, oldest first, with what changed', async () => {
  const people = new PlanActions(plans);
  await people.known(people.member);
  const younger = await people.submitted({ title: 'Korledelse' });
  const older = await people.submitted({ title: 'Turledelse' });
  const own = await plans.scoredPlan(people.admin, { status: 'submitted' });
  const alone = await people.selfApproved();
  await back(older, 6);
  await must(people.act(plansOperations.setPlanUnderReview, older, people.admin));
  const answer = await get(people.admin);
  expect(answer.plans?.rows.map(({ study_plan_id }) => study_plan_id)).toEqual([older, younger]);
  expect(answer.plans).toMatchObject({ total: 2, next_cursor: null });
  const [first] = answer.plans?.rows ?? [];
  // A plan under review has waited since it was sent in.
  expect(Date.parse(first?.waiting_since ?? '')).toBeLessThan(Date.now() - 5.9 * 24 * 3600_000);
  expect(first).toMatchObject({
    title: 'Turledelse',
    author_name: 'Mia Medlem',
    status: 'under_review',
    version_number: null,
    changed_fields: [],
  });
  expect(answer.self_approvals?.rows).toMatchObject([
    { study_plan_id: alone.id, version_number: 1, approver_name: 'Mia Medlem' },
  ]);
  expect(await planIds(people.admin)).not.toContain(own);
  const seen = { version_id: alone.version_id };
  await must(plans.bed.call(plansOperations.markPlanVersionSeen, seen, { token: people.admin.token }));
  expect(await seenIds(people.admin)).toEqual([]);

  await must(people.act(plansOperations.approvePlan, older, people.admin));
  expect(await planIds(people.admin)).toEqual([younger]);
  await must(people.save(older, people.member, { title: 'Turledelse om vinteren', status: 'submitted' }));
  const again = (await get(people.admin)).plans?.rows.find(({ study_plan_id }) => study_plan_id === older);
  expect(again).toMatchObject({ version_number: 1 });
  expect(again?.changed_fields).toContain('title');
  const times = (await get(people.admin)).decision_times;
  expect(times?.decided).toBe(1);
  expect(times?.longest_seconds).toBeGreaterThanOrEqual(0);
});

test('[N-2] what nobody else can decide falls to the systemadmin, and elsewhere nobody sees it', async () => {
  const without = new PlanActions(plans);
  await without.known(without.member);
  const waiting = await without.submitted();
  expect(await planIds(without.systemadmin)).toContain(waiting);
  expect(await planIds(new PlanActions(plans).admin)).toEqual([]);
  await without.known(without.admin);
  expect(await planIds(without.systemadmin)).not.toContain(waiting);
  expect(await planIds(without.systemadmin, { everywhere: true })).toContain(waiting);
  // The only administrator has written in it.
  await must(
    without.save(waiting, without.admin, { title: 'Endret av en administrator', status: 'submitted' }),
  );
  expect(await planIds(without.systemadmin)).toContain(waiting);
  expect(await planIds(without.admin)).toEqual([]);
  // Only the systemadmin looks everywhere; others are asked for their own.
  const other = new PlanActions(plans);
  expect(await planIds(other.admin, { everywhere: true })).toEqual([]);
});

test('[N-2] of many it comes in pages, each row once', async () => {
  const people = new PlanActions(plans);
  const one = await people.submitted();
  const columns = `study_association_id, author_id, title, description, ects_credits, estimated_hours,
    learning_outcomes, content_modules, assessment_criteria, metadata, content_hash, status`;
  await plans.bed.query(
    `INSERT INTO plans.plans (id, status_changed_at, ${columns})
     SELECT gen_random_uuid(), now() - n * interval '1 hour', ${columns}
     FROM plans.plans, generate_series(1, 60) AS n WHERE id = $1`,
    [one],
  );
  const first = (await get(people.admin)).plans;
  expect([first?.rows.length, first?.total]).toEqual([50, 61]);
  const second = (await get(people.admin, { section: 'plans', cursor: first?.next_cursor })).plans;
  expect([second?.rows.length, second?.next_cursor]).toEqual([11, null]);
  const all = [...(first?.rows ?? []), ...(second?.rows ?? [])];
  expect(new Set(all.map(({ study_plan_id }) => study_plan_id)).size).toBe(61);
  const times = all.map(({ waiting_since }) => waiting_since);
  expect(times).toEqual(times.toSorted());
  const refused = await plans.bed.call(
    plansOperations.getPlansWorkList,
    { section: 'plans', cursor: 'x' },
    { token: people.admin.token },
  );
  expect(refused.status).toBe(400);
  // The next page of people: their cursor is another service's, and no plan comes with it.
  expect((await get(people.admin, { section: 'people', cursor: randomUUID() })).plans?.rows).toEqual([]);
});

const mailsTo = (who: Someone) =>
  plans.bed.query<{ payload: { plans: number; titles: string[]; oldest_days: number; people: number } }>(
    `SELECT payload FROM plans.outbox WHERE subject = $1 AND payload->>'user_id' = $2`,
    [events.workListWaits.subject, who.id],
  );

test('[N-2] [R-3] a mail a day of what has waited more than three days, to whoever wants it, however many send', async () => {
  const people = new PlanActions(plans);
  const noon = (days: number) => new Date(new Date().setUTCHours(11, 0, 0, 0) + days * 24 * 3600_000);
  await plans.bed.runJobAt('work-list-mails', noon(1));
  const idle = new PlanActions(plans);
  const silent = plans.someone('admin', { association: people.association });
  for (const who of [people.admin, idle.admin, silent]) await people.known(who);
  await must(plans.bed.call(plansOperations.setNotices, { work_list_mail: false }, { token: silent.token }));
  const notices = await must(plans.bed.call(plansOperations.getNotices, {}, { token: silent.token }));
  expect(notices.work_list_mail).toBe(false);
  const late = await people.submitted({ title: 'Nattevandring' });
  await people.submitted({ title: 'Ny i dag' });
  await back(late, 4);
  await plans.bed.publish(events.personChanged, {
    user_id: randomUUID(),
    email: 'ny@example.org',
    full_name: 'Ny Person',
    role: 'member',
    status: 'pending_approval',
    study_association_id: people.association,
    deleted: false,
    version: 1,
  });
  await plans.bed.runJobAt('work-list-mails', new Date(noon(2).getTime() - 9 * 3600_000));
  expect(await mailsTo(people.admin)).toEqual([]);
  await plans.bed.runJobAt('work-list-mails', noon(2));
  // Again the same day, as after a death between the mails and the note that they were sent.
  const { app } = plans.service;
  const again = () => app.get(Database).transaction((tx) => app.get(WorkListMails).remind(tx, noon(2)));
  await Promise.all([again(), again()]);
  await plans.bed.runJobAt('work-list-mails', new Date(noon(2).getTime() + 3600_000));
  expect((await mailsTo(people.admin)).map(({ payload }) => payload)).toMatchObject([
    { plans: 1, people: 0, titles: ['Nattevandring'] },
  ]);
  expect([await mailsTo(silent), await mailsTo(idle.admin)]).toEqual([[], []]);
  await plans.bed.runJobAt('work-list-mails', noon(3));
  expect(await mailsTo(people.admin)).toHaveLength(2);
  expect(await mailsTo(silent)).toEqual([]);
});

test('[N-4] whoever decides second is told who decided first, and what', async () => {
  const people = new PlanActions(plans);
  await people.known(people.admin);
  const second = plans.someone('admin', { association: people.association, name: 'Astrid Annen' });
  const answers = [
    [plansOperations.approvePlan, 'Ada Administrator har allerede godkjent studieplanen.'],
    [plansOperations.rejectPlan, 'Ada Administrator har allerede avvist studieplanen.'],
    [plansOperations.requestPlanChanges, 'Ada Administrator har allerede bedt om endringer i studieplanen.'],
  ] as const;
  for (const [first, sentence] of answers) {
    const id = await people.submitted();
    await must(people.act(first, id, people.admin, { reason: 'For kort', change_comment: 'Gjennomgått.' }));
    for (const operation of [plansOperations.rejectPlan, plansOperations.approvePlan]) {
      const { status, body } = await people.act(operation, id, second, { reason: 'For kort' });
      expect([status, body]).toMatchObject([409, { code: 'PLAN_STATUS', error: sentence }]);
    }
    // The page knows the one who decided by id: two people can share a name.
    const { timeline } = await must(
      plans.bed.call(plansOperations.getPlan, { study_plan_id: id }, { token: second.token }),
    );
    expect(timeline?.at(-1)).toMatchObject({ actor_id: people.admin.id });
  }
});
