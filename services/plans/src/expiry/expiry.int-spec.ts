import { expect, test } from '@jest/globals';
import { events, osloDate, type PlanContent, plansOperations } from '@studieplan/contracts';
import { Database } from '@studieplan/kit/database';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { contentOf } from '../plans/content-hash.ts';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';
import { ExpiryJobs } from './expiry-jobs.service.ts';

const plans = ofFile(new PlansBed());
const { approvePlan, listExpiringVersions, listPlanVersions, renewPlanVersion, updatePlan } = plansOperations;

const today = osloDate(new Date());
const dayFrom = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const inDays = (days: number) => dayFrom(today, days);

const list = (who: Someone, input: object = {}) =>
  must(plans.bed.call(listExpiringVersions, input, { token: who.token }));
const endsOn = (version_id: string, day: string) =>
  plans.bed.query('UPDATE plans.plan_versions SET valid_until = $2 WHERE id = $1', [version_id, day]);
const renew = (study_plan_id: string, version_id: string, who: Someone, more: object = {}) =>
  plans.bed.call(renewPlanVersion, { study_plan_id, version_id, ...more }, { token: who.token });

async function approved(people: PlanActions, title: string, lastDay?: string) {
  const id = await people.submitted({ title });
  const { version_id = '' } = await must(people.act(approvePlan, id, people.admin));
  if (lastDay !== undefined) await endsOn(version_id, lastDay);
  return { id, version_id };
}

async function anAssociation(): Promise<PlanActions> {
  const people = new PlanActions(plans);
  for (const who of [people.member, people.admin]) await people.known(who);
  return people;
}

test('[S-4] what runs out stands in a list, the first first, counted by month; what was replaced does not', async () => {
  const people = await anAssociation();
  const soon = await approved(people, 'Turledelse', inDays(12));
  const gone = await approved(people, 'Korledelse', inDays(-1));
  await approved(people, 'Uten siste dag');
  const replaced = await approved(people, 'Fjellvett', inDays(40));
  await must(renew(replaced.id, replaced.version_id, people.admin));
  const answer = await list(people.admin);
  expect(answer).toMatchObject({ total: 2, expired: 1, next_cursor: null });
  expect(answer.rows).toMatchObject([
    { version_id: gone.version_id, days_left: -1, valid_until: inDays(-1), renewal: 'open' },
    { version_id: soon.version_id, days_left: 12, author_name: 'Mia Medlem', version_number: 1 },
  ]);
  expect(answer.months).toHaveLength(24);
  expect(answer.months?.[0]?.month).toBe(today.slice(0, 7));
  expect(answer.months?.find(({ count }) => count > 0)).toEqual({ month: inDays(12).slice(0, 7), count: 1 });
  expect((await list((await anAssociation()).admin)).total).toBe(0);
  const everywhere = (await list(people.systemadmin)).rows?.map(({ version_id }) => version_id);
  expect(everywhere).toEqual(expect.arrayContaining([soon.version_id, gone.version_id]));
  expect(await codeOf(plans.bed.call(listExpiringVersions, {}, { token: people.member.token }))).toBe(
    '403 FORBIDDEN',
  );
  expect(
    await codeOf(plans.bed.call(listExpiringVersions, { cursor: 'x' }, { token: people.admin.token })),
  ).toBe('400 INVALID_INPUT');
});

test('[S-4] of many they come in pages, each once', async () => {
  const people = await anAssociation();
  const { version_id } = await approved(people, 'Turledelse', inDays(100));
  const ofPlan = `study_association_id, title, description, ects_credits, estimated_hours, learning_outcomes,
    content_modules, assessment_criteria, metadata, content_hash, status`;
  const ofVersion = `study_association_id, title, content, approver_name, approval_method, change_comment, approved_at`;
  await plans.bed.query(
    `WITH made AS (
       INSERT INTO plans.plans (id, ${ofPlan})
       SELECT gen_random_uuid(), ${ofPlan} FROM plans.plans, generate_series(1, 60)
       WHERE id = (SELECT plan_id FROM plans.plan_versions WHERE id = $1) RETURNING id
     ), numbered AS (SELECT id, row_number() OVER ()::int AS n FROM made)
     INSERT INTO plans.plan_versions (id, plan_id, version_number, public_code, valid_until, ${ofVersion})
     SELECT gen_random_uuid(), numbered.id, 1, 'SIDE' || n, valid_until + n, ${ofVersion}
     FROM numbered, plans.plan_versions AS v WHERE v.id = $1`,
    [version_id],
  );
  const first = await list(people.admin);
  expect([first.rows?.length, first.total]).toEqual([50, 61]);
  const second = await list(people.admin, { cursor: first.next_cursor });
  expect([second.rows?.length, second.next_cursor]).toEqual([11, null]);
  const days = [...(first.rows ?? []), ...(second.rows ?? [])].map(({ days_left }) => days_left);
  expect(days).toEqual(Array.from({ length: 61 }, (_, index) => 100 + index));
});

test('[S-4] an administrator renews the unchanged text: a new version by the rule of today, once', async () => {
  const people = await anAssociation();
  const { id, version_id } = await approved(people, 'Turledelse', inDays(-3));
  const before = await people.plan(id, people.admin);
  const elsewhere = new PlanActions(plans);
  expect(
    await Promise.all(
      [people.member, people.colleague, elsewhere.admin].map((who) => codeOf(renew(id, version_id, who))),
    ),
  ).toEqual(['403 FORBIDDEN', '403 FORBIDDEN', '404 PLAN_NOT_FOUND']);
  await plans.bed.publish(events.associationChanged, {
    study_association_id: people.association,
    name: 'Samklang',
    organization_number: '999999999',
    version: 2,
    validity_years: 3,
  });
  await eventually(
    async () =>
      (
        await plans.bed.query('SELECT FROM plans.associations WHERE id = $1 AND validity_years = 3', [
          people.association,
        ])
      ).length === 1,
  );
  const renewed = await must(renew(id, version_id, people.admin, { change_comment: 'Fortsatt riktig' }));
  expect(renewed.version_number).toBe(2);
  const after = await people.plan(id, people.admin);
  expect([after.title, after.status]).toEqual([before.title, 'approved']);
  const versions = (await must(people.act(listPlanVersions, id, people.admin))).versions ?? [];
  expect(versions).toHaveLength(2);
  const last = `${Number(today.slice(0, 4)) + 3}${today.slice(4)}`;
  const [row] = await plans.bed.query<{ valid_until: string; content: object }>(
    'SELECT valid_until::text, content FROM plans.plan_versions WHERE id = $1',
    [renewed.version_id],
  );
  expect(row?.valid_until).toBe(today.endsWith('02-29') ? dayFrom(last, -1) : last);
  expect(row?.content).toEqual(
    (await plans.bed.query('SELECT content FROM plans.plan_versions WHERE id = $1', [version_id]))[0]
      ?.content,
  );
  // Asked for twice with the version that was looked at, it is one renewal.
  expect(await codeOf(renew(id, version_id, people.admin))).toBe('409 PLAN_CHANGED');
});

test('[S-4] what one has written, what is being changed, and what has no last day is not renewed', async () => {
  const people = await anAssociation();
  const id = await plans.scoredPlan(people.admin, { title: 'Egen tekst', status: 'submitted' });
  const { version_id = '' } = await must(people.act(approvePlan, id, people.systemadmin));
  const own = { id, version_id };
  await endsOn(own.version_id, inDays(5));
  const changing = await approved(people, 'Under endring', inDays(6));
  await must(people.act(updatePlan, changing.id, people.member, await planInput(people, changing.id)));
  const endless = await approved(people, 'Uten siste dag');
  const renewals = (await list(people.admin)).rows?.map(({ renewal }) => renewal);
  expect(renewals).toEqual(['own', 'changed']);
  const refused = await renew(own.id, own.version_id, people.admin);
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { error: expect.stringContaining('selv har skrevet') },
  ]);
  expect(await codeOf(renew(changing.id, changing.version_id, people.admin))).toBe('409 PLAN_STATUS');
  expect(await codeOf(renew(endless.id, endless.version_id, people.admin))).toBe('409 VERSION_STATUS');
  expect(await codeOf(renew(own.id, own.version_id, people.systemadmin))).toBe('200');
});

async function planInput(people: PlanActions, id: string) {
  const { title, ...content } = contentOf((await people.plan(id)) as PlanContent);
  return { ...content, title: `${title} om vinteren`, status: 'draft' };
}

const toldOf = async (version_id: string) =>
  (
    await plans.bed.query<{
      payload: { days_left: number; author: object | null; administrators: object[] };
    }>(`SELECT payload FROM plans.outbox WHERE subject = $1 AND payload->>'version_id' = $2 ORDER BY id`, [
      events.planVersionRunsOut.subject,
      version_id,
    ])
  ).map(({ payload }) => payload);

test('[S-4] it is told 90, 30 and 7 days before, once each; what a stop has hidden is made up for by one', async () => {
  const people = await anAssociation();
  const at = (days: number) => new Date(`${inDays(days)}T10:00:00Z`);
  const { id, version_id } = await approved(people, 'Turledelse', inDays(120));
  const late = await approved(people, 'Etter en stopp', inDays(120));
  await plans.bed.query('UPDATE plans.plan_versions SET reminded_days = 30 WHERE id = $1', [late.version_id]);
  const other = await approved(people, 'Trukket tilbake', inDays(120));
  await plans.bed.query(
    `UPDATE plans.plan_versions SET deleted_at = now(), withdrawn = 'recalled' WHERE id = $1`,
    [other.version_id],
  );
  const told: number[] = [];
  for (const day of [29, 30, 31, 89, 90, 91]) {
    await plans.bed.runJobAt('expiry-reminders', at(day));
    told.push((await toldOf(version_id)).length);
  }
  expect(told).toEqual([0, 1, 1, 1, 2, 2]);
  const [first] = await toldOf(version_id);
  expect(first).toMatchObject({
    study_plan_id: id,
    title: 'Turledelse',
    valid_until: inDays(120),
    days_left: 90,
    author: { user_id: people.member.id },
    administrators: [{ user_id: people.admin.id }],
  });
  // Again the same day, by two at once.
  const { app } = plans.service;
  const again = () => app.get(Database).transaction((tx) => app.get(ExpiryJobs).remind(tx, inDays(91)));
  await Promise.all([again(), again()]);
  expect(await toldOf(version_id)).toHaveLength(2);
  // Nobody ran for weeks: one mail of what is near now, not one of each.
  await plans.bed.runJobAt('expiry-reminders', at(118));
  expect((await toldOf(version_id)).map(({ days_left }) => days_left)).toEqual([90, 30, 2]);
  expect((await toldOf(late.version_id)).map(({ days_left }) => days_left)).toEqual([2]);
  await plans.bed.runJobAt('expiry-reminders', at(121));
  expect(await toldOf(version_id)).toHaveLength(3);
  expect(await toldOf(other.version_id)).toEqual([]);
});

test('[S-4] an association without administrators: those who decide there are told', async () => {
  const people = new PlanActions(plans);
  for (const who of [people.member, people.systemadmin]) await people.known(who);
  const id = await people.submitted({ title: 'Alene' });
  const { version_id = '' } = await must(people.act(approvePlan, id, people.systemadmin));
  await endsOn(version_id, inDays(407));
  await plans.bed.runJobAt('expiry-reminders', new Date(`${inDays(400)}T10:00:00Z`));
  const [told] = await toldOf(version_id);
  expect(told?.administrators).toEqual(
    expect.arrayContaining([expect.objectContaining({ user_id: people.systemadmin.id })]),
  );
});
