import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { authOperations, events } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { AuthBed, type TwoAssociations } from '../testing/auth-bed.ts';

const auth = ofFile(new AuthBed());
let { root, association, admin, otherAdmin }: TwoAssociations = {} as never;
beforeAll(async () => {
  ({ root, association, admin, otherAdmin } = await auth.twoAssociations());
});

const fresh = () => `${randomUUID()}@example.test`;
const update = (user_id: string, changes: Record<string, unknown>, token: string) =>
  auth.bed.call(authOperations.updateUser, { user_id, ...changes }, { token });
const verify = (token: string) => auth.bed.call(authOperations.verifyEmail, { token });
const stop = (token: string) => auth.bed.call(authOperations.stopAddressChange, { token });
const listed = async (user_id: string) =>
  (await auth.bed.call(authOperations.getUsers, { include_pending: true }, { token: root })).body.users?.find(
    ({ id }) => id === user_id,
  );

describe('[J-6] an address changes when the new one confirms', () => {
  test('until then login, sessions and password links are the former address’s; both are mailed', async () => {
    const user = await auth.person(association);
    const before = await auth.row(user.id);
    const email = fresh();
    expect(await update(user.id, { email: email.toUpperCase() }, admin.token)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await auth.row(user.id)).toEqual(before);
    expect(await auth.active(user.token)).toBe(true);
    expect(await listed(user.id)).toMatchObject({ email: user.email, pending_email: email });
    expect(await auth.facts(events.addressChangeRequested, user.id)).toMatchObject([
      { email: user.email, new_email: email },
    ]);
    await auth.bed.call(authOperations.requestPasswordReset, { email });
    expect(await auth.facts(events.passwordResetRequested, user.id)).toEqual([]);
    expect((await auth.login(email)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await auth.login(user.email)).status).toBe(200);
  });

  test('its confirmation ends every session, device and link of the former address, which is told', async () => {
    const user = await auth.person(association);
    const token = await auth.trustDevice(user, 'min');
    await auth.bed.call(authOperations.requestPasswordReset, { email: user.email });
    const email = fresh();
    await update(user.id, { email }, admin.token);
    const mailed = await auth.mailedChange(user.id);
    const look = await auth.bed.call(authOperations.getEmailLink, { token: mailed.token });
    expect(look.body).toMatchObject({ kind: 'change', email, full_name: 'Kari Nordmann', used: false });
    expect((await auth.row(user.id)).email).toBe(user.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(mailed.token)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.email}`))).toEqual(
      new Set([`200 ${email}`]),
    );
    expect(await auth.row(user.id)).toMatchObject({ email, email_verified: true, status: 'active' });
    for (const old of [user.token, token]) expect(await auth.active(old)).toBe(false);
    for (const table of ['sessions', 'trusted_devices', 'device_codes', 'reset_links'])
      expect(await auth.bed.query(`SELECT 1 FROM auth.${table} WHERE user_id = $1`, [user.id])).toEqual([]);
    expect(await auth.facts(events.addressChanged, user.id)).toEqual([
      { user_id: user.id, email: user.email, full_name: 'Kari Nordmann', new_email: email },
    ]);
    expect((await auth.facts(events.personChanged, user.id)).at(-1)).toMatchObject({ email });
    expect((await auth.login(email)).status).toBe(200);
    expect((await auth.login(user.email)).body.code).toBe('INVALID_CREDENTIALS');
    expect((await listed(user.id))?.pending_email).toBeNull();
    expect((await stop(mailed.stop)).body.code).toBe('LINK_INVALID');
  });

  test('the former address stops it with one click; then the new one’s link is dead', async () => {
    const user = await auth.person(association);
    await update(user.id, { email: fresh() }, admin.token);
    const mailed = await auth.mailedChange(user.id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => stop(mailed.stop)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 200)?.body.email).toBe(user.email);
    expect((await verify(mailed.token)).body.code).toBe('LINK_INVALID');
    expect((await auth.row(user.id)).email).toBe(user.email);
    expect(await auth.active(user.token)).toBe(true);
    for (const token of ['ukjent', mailed.token]) expect((await stop(token)).body.code).toBe('LINK_INVALID');
  });

  test('the newest request alone waits; the present address, sent again, takes it back', async () => {
    const user = await auth.person(association);
    await update(user.id, { email: fresh() }, admin.token);
    const first = await auth.mailedChange(user.id);
    const email = fresh();
    await update(user.id, { email }, admin.token);
    const second = await auth.mailedChange(user.id);
    expect((await verify(first.token)).body.code).toBe('LINK_INVALID');
    expect((await update(user.id, { email: user.email }, admin.token)).status).toBe(200);
    expect((await verify(second.token)).body.code).toBe('LINK_INVALID');
    expect(await listed(user.id)).toMatchObject({ email: user.email, pending_email: null });
  });

  test('a link works for 24 hours', async () => {
    const user = await auth.person(association);
    await update(user.id, { email: fresh() }, admin.token);
    const { token } = await auth.mailedChange(user.id);
    const [row] = await auth.bed.query<{ hours: number }>(
      `UPDATE auth.address_claims SET expires_at = now() WHERE user_id = $1
       RETURNING (SELECT extract(epoch FROM c.expires_at - c.created_at)::float / 3600
         FROM auth.address_claims c WHERE c.user_id = $1) AS hours`,
      [user.id],
    );
    expect(row?.hours).toBeCloseTo(24, 3);
    expect((await verify(token)).body.code).toBe('LINK_INVALID');
    expect((await listed(user.id))?.pending_email).toBeNull();
  });

  test('a taken address is 409 at its field, and nothing else changes', async () => {
    const [one, two] = [await auth.person(association), await auth.person(association)];
    expect(await update(one.id, { email: two.email, full_name: 'Ny' }, admin.token)).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', fields: { email: 'E-postadressen er allerede i bruk.' } },
    });
    expect(await auth.row(one.id)).toMatchObject({ email: one.email, full_name: 'Kari Nordmann' });
  });

  test('8 users that want one address: the first to confirm it gets it', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, () => auth.pending(association)));
    const email = fresh();
    for (const { id } of users) expect((await update(id, { email }, root)).status).toBe(200);
    const tokens = await Promise.all(users.map(async ({ id }) => (await auth.mailedChange(id)).token));
    const answers = await Promise.all(tokens.map(verify));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'EMAIL_TAKEN')).toHaveLength(7);
  });

  test('fields beside it change at once', async () => {
    const user = await auth.person(association);
    await update(user.id, { email: fresh(), full_name: 'Kari Ny' }, admin.token);
    expect(await auth.row(user.id)).toMatchObject({ email: user.email, full_name: 'Kari Ny' });
  });

  test('a new role, association, rejection or deactivation takes back what waits', async () => {
    const elsewhere = await auth.association();
    const acts = [
      (id: string) => update(id, { role: 'admin' }, root),
      (id: string) => update(id, { study_association_id: elsewhere }, root),
      (id: string) => auth.bed.call(authOperations.softDeleteUser, { user_id: id }, { token: root }),
      (id: string) =>
        auth.bed.call(
          authOperations.moveUsersToAssociation,
          { user_ids: [id], target_association_id: elsewhere },
          { token: root },
        ),
    ];
    for (const act of acts) {
      const user = await auth.person(association);
      await update(user.id, { email: fresh() }, admin.token);
      const { token } = await auth.mailedChange(user.id);
      expect((await act(user.id)).status).toBe(200);
      expect((await verify(token)).body.code).toBe('LINK_INVALID');
      expect((await auth.row(user.id)).email).toBe(user.email);
    }
  });

  test('a link to the former address of a registration verifies nothing afterwards', async () => {
    const user = await auth.pending(association);
    const old = await auth.mailedToken(user.id);
    const email = fresh();
    await update(user.id, { email }, root);
    expect((await verify((await auth.mailedChange(user.id)).token)).status).toBe(200);
    expect((await verify(old)).body.code).toBe('LINK_INVALID');
    expect(await auth.row(user.id)).toMatchObject({
      email,
      email_verified: true,
      status: 'pending_approval',
    });
  });
});

describe('[J-6] whose address an administrator may change', () => {
  const sentence = 'Kun systemadmin eller administratoren selv kan endre e-postadressen til en administrator';

  test('a peer’s never: not by the peer, nor by an administrator elsewhere; a member may change nobody’s', async () => {
    const peer = await auth.person(association, 'admin');
    const member = await auth.person(association);
    const email = fresh();
    expect(await update(peer.id, { email }, admin.token)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', error: sentence },
    });
    expect(await update(peer.id, { email }, otherAdmin.token)).toMatchObject({ status: 404 });
    for (const id of [peer.id, member.id])
      expect(await update(id, { email }, member.token)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    expect(await auth.facts(events.addressChangeRequested, peer.id)).toEqual([]);
    expect((await listed(peer.id))?.pending_email).toBeNull();
  });

  test('an administrator’s by its owner and by the systemadmin, confirmed like any other', async () => {
    for (const by of ['owner', 'systemadmin']) {
      const person = await auth.person(association, 'admin');
      const email = fresh();
      expect((await update(person.id, { email }, by === 'owner' ? person.token : root)).status).toBe(200);
      expect((await auth.row(person.id)).email).toBe(person.email);
      expect((await verify((await auth.mailedChange(person.id)).token)).status).toBe(200);
      expect(await auth.row(person.id)).toMatchObject({ email, role: 'admin' });
      expect(await auth.active(person.token)).toBe(false);
    }
  });
});

test('[J-15] the systemadmin can confirm a waiting address by hand; it takes effect like a link', async () => {
  const user = await auth.person(association);
  const email = fresh();
  await update(user.id, { email }, admin.token);
  const byHand = (token: string) =>
    auth.bed.call(authOperations.verifyUserEmail, { user_id: user.id }, { token });
  for (const token of [user.token, admin.token])
    expect((await byHand(token)).body.code).toBe('VERIFY_EMAIL_FORBIDDEN');
  expect((await byHand(root)).status).toBe(200);
  expect(await auth.row(user.id)).toMatchObject({ email, email_verified: true });
  expect(await auth.active(user.token)).toBe(false);
  expect(await auth.facts(events.addressChanged, user.id)).toMatchObject([{ new_email: email }]);
});

test('[J-15] confirmed by hand, a waiting address is all that is confirmed: the one before is not told again', async () => {
  const user = await auth.pending(association);
  const email = fresh();
  await update(user.id, { email }, root);
  expect(
    (await auth.bed.call(authOperations.verifyUserEmail, { user_id: user.id }, { token: root })).status,
  ).toBe(200);
  expect(await auth.row(user.id)).toMatchObject({ email, email_verified: true });
  expect((await auth.facts(events.personChanged, user.id)).at(-1)).toMatchObject({ email });
  const { body } = await auth.bed.call(authOperations.getUserAudit, { user_id: user.id }, { token: root });
  expect((body.entries ?? []).map(({ action }) => action)).not.toContain('email.verified');
});

test('[J-6] the audit names each step, and an erasure leaves none of the addresses', async () => {
  const user = await auth.person(association);
  const [stopped, email] = [fresh(), fresh()];
  await update(user.id, { email: stopped }, admin.token);
  await stop((await auth.mailedChange(user.id)).stop);
  await update(user.id, { email }, admin.token);
  await verify((await auth.mailedChange(user.id)).token);
  const { body } = await auth.bed.call(authOperations.getUserAudit, { user_id: user.id }, { token: root });
  const steps = (body.entries ?? []).filter(({ action }) => action.startsWith('user.address'));
  expect(steps.map(({ action, details }) => [action, details])).toEqual([
    ['user.address-changed', { email }],
    ['user.address-requested', { email }],
    ['user.address-stopped', {}],
    ['user.address-requested', { email: stopped }],
  ]);
  await auth.bed.call(authOperations.deleteUsers, { user_ids: [user.id] }, { token: root });
  const rows = [];
  for (const table of ['users', 'address_claims', 'email_links', 'audit', 'outbox', 'idempotency'])
    rows.push(await auth.bed.query(`SELECT * FROM auth.${table}`));
  for (const trace of [user.email, stopped, email]) expect(JSON.stringify(rows)).not.toContain(trace);
});
