import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, plansOperations } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';
import { aPlan } from '../testing/plan-builders.ts';

const plans = ofFile(new PlansBed());

const tell = (person: Someone, version = 1, full_name = person.name) =>
  plans.bed.publish(events.personChanged, {
    user_id: person.id,
    email: `${person.id}@example.org`,
    full_name,
    role: 'member',
    status: 'active',
    study_association_id: plans.home,
    deleted: false,
    version,
  });
const known = (person: Someone) =>
  eventually(
    async () =>
      (await plans.bed.query('SELECT email FROM plans.people WHERE id = $1', [person.id]))[0]?.['email'],
  );
const approve = async (plan: string, by: Someone) => {
  const answer = await plans.bed.call(
    plansOperations.approvePlan,
    { study_plan_id: plan, change_comment: 'Godt arbeid' },
    { token: by.token },
  );
  if (!answer.body.approval_link) throw new Error(JSON.stringify(answer.body));
  return answer.body.approval_link;
};
const look = (code: string) => plans.bed.call(plansOperations.verifyPublicPlan, { code });
async function erase(person: Someone): Promise<void> {
  await plans.bed.publish(events.userErased, { user_id: person.id });
  await eventually(async () => (await everything()).includes(person.id) === false);
}
/** Every row of every table of the service, as text. */
async function everything(): Promise<string> {
  const tables = await plans.bed.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'plans'`,
  );
  const rows = [];
  for (const { name } of tables)
    rows.push(await plans.bed.query(`SELECT row_to_json(t) FROM plans.${name} t`));
  return JSON.stringify(rows);
}

test('[R-246] an erased person’s plans go with every version, text, code and fact', async () => {
  const author = plans.someone('member', { name: 'Oda Utvisket' });
  await tell(author);
  await known(author);
  const draft = await plans.plan(author, { title: 'Et utkast' });
  const published = await plans.scoredPlan(author, { title: 'En publisert plan' });
  const code = await approve(published, author);
  expect(await look(code)).toMatchObject({ status: 200 });
  await eventually(
    async () => (await plans.bed.query('SELECT 1 FROM plans.outbox WHERE published_at IS NULL')).length === 0,
  );
  await erase(author);
  expect(await look(code)).toMatchObject({ status: 404, body: { code: 'WITHDRAWN' } });
  const rest = await everything();
  for (const trace of [author.id, 'Oda Utvisket', 'Et utkast', 'En publisert plan'])
    expect(rest).not.toContain(trace);
  const told = [...(await plans.facts(draft)), ...(await plans.facts(published))];
  expect(told).toMatchObject([
    { subject: events.planUpdated.subject, payload: { title: '', author_id: null } },
    {
      subject: events.planVersionChanged.subject,
      payload: { title: '', author_id: null, deleted: true, public_codes: [code] },
    },
  ]);
});

test('[R-246] other people’s versions keep the name of an erased approver, and lose the id', async () => {
  const author = plans.someone('member');
  const administrator = plans.someone('systemadmin', { name: 'Per Utvisket' });
  await tell(administrator);
  await known(administrator);
  const plan = await plans.scoredPlan(author, { status: 'submitted' });
  const code = await approve(plan, administrator);
  const [version] = await plans.bed.query<{ id: string }>(
    'SELECT id FROM plans.plan_versions WHERE plan_id = $1',
    [plan],
  );
  const change = { version_id: version?.id ?? '', reason: 'Feil' };
  const passing = { token: administrator.token };
  for (const operation of [plansOperations.softDeletePlanVersion, plansOperations.reactivatePlanVersion])
    expect(await plans.bed.call(operation, change, passing)).toMatchObject({ status: 200 });
  const life = async () => {
    const { body } = await plans.bed.call(
      plansOperations.getPlan,
      { study_plan_id: plan },
      { token: author.token },
    );
    return body.timeline?.map((entry) => [entry.step, entry.actor_name]);
  };
  const named = [
    ['created', author.name],
    ['submitted', author.name],
    ['validated', author.name],
    ['approved', 'Per Utvisket'],
  ];
  const withdrawn = (name: string | null) => [
    ['version_deactivated', name],
    ['version_reactivated', name],
  ];
  expect(await life()).toEqual([...named, ...withdrawn('Per Utvisket')]);
  await erase(administrator);
  expect(await life()).toEqual([...named, ...withdrawn(null)]);
  expect(await look(code)).toMatchObject({
    status: 200,
    body: { study_plan: { approver_name: 'Per Utvisket' } },
  });
});

test('neither a late event nor a call under way brings an erased person back', async () => {
  const author = plans.someone('member');
  await tell(author);
  await known(author);
  const administrator = plans.someone('admin', { name: 'Ada Utvisket' });
  await tell(administrator);
  await known(administrator);
  const plan = await plans.plan(plans.someone('member'), { status: 'submitted' });
  for (const person of [author, administrator]) await erase(person);
  await tell(author, 7);
  const other = plans.someone('member');
  await tell(other);
  await known(other);
  const late = await plans.bed.call(plansOperations.createPlan, aPlan(), { token: author.token });
  expect(late).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
  const lateRejection = await plans.bed.call(
    plansOperations.rejectPlan,
    { study_plan_id: plan, reason: 'For sent' },
    { token: administrator.token },
  );
  expect(lateRejection).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
  for (const person of [author, administrator]) expect(await everything()).not.toContain(person.id);
});

test('a deleted association leaves the projection; frozen versions keep its name', async () => {
  const association = randomUUID();
  await plans.bed.publish(events.associationChanged, {
    study_association_id: association,
    name: 'Nedlagt studieforbund',
    organization_number: '923609016',
    version: 1,
  });
  const row = async () => plans.bed.query('SELECT 1 FROM plans.associations WHERE id = $1', [association]);
  await eventually(async () => (await row()).length === 1);
  const author = plans.someone('member', { association });
  const code = await approve(await plans.scoredPlan(author), author);
  await plans.bed.publish(events.associationDeleted, { study_association_id: association });
  await eventually(async () => (await row()).length === 0);
  expect(await look(code)).toMatchObject({
    status: 200,
    body: { study_plan: { study_association_name: 'Nedlagt studieforbund' } },
  });
});
