import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, plansOperations, planTimelineEntry } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { aPlan } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const {
  approvePlan,
  deletePlan,
  getPlan,
  listPlans,
  rejectPlan,
  restorePlan,
  setPlanUnderReview,
  updatePlan,
} = plansOperations;

const plans = ofFile(new PlansBed());
let member: Someone;
let admin: Someone;
let systemadmin: Someone;
beforeEach(() => {
  const association = randomUUID();
  member = plans.someone('member', { name: 'Mia Medlem', association });
  admin = plans.someone('admin', { name: 'Ada Administrator', association });
  systemadmin = plans.someone('systemadmin', { name: 'Sys Admin', association: null });
});

type Call = Parameters<PlansBed['bed']['call']>[0];
const act = (operation: Call, study_plan_id: string, who: Someone, input: object = {}) =>
  plans.bed.call(operation, { study_plan_id, ...input }, { token: who.token });
const save = (id: string, who: Someone, changes: object) =>
  act(updatePlan, id, who, { ...aPlan(), ...changes });
const look = async (id: string, who: Someone) =>
  (await plans.bed.call(getPlan, { study_plan_id: id }, { token: who.token })).body;
const listed = async (who: Someone, input: object = {}) =>
  (await plans.bed.call(listPlans, { limit: 5, ...input }, { token: who.token })).body.study_plans?.map(
    (row) => row.id,
  );

describe('delete and restore', () => {
  test('[R-232] [R-346] a deleted plan is gone for its people and kept for the systemadmin', async () => {
    const id = await plans.plan(member, { title: 'Et utkast' });
    const answer = await act(deletePlan, id, member, { user_id: member.id });
    expect(answer).toEqual({ status: 200, body: { success: true } });
    for (const who of [member, admin]) {
      expect(await look(id, who)).toMatchObject({ success: false, code: 'PLAN_NOT_FOUND' });
      expect(await listed(who)).toEqual([]);
    }
    expect((await look(id, systemadmin)).study_plan).toMatchObject({
      title: 'Et utkast',
      status: 'draft',
      deleted_at: expect.any(String),
    });
    expect((await plans.facts(id)).at(-1)).toEqual({
      subject: 'events.plans.plan.deleted',
      payload: {
        study_plan_id: id,
        status: 'draft',
        title: 'Et utkast',
        author_id: member.id,
        study_association_id: member.study_association_id,
      },
    });
    expect(events.planDeleted.realtime?.event).toBe('study_plan_deleted');
  });

  test('[R-233] [R-347] the systemadmin restores it with a reason, which the timeline keeps', async () => {
    const id = await plans.plan(member);
    await act(deletePlan, id, member);
    const restored = await act(restorePlan, id, systemadmin, {
      admin_id: systemadmin.id,
      reason: ' Slettet ved en feil ',
    });
    expect(restored).toEqual({ status: 200, body: { success: true } });
    const { study_plan, timeline } = await look(id, member);
    expect(study_plan).toMatchObject({ status: 'draft', deleted_at: null });
    expect(timeline?.slice(-2)).toMatchObject([
      { step: 'deleted', actor_name: 'Mia Medlem', reason: null },
      { step: 'restored', actor_name: 'Sys Admin', reason: 'Slettet ved en feil', status: 'draft' },
    ]);
    expect(await listed(member)).toEqual([id]);
    expect((await plans.facts(id)).at(-1)?.subject).toBe('events.plans.plan.updated');
    expect((await save(id, member, { title: 'I bruk igjen' })).status).toBe(200);
  });

  test('[R-288] restoring without a reason is refused at its field', async () => {
    const id = await plans.plan(member);
    await act(deletePlan, id, member);
    for (const reason of [undefined, null, '', ' \n\t '])
      expect(await act(restorePlan, id, systemadmin, { reason })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', fields: { reason: 'Du må oppgi en årsak for reaktivering' } },
      });
    expect((await look(id, systemadmin)).study_plan?.deleted_at).not.toBeNull();
  });

  test('sent again with its key a deletion or restoration is done once; without one it is refused', async () => {
    const id = await plans.plan(member);
    for (const [operation, who, code] of [
      [deletePlan, member, 'PLAN_NOT_FOUND'],
      [restorePlan, systemadmin, 'PLAN_NOT_DELETED'],
    ] as const) {
      const idempotencyKey = randomUUID();
      const input = { study_plan_id: id, reason: 'Feil' };
      const before = (await plans.facts(id)).length;
      const answers = await Promise.all(
        Array.from({ length: 5 }, () =>
          plans.bed.call(operation, input, { token: who.token, idempotencyKey }),
        ),
      );
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
      expect(await plans.bed.call(operation, input, { token: who.token })).toMatchObject({ body: { code } });
      expect(await plans.facts(id)).toHaveLength(before + 1);
    }
  });

  test('the systemadmin deletes and restores; at once from many sides it happens once', async () => {
    const id = await plans.plan(member);
    for (const operation of [deletePlan, restorePlan]) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => act(operation, id, systemadmin, { reason: 'Feil' })),
      );
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    }
  });

  test('a deletion that races the sending in leaves a plan that was deleted, or was sent in, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await plans.plan(member);
      const [gone, sent] = await Promise.all([
        act(deletePlan, id, member),
        save(id, member, { status: 'submitted' }),
      ]);
      expect([gone?.status, sent?.status].sort()).toEqual(gone?.status === 200 ? [200, 404] : [200, 409]);
      const { study_plan } = await look(id, systemadmin);
      expect(study_plan?.deleted_at === null).toBe(study_plan?.status === 'submitted');
    }
  });

  test('an approval that races the deletion leaves a version or a deleted plan, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await plans.scoredPlan(member);
      const [gone, approved] = await Promise.all([act(deletePlan, id, admin), act(approvePlan, id, member)]);
      expect([gone?.status, approved?.status]).toEqual(gone?.status === 200 ? [200, 404] : [409, 200]);
      const { study_plan } = await look(id, systemadmin);
      expect(study_plan?.has_versions).toBe(study_plan?.deleted_at === null);
    }
  });
});

describe('the timeline', () => {
  test('names every step with who, why, what came of it and when, oldest first', async () => {
    const id = await plans.plan(member);
    await save(id, member, { status: 'submitted' });
    await save(id, member, { status: 'draft' });
    await save(id, member, { status: 'submitted' });
    await act(setPlanUnderReview, id, admin);
    await act(setPlanUnderReview, id, admin);
    await act(rejectPlan, id, admin, { reason: 'Mangler vurdering' });
    await save(id, member, { status: 'draft', title: 'Rettet' });
    await save(id, member, { status: 'submitted', title: 'Rettet' });
    await act(plansOperations.validatePlan, id, member);
    const approved = await act(approvePlan, id, admin, { change_comment: 'Godt arbeid' });
    const version_id = (approved.body as { version_id?: string }).version_id ?? '';
    await act(plansOperations.softDeletePlanVersion, id, systemadmin, { version_id, reason: 'Feil' });
    await act(plansOperations.reactivatePlanVersion, id, systemadmin, { version_id, reason: 'Rettet' });
    await save(id, admin, { title: 'Rettet igjen', status: null });
    const { timeline, study_plan } = await look(id, member);
    const [mia, ada, sys] = ['Mia Medlem', 'Ada Administrator', 'Sys Admin'];
    expect(
      timeline?.map(({ step, status, actor_name, reason, score, version_number }) =>
        [step, status, actor_name, reason, score, version_number].filter((part) => part !== null),
      ),
    ).toEqual([
      ['created', 'draft', mia],
      ['submitted', 'submitted', mia],
      ['withdrawn', 'draft', mia],
      ['submitted', 'submitted', mia],
      ['review_started', 'under_review', ada],
      ['rejected', 'rejected', ada, 'Mangler vurdering'],
      ['edited', 'rejected', mia],
      ['submitted', 'submitted', mia],
      ['validated', 'submitted', mia, 82.5],
      ['approved', 'approved', ada, 'Godt arbeid', 82.5, 1],
      ['version_deactivated', 'draft', sys, 'Feil', 1],
      ['version_reactivated', 'approved', sys, 'Rettet', 1],
      ['edited', 'draft', ada],
      ['reopened', 'draft', ada],
    ]);
    const times = timeline?.map((entry) => entry.at) ?? [];
    expect(times).toEqual(times.toSorted());
    expect(Date.now() - Date.parse(times.at(-1) ?? '')).toBeLessThan(30_000);
    for (const entry of timeline ?? []) expect(planTimelineEntry.parse(entry)).toEqual(entry);
    expect(study_plan).toMatchObject({ has_versions: true, status: 'draft' });
  });

  test('a self-approval says so; a plan sent in at once has both steps', async () => {
    const id = await plans.scoredPlan(member, { status: 'submitted' });
    await act(approvePlan, id, member);
    expect((await look(id, member)).timeline?.map((entry) => entry.step)).toEqual([
      'created',
      'submitted',
      'validated',
      'self_approved',
    ]);
  });

  test('what is refused leaves no step', async () => {
    const id = await plans.plan(member);
    await act(approvePlan, id, member);
    await act(rejectPlan, id, admin, { reason: 'Nei' });
    await save(id, member, { title: 'Ny', estimated_hours: 1 });
    expect((await look(id, member)).timeline).toHaveLength(1);
  });

  test('many at once are numbered without a gap; of more than 200 steps the newest are shown', async () => {
    const id = await plans.plan(member);
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => save(id, member, { status: n % 2 ? 'draft' : 'submitted' })),
    );
    const numbers = await plans.bed.query<{ number: number }>(
      'SELECT number FROM plans.plan_steps WHERE plan_id = $1 ORDER BY number',
      [id],
    );
    expect(numbers.map((row) => row.number)).toEqual(numbers.map((_, n) => n + 1));
    await plans.bed.query(
      `INSERT INTO plans.plan_steps (plan_id, number, step, status)
       SELECT $1, n, CASE n WHEN 300 THEN 'rejected' ELSE 'validated' END, 'draft' FROM generate_series(100, 300) AS n`,
      [id],
    );
    const { timeline } = await look(id, member);
    expect(timeline).toHaveLength(200);
    expect(timeline?.[0]?.step).toBe('validated');
    expect(timeline?.at(-1)).toMatchObject({ step: 'rejected', actor_name: null });
  });
});

describe('the status', () => {
  test('its time changes with it, and with nothing else', async () => {
    const id = await plans.plan(member);
    const since = async () => (await look(id, member)).study_plan?.status_changed_at ?? '';
    const made = await since();
    await save(id, member, { title: 'Ny' });
    await act(plansOperations.validatePlan, id, member);
    expect(await since()).toBe(made);
    await save(id, member, { status: 'submitted' });
    const sent = await since();
    expect(sent > made).toBe(true);
    const [row] = (await plans.bed.call(listPlans, {}, { token: member.token })).body.study_plans ?? [];
    expect(row?.status_changed_at).toBe(sent);
    await act(setPlanUnderReview, id, admin);
    await act(setPlanUnderReview, id, admin);
    expect((await since()) > sent).toBe(true);
  });

  test('[R-106] [R-223] any edit of an approved plan asks for a new validation', async () => {
    const id = await plans.scoredPlan(member);
    await act(approvePlan, id, member);
    expect((await look(id, member)).study_plan).toMatchObject({ status: 'approved', validation_score: 82.5 });
    await save(id, member, { status: null, title: 'Ny' });
    expect((await look(id, member)).study_plan).toMatchObject({
      status: 'draft',
      validation_stale: true,
      validation_score: null,
      validation_feedback: null,
    });
    expect(await act(approvePlan, id, member)).toMatchObject({
      status: 409,
      body: { code: 'VALIDATION_STALE' },
    });
  });

  test('[R-221] a save carries draft or submitted, or null which keeps it; nothing else', async () => {
    const id = await plans.plan(member);
    for (const [status, after] of [
      [null, 'draft'],
      ['submitted', 'submitted'],
      [null, 'submitted'],
      ['draft', 'draft'],
    ])
      expect((await save(id, member, { status })).body).toMatchObject({ success: true, status: after });
    for (const status of ['approved', 'rejected', 'under_review', '', 1])
      expect((await save(id, member, { status })).body).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { status: 'Ugyldig status' },
      });
  });

  test('[R-126] a rejected plan shows why, is edited and sent in again, and can then be approved', async () => {
    const id = await plans.plan(member, { status: 'submitted' });
    await act(rejectPlan, id, admin, { reason: 'Mangler vurdering' });
    expect((await look(id, member)).study_plan).toMatchObject({
      status: 'rejected',
      rejection_reason: 'Mangler vurdering',
    });
    await save(id, member, { title: 'Med vurdering', status: 'submitted' });
    expect((await look(id, admin)).study_plan).toMatchObject({
      status: 'submitted',
      title: 'Med vurdering',
      rejection_reason: null,
    });
    await act(plansOperations.validatePlan, id, member);
    expect((await act(approvePlan, id, admin)).status).toBe(200);
  });
});

describe('a plan that is sent in is told to the administrators', () => {
  const tell = (who: Someone, changes: object = {}) =>
    plans.bed.publish(events.personChanged, {
      user_id: who.id,
      email: `${who.id}@example.org`,
      full_name: who.name,
      role: who.role,
      status: 'active',
      study_association_id: who.study_association_id,
      deleted: false,
      version: 1,
      ...changes,
    });
  const heard = (who: Someone) =>
    eventually(
      async () => (await plans.bed.query('SELECT 1 FROM plans.people WHERE id = $1', [who.id])).length === 1,
    );

  test('to those of the association who are active, by name and address, and not to who sent it', async () => {
    const same = (role: 'member' | 'admin', name?: string) =>
      plans.someone(role, { association: member.study_association_id, ...(name && { name }) });
    const second = same('admin', 'Bo Administrator');
    const others = [
      [same('member'), {}],
      [same('admin'), { status: 'pending' }],
      [same('admin'), { deleted: true }],
      [plans.someone('admin'), {}],
      [systemadmin, {}],
    ] as const;
    await tell(member);
    await tell(second);
    for (const [who, changes] of others) await tell(who, changes);
    await tell(admin);
    await heard(admin);
    const addressee = (who: Someone) => ({
      user_id: who.id,
      email: `${who.id}@example.org`,
      full_name: who.name,
    });
    const told = async (id: string) =>
      (await plans.facts(id)).filter((fact) => fact.subject === events.planSubmitted.subject);
    const both = [admin, second].map(addressee).sort((a, b) => (a.user_id < b.user_id ? -1 : 1));
    const fact = {
      status: 'submitted',
      title: aPlan().title,
      author_id: member.id,
      study_association_id: member.study_association_id,
      author_name: 'Mia Medlem',
      drawn: false,
    };
    const atOnce = await plans.plan(member, { status: 'submitted' });
    expect((await told(atOnce)).map(({ payload }) => payload)).toEqual([
      { ...fact, study_plan_id: atOnce, administrators: both },
    ]);
    const later = await plans.plan(member);
    await save(later, member, { status: 'submitted' });
    await save(later, member, { status: 'submitted', title: 'Ny' });
    expect(await told(later)).toMatchObject([{ payload: { ...fact, administrators: both } }]);
    const own = await plans.plan(admin, { status: 'submitted' });
    expect(await told(own)).toMatchObject([
      { payload: { author_name: 'Ada Administrator', administrators: [addressee(second)] } },
    ]);
  });

  test('[R-3] to the systemadmin where nobody else in the association decides', async () => {
    const alone = plans.someone('admin', { association: randomUUID() });
    const nobody = plans.someone('member', { association: randomUUID() });
    for (const who of [systemadmin, alone, nobody]) await tell(who, { version: 2 });
    await heard(nobody);
    for (const who of [alone, nobody]) {
      const id = await plans.plan(who, { status: 'submitted' });
      const fact = (await plans.facts(id)).find(({ subject }) => subject === events.planSubmitted.subject);
      const administrators = fact?.payload['administrators'] as { user_id: string; full_name: string }[];
      expect(administrators.map(({ user_id }) => user_id)).toContain(systemadmin.id);
      expect(new Set(administrators.map(({ full_name }) => full_name))).toEqual(new Set([systemadmin.name]));
    }
  });
});
