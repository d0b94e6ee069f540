import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { events, plansOperations } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { aPlan } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());
let a: PlanActions;
beforeAll(() => {
  a = new PlanActions(plans);
});

const save = (who: Someone, working_copy_id: string, expected_revision: number, more: object = {}) =>
  plans.bed.call(
    plansOperations.saveWorkingCopy,
    { working_copy_id, expected_revision, text: { title: 'Halvferdig ' }, ...more },
    { token: who.token },
  );
const get = async (who: Someone, working_copy_id: string) =>
  (await must(plans.bed.call(plansOperations.getWorkingCopy, { working_copy_id }, { token: who.token })))
    .working_copy;
const list = async (who: Someone) =>
  (await must(plans.bed.call(plansOperations.listWorkingCopies, {}, { token: who.token }))).working_copies ??
  [];

test('[M-1] a text is kept as it is written, revision by revision, and seen by its own person alone', async () => {
  const writer = plans.someone('member');
  const id = randomUUID();
  const text = { title: 'Halvferdig ', knowledge: ['Deltakeren kan ', ''], ects_credits: '2,' };
  expect(await save(writer, id, 0, { text })).toMatchObject({ status: 200, body: { revision: 1 } });
  expect(await get(writer, id)).toMatchObject({ text, revision: 1, study_plan_id: null });
  expect(await save(writer, id, 1, { text: { title: 'Mer' } })).toMatchObject({ body: { revision: 2 } });

  // Another tab that knows the first revision overwrites nothing, and finds the newer text.
  expect(await codeOf(save(writer, id, 1))).toBe('409 WORKING_COPY_CHANGED');
  expect(await codeOf(save(writer, id, 0))).toBe('409 WORKING_COPY_CHANGED');
  expect(await get(writer, id)).toMatchObject({ text: { title: 'Mer' }, revision: 2 });
  // Of two at once one is told.
  const both = await Promise.all([codeOf(save(writer, id, 2)), codeOf(save(writer, id, 2))]);
  expect(both.toSorted()).toEqual(['200', '409 WORKING_COPY_CHANGED']);

  for (const other of [plans.someone('member'), plans.someone('admin'), a.systemadmin]) {
    expect(await get(other, id)).toBeNull();
    expect(await list(other)).toEqual([]);
    await plans.bed.call(plansOperations.discardWorkingCopy, { working_copy_id: id }, { token: other.token });
  }
  expect(await list(writer)).toMatchObject([{ working_copy_id: id, title: 'Halvferdig', revision: 3 }]);
  expect(
    await codeOf(
      plans.bed.call(plansOperations.discardWorkingCopy, { working_copy_id: id }, { token: writer.token }),
    ),
  ).toBe('200');
  expect(await list(writer)).toEqual([]);
  // What another tab has discarded comes back only by a text that says so.
  expect(await codeOf(save(writer, id, 3))).toBe('409 WORKING_COPY_CHANGED');
});

test('[M-1] twenty copies of at most 300 kB; what is more is refused by a sentence, and nothing is evicted', async () => {
  const writer = plans.someone('member');
  const ids = Array.from({ length: 20 }, () => randomUUID());
  for (const id of ids) expect(await codeOf(save(writer, id, 0))).toBe('200');
  expect(await save(writer, randomUUID(), 0)).toMatchObject({
    status: 409,
    body: { code: 'WORKING_COPY_LIMIT', error: expect.stringMatching(/^Du har 20 kladder/) },
  });
  expect((await list(writer)).map(({ working_copy_id }) => working_copy_id).toSorted()).toEqual(
    ids.toSorted(),
  );
  // {"title":"…"} is 12 bytes around the text; an å is two.
  const [id = ''] = ids;
  expect(await codeOf(save(writer, id, 1, { text: { title: 'å'.repeat(149_994) } }))).toBe('200');
  expect(await save(writer, id, 2, { text: { title: `${'å'.repeat(149_994)}x` } })).toMatchObject({
    status: 413,
    body: { code: 'WORKING_COPY_TOO_LARGE', error: expect.stringMatching(/høyst 300 kB/) },
  });
  expect(await codeOf(save(writer, id, 2, { text: { 'Tittel!': 'x' } }))).toBe('400 INVALID_INPUT');
});

test('[M-1] a copy goes in the transaction that saves its text, and stays where that is refused or something newer is kept', async () => {
  const id = randomUUID();
  const create = (revision: number, changes: object = {}) =>
    plans.bed.call(
      plansOperations.createPlan,
      { ...aPlan(), working_copy: { id, revision }, ...changes },
      { token: a.member.token },
    );
  await must(save(a.member, id, 0));
  await must(save(a.member, id, 1));
  expect(await codeOf(create(2, { estimated_hours: 1 }))).toBe('400 INVALID_INPUT');
  expect(await get(a.member, id)).not.toBeNull();
  const { study_plan_id = '' } = await must(create(1));
  expect(await get(a.member, id)).toMatchObject({ revision: 2 });
  await must(create(2));
  expect(await get(a.member, id)).toBeNull();

  // Of a plan, with the revision that it started from; lists, revision and text of the plan know nothing of it.
  const before = await a.plan(study_plan_id);
  const about = { study_plan_id, base_revision: before.revision };
  await must(save(a.member, study_plan_id, 0, about));
  expect(await get(a.member, study_plan_id)).toMatchObject(about);
  expect(await a.plan(study_plan_id)).toEqual(before);
  expect(await codeOf(save(a.colleague, study_plan_id, 0, about))).toBe('404 PLAN_NOT_FOUND');
  for (const who of [a.admin, a.systemadmin])
    expect(await codeOf(save(who, study_plan_id, 0, about))).toBe('200');
  // A save that changes nothing is a save too.
  await must(a.save(study_plan_id, a.member, { working_copy: { id: study_plan_id, revision: 1 } }));
  expect(await get(a.member, study_plan_id)).toBeNull();

  // Out of reach, the text of a plan goes on as one of its own.
  await must(save(a.member, study_plan_id, 0, { ...about, text: { title: '' } }));
  expect(await list(a.member)).toMatchObject([{ study_plan_id, title: aPlan().title }]);
  await must(a.act(plansOperations.deletePlan, study_plan_id, a.member));
  expect(await list(a.member)).toMatchObject([{ working_copy_id: study_plan_id, study_plan_id: null }]);
  expect(await codeOf(save(a.member, study_plan_id, 1))).toBe('200');
});

test('[M-1] [R-3] copies go after 90 days, and with their person', async () => {
  const writer = plans.someone('member');
  const [old, young] = [randomUUID(), randomUUID()];
  await must(save(writer, old, 0));
  await must(save(writer, young, 0));
  await plans.bed.query(
    `UPDATE plans.working_copies SET saved_at = saved_at - interval '2 days' WHERE person_id = $1 AND id = $2`,
    [writer.id, old],
  );
  await plans.bed.runJobAt('working-copies', new Date(Date.now() + 89 * 24 * 3600_000));
  expect(await list(writer)).toMatchObject([{ working_copy_id: young }]);

  await plans.bed.publish(events.userErased, { user_id: writer.id });
  await eventually(
    async () =>
      (await plans.bed.query('SELECT FROM plans.working_copies WHERE person_id = $1', [writer.id])).length ===
      0,
  );
  expect(await codeOf(save(writer, young, 0))).toBe('401 SESSION_ENDED');
});
