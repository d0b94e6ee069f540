import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, plansOperations } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { PlansBed } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());

const person = (user_id: string, version: number, full_name: string, deleted = false) =>
  plans.bed.publish(events.personChanged, {
    user_id,
    email: `${version}@example.org`,
    full_name,
    role: 'member',
    status: 'active',
    study_association_id: plans.home,
    deleted,
    version,
  });
const association = (study_association_id: string, version: number, name: string) =>
  plans.bed.publish(events.associationChanged, {
    study_association_id,
    name,
    organization_number: '123456789',
    version,
  });
const row = async (table: string, id: string) =>
  (await plans.bed.query(`SELECT * FROM plans.${table} WHERE id = $1`, [id]))[0];

/** Waits until everything published before it has been handled. */
async function settled(): Promise<void> {
  const marker = randomUUID();
  await person(marker, 1, 'Merke');
  await eventually(() => row('people', marker));
}

test('[R-471] people and associations are kept from auth’s events; an older one never replaces a newer', async () => {
  const [kari, friluft] = [randomUUID(), randomUUID()];
  await person(kari, 2, 'Kari Andre');
  await person(kari, 1, 'Kari Første');
  await association(friluft, 3, 'Friluft 3');
  await association(friluft, 2, 'Friluft 2');
  await settled();
  expect(await row('people', kari)).toMatchObject({
    full_name: 'Kari Andre',
    email: '2@example.org',
    version: 2,
  });
  expect(await row('associations', friluft)).toMatchObject({ name: 'Friluft 3', version: 3 });
  await person(kari, 3, 'Kari Tredje', true);
  await settled();
  expect(await row('people', kari)).toMatchObject({ full_name: 'Kari Tredje', deleted: true });
});

test('[R-471] an author is named by the token until the event comes', async () => {
  const author = plans.someone('member', { name: 'Navn i token' });
  const id = await plans.plan(author);
  const uploader = async () =>
    (await plans.bed.call(plansOperations.getPlan, { study_plan_id: id }, { token: author.token })).body
      .study_plan?.uploader_name;
  expect(await uploader()).toBe('Navn i token');
  await person(author.id, 1, 'Navn hos auth');
  await eventually(async () => (await uploader()) === 'Navn hos auth');
  await plans.plan(author);
  expect(await uploader()).toBe('Navn hos auth');
});

test('a version frozen before its association was known gets the first name, and keeps it', async () => {
  const unknown = randomUUID();
  const author = plans.someone('member', { association: unknown });
  const id = await plans.scoredPlan(author);
  const approved = await plans.bed.call(
    plansOperations.approvePlan,
    { study_plan_id: id },
    { token: author.token },
  );
  const shown = async () =>
    (await plans.bed.call(plansOperations.verifyPublicPlan, { code: approved.body.approval_link })).body
      .study_plan;
  expect(await shown()).toMatchObject({ study_association_name: null });
  await association(unknown, 1, 'Sent ute');
  await eventually(async () => (await shown())?.study_association_name === 'Sent ute');
  expect((await shown())?.organization_number).toBe('123456789');
  await association(unknown, 2, 'Nytt navn');
  await settled();
  expect((await shown())?.study_association_name).toBe('Sent ute');
});
