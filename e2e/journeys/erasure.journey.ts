import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { operations } from '@studieplan/contracts';
import { Api, mailTo } from '../fixtures/api.ts';
import { mailPage, origin } from '../fixtures/environment.ts';
import { messagesWith, tablesWith } from '../fixtures/inside.ts';
import { aNewAssociation, anAdminAndAMember } from '../fixtures/new-association.ts';
import { aPerson } from '../fixtures/people.ts';
import { aPlan } from '../fixtures/plans.ts';

test('[R-246] [J-17] after a permanent deletion no table and no event has the address or the id, and the code a tombstone @long', async ({
  page,
}) => {
  const { systemadmin, admin, member: person } = await anAdminAndAMember('Oda Utvisket');
  const { id: user_id } = person.user;
  const plan = async (status: 'draft' | 'submitted') => {
    const key = { 'idempotency-key': randomUUID() };
    const { body } = await person.api.call(operations.createPlan, aPlan(), key);
    await person.api.must(operations.validatePlan, { study_plan_id: body.study_plan_id });
    await person.api.must(operations.updatePlan, { ...aPlan(), study_plan_id: body.study_plan_id, status });
    return body.study_plan_id;
  };
  const [, rejected, approved] = [await plan('draft'), await plan('submitted'), await plan('submitted')];
  await admin.api.must(operations.rejectPlan, { study_plan_id: rejected, reason: 'For kort' });
  const { approval_link } = await admin.api.must(operations.approvePlan, { study_plan_id: approved });
  const device = { device_fingerprint: 'f'.repeat(64), device_name: 'Prøveenhet' };
  await person.api.must(operations.sendDeviceVerification, device);
  const { text } = await mailTo(mailPage, person.email, /verifiseringskode/i);
  const code = text.split('\n').find((line) => /^[A-Z0-9]{6}$/.test(line)) ?? '';
  await person.api.must(operations.verifyDevice, { ...device, code });
  await new Api(origin).must(operations.requestPasswordReset, { email: person.email });
  await new Api(origin).call(operations.login, { email: person.email, password: 'feil passord' });
  await admin.api.must(operations.notifyUserUpdate, {
    user_email: person.email,
    user_full_name: person.user.full_name,
    updated_fields: { full_name: person.user.full_name },
  });
  await systemadmin.api.must(operations.softDeleteUser, { user_id });
  // The search finds what is there, so that finding nothing later means something.
  await expect
    .poll(() => tablesWith(person.email))
    .toEqual(expect.arrayContaining(['auth.users', 'auth.outbox', 'mail.outgoing', 'plans.people']));
  expect(await tablesWith(user_id)).toEqual(expect.arrayContaining(['plans.plans', 'plans.outbox']));
  expect((await messagesWith(person.email)).found).not.toEqual([]);

  await systemadmin.api.must(operations.permanentDeleteUser, { user_id });

  // In auth at once, elsewhere as soon as its fact is heard.
  await expect
    .poll(async () => (await systemadmin.api.call(operations.getPlan, { study_plan_id: approved })).status)
    .toBe(404);
  await expect
    .poll(async () => (await new Api(origin).call(operations.verifyPublicPlan, { code: approval_link })).body)
    .toMatchObject({ success: false, code: 'WITHDRAWN', withdrawn_at: expect.any(String) });
  await page.goto(`${origin}/verify/${approval_link}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Opplysningene bak koden er slettet' }),
  ).toBeVisible();
  await expect(page.getByText('Koden er ekte, men det finnes ingenting å kontrollere lenger.')).toBeVisible();
  for (const trace of [person.email, user_id, 'Oda Utvisket']) {
    // The erasure's own fact is the last to go: every service must have heard it first.
    await expect
      .poll(async () => [...(await tablesWith(trace)), ...(await messagesWith(trace)).found])
      .toEqual([]);
  }
  expect((await messagesWith(admin.user.id)).found).not.toEqual([]);
});

test('no role, status or flag is set by sending it', async () => {
  const { systemadmin, association } = await aNewAssociation();
  const wished = {
    id: randomUUID(),
    user_id: randomUUID(),
    role: 'systemadmin',
    status: 'active',
    email_verified: true,
    approved_by: 'meg',
  };
  const email = `wilma-${randomUUID().slice(0, 8)}@example.no`;
  const password = 'et trygt passord 123';
  const fields = { email, password, full_name: 'Wilma Vil', study_association_id: association.id };
  const hostile = (body: object) =>
    `${JSON.stringify({ ...body, ...wished, constructor: { prototype: wished } }).slice(0, -1)},"__proto__":${JSON.stringify(wished)}}`;
  const send = (path: string, body: string, token?: string) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body,
    });
  expect((await send('/api/auth/register', hostile(fields))).status).toBe(200);
  const found = async () =>
    (await systemadmin.api.must(operations.getUsers, { include_pending: true })).users.find(
      (user) => user.email === email,
    );
  const registered = await found();
  expect(registered).toMatchObject({ role: 'member', email_verified: false });
  expect(registered?.id).not.toBe(wished.id);
  expect(await new Api(origin).call(operations.login, { email, password })).toMatchObject({
    status: 403,
    body: { code: 'EMAIL_NOT_VERIFIED' },
  });

  const admin = await aPerson(systemadmin, mailPage, association, 'admin');
  const member = await aPerson(systemadmin, mailPage, association);
  const { id: user_id } = member.user;
  const update = (change: object) =>
    send(
      '/api/admin/update-user',
      `${JSON.stringify({ user_id, ...change }).slice(0, -1)},"__proto__":{"role":"admin"}}`,
      admin.token,
    );
  expect((await update({ full_name: 'Ny Tittel', status: 'rejected', email_verified: false })).status).toBe(
    200,
  );
  expect((await update({ role: 'admin' })).status).toBe(403);
  expect((await update({ role: 'systemadmin' })).status).toBe(400);
  const { users } = await systemadmin.api.must(operations.getUsers, { include_pending: true });
  expect(users.find((user) => user.id === user_id)).toMatchObject({
    role: 'member',
    full_name: 'Ny Tittel',
    email_verified: true,
    study_association_id: association.id,
  });
});
