import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { authOperations, events, type Operation } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { AuthBed, type SignedIn, SYSTEMADMIN_ID, type TwoAssociations } from '../testing/auth-bed.ts';

// Many calls at once, each with a password to hash, on machines that do other work.

const auth = ofFile(new AuthBed());
let { root, association, admin, otherAdmin }: TwoAssociations = {} as never;
let member: SignedIn;
beforeAll(async () => {
  ({ root, association, admin, otherAdmin } = await auth.twoAssociations());
  member = await auth.person(association);
});

const by = (operation: Operation) => (token: string, user_id: string) =>
  auth.bed.call(operation, { user_id }, { token });
const deactivate = by(authOperations.softDeleteUser);
const reactivate = by(authOperations.reactivateUser);
const verifyEmail = by(authOperations.verifyUserEmail);
const erase = by(authOperations.permanentDeleteUser);
const deleted = async () =>
  ((await auth.bed.call(authOperations.getDeletedUsers, {}, { token: root })).body.users ?? []).map(
    ({ id }) => id,
  );
const gone = async () => {
  const person = await auth.person(association);
  await deactivate(root, person.id);
  return person;
};

describe('soft-delete-user', () => {
  test.each(['admin', 'systemadmin'])(
    '[R-376] [R-243] [R-244] [R-314] [R-250] by the %s: deleted_at, a mail, every door closed',
    async (role) => {
      const person = await auth.person(association);
      const session = await auth.trustDevice(person, 'min');
      const { status, body } = await deactivate(role === 'admin' ? admin.token : root, person.id);
      expect([status, body]).toEqual([200, { success: true }]);
      expect(await auth.row(person.id)).toMatchObject({ status: 'active', deleted_at: expect.any(Date) });
      expect([await auth.active(session), await auth.active(person.token)]).toEqual([false, false]);
      expect(await auth.sessionsOf(person.id)).toBe(0);
      expect(
        await auth.bed.query('SELECT 1 FROM auth.trusted_devices WHERE user_id = $1', [person.id]),
      ).toEqual([]);
      expect(await auth.facts(events.userDeactivated, person.id)).toEqual([
        { user_id: person.id, email: person.email, full_name: 'Kari Nordmann' },
      ]);
      expect(await auth.facts(events.sessionEnded, person.id)).toContainEqual({
        user_id: person.id,
        session_id: null,
      });
      expect((await auth.facts(events.personChanged, person.id)).at(-1)).toMatchObject({ deleted: true });
      expect((await auth.login(person.email)).body.code).toBe('INVALID_CREDENTIALS');
    },
  );

  test('somebody who waits can be deactivated too, and then neither verifies nor logs in', async () => {
    const waiting = await auth.pending(association);
    expect((await deactivate(admin.token, waiting.id)).status).toBe(200);
    expect((await auth.verifyEmail(waiting.id)).body.code).toBe('LINK_INVALID');
  });

  test('[R-416] a member deletes nobody', async () => {
    for (const id of [member.id, admin.id, SYSTEMADMIN_ID, randomUUID()])
      expect(await deactivate(member.token, id)).toMatchObject({
        status: 403,
        body: { code: 'DELETE_FORBIDDEN', error: 'Kun admin og systemadmin kan slette brukere' },
      });
  });

  test('[R-417] [R-292] nobody deletes themself', async () => {
    expect(await deactivate(admin.token, admin.id)).toMatchObject({
      status: 403,
      body: { code: 'DELETE_SELF', error: 'Du kan ikke slette din egen brukerkonto' },
    });
    expect((await auth.row(admin.id)).deleted_at).toBeNull();
  });

  test('[R-418] [R-201] the system administrator is deleted and edited by nobody', async () => {
    for (const token of [admin.token, root]) {
      expect(await deactivate(token, SYSTEMADMIN_ID)).toMatchObject({
        status: 403,
        body: {
          code: 'SYSTEMADMIN_NOT_DELETABLE',
          error: 'Systemadministrator-brukeren kan ikke slettes',
        },
      });
      const edited = await auth.bed.call(
        authOperations.updateUser,
        { user_id: SYSTEMADMIN_ID, full_name: 'Ny' },
        { token },
      );
      expect(edited).toMatchObject({
        status: 403,
        body: {
          code: 'SYSTEMADMIN_NOT_EDITABLE',
          error: 'Systemadministrator-brukeren kan ikke redigeres',
        },
      });
    }
    expect((await erase(root, SYSTEMADMIN_ID)).body.code).toBe('SYSTEMADMIN_NOT_DELETABLE');
    expect((await reactivate(root, SYSTEMADMIN_ID)).body.code).toBe('SYSTEMADMIN_NOT_EDITABLE');
    expect(await auth.row(SYSTEMADMIN_ID)).toMatchObject({
      deleted_at: null,
      full_name: 'Systemadministrator',
    });
  });

  test('[R-315] people of another association are not there for an admin; gone ones are gone', async () => {
    for (const id of [member.id, randomUUID()])
      expect(await deactivate(otherAdmin.token, id)).toMatchObject({
        status: 404,
        body: { code: 'USER_NOT_FOUND' },
      });
    const person = await gone();
    expect((await deactivate(admin.token, person.id)).status).toBe(404);
    expect(await deactivate(root, person.id)).toMatchObject({ status: 409, body: { code: 'USER_STATUS' } });
    expect(await auth.active(member.token)).toBe(true);
  });

  test('20 at once: one effect, one mail', async () => {
    const person = await auth.person(association);
    const answers = await Promise.all(Array.from({ length: 20 }, () => deactivate(root, person.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await auth.facts(events.userDeactivated, person.id)).toHaveLength(1);
  });
});

describe('deactivated people', () => {
  test('[R-377] [R-317] are listed to the systemadmin alone, and nowhere else', async () => {
    const person = await gone();
    const answer = await auth.bed.call(authOperations.getDeletedUsers, {}, { token: root });
    expect(answer.body.users?.[0]).toMatchObject({ id: person.id, deleted_at: expect.any(String) });
    expect(await deleted()).not.toContain(member.id);
    for (const token of [member.token, admin.token])
      expect(await auth.bed.call(authOperations.getDeletedUsers, {}, { token })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
  });

  test('[R-378] [R-245] the systemadmin reactivates them: a mail, and they log in again', async () => {
    const person = await gone();
    expect(await reactivate(root, person.id)).toMatchObject({ status: 200, body: { success: true } });
    expect((await auth.row(person.id)).deleted_at).toBeNull();
    expect(await auth.facts(events.userReactivated, person.id)).toHaveLength(1);
    expect((await auth.facts(events.personChanged, person.id)).at(-1)).toMatchObject({ deleted: false });
    expect(await auth.active(person.token)).toBe(false);
    expect((await auth.login(person.email)).status).toBe(200);
    expect(await deleted()).not.toContain(person.id);
    expect((await reactivate(root, person.id)).body.code).toBe('USER_STATUS');
    expect((await reactivate(root, randomUUID())).body.code).toBe('USER_NOT_FOUND');
  });
});

describe('[R-380] verify-email by hand', () => {
  test('the systemadmin verifies; approval is another matter', async () => {
    const waiting = await auth.pending(association);
    expect(await verifyEmail(root, waiting.id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await auth.row(waiting.id)).toMatchObject({ email_verified: true, status: 'pending_approval' });
    expect((await auth.login(waiting.email)).body.code).toBe('ACCOUNT_PENDING');
    const before = await auth.row(waiting.id);
    expect((await verifyEmail(root, waiting.id)).status).toBe(200);
    expect(await auth.row(waiting.id)).toEqual(before);
    expect((await verifyEmail(root, (await gone()).id)).body.code).toBe('USER_STATUS');
    expect((await verifyEmail(root, randomUUID())).body.code).toBe('USER_NOT_FOUND');
  });
});

describe('[R-316] [R-419] the systemadmin’s alone, with the texts of the specification', () => {
  test.each([
    ['verify-email', verifyEmail, 'VERIFY_EMAIL_FORBIDDEN', 'Kun systemadmin kan verifisere e-post manuelt'],
    ['reactivate', reactivate, 'REACTIVATE_FORBIDDEN', 'Kun systemadmin kan reaktivere brukere'],
    ['erase', erase, 'PERMANENT_DELETE_FORBIDDEN', 'Kun systemadmin kan slette brukere permanent'],
  ] as const)('%s', async (_name, act, code, error) => {
    const person = await gone();
    for (const { token } of [member, admin, otherAdmin])
      for (const id of [person.id, member.id, SYSTEMADMIN_ID, randomUUID()])
        expect(await act(token, id)).toMatchObject({ status: 403, body: { code, error } });
    expect((await auth.row(person.id)).deleted_at).not.toBeNull();
  });
});

test('[R-242] a rejected person registers again and can be approved', async () => {
  const waiting = await auth.pending(association);
  await auth.bed.call(authOperations.rejectUser, { user_id: waiting.id }, { token: admin.token });
  expect((await auth.register(association, waiting.email)).status).toBe(200);
  // [J-7] Nothing is written before the address has confirmed it.
  expect((await auth.row(waiting.id)).status).toBe('rejected');
  await auth.verifyEmail(waiting.id);
  expect((await auth.row(waiting.id)).status).toBe('pending_approval');
  expect((await auth.approve(waiting.id)).status).toBe(200);
  expect((await auth.login(waiting.email)).status).toBe(200);
});

test('50 approvals of one user at once: one effect, one mail', async () => {
  const waiting = await auth.pending(association);
  const before = await auth.row(waiting.id);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      auth.bed.call(
        authOperations.approveUser,
        { user_id: waiting.id },
        { token: n % 2 ? root : admin.token },
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'USER_STATUS')).toHaveLength(49);
  expect(await auth.facts(events.userApproved, waiting.id)).toHaveLength(1);
  expect((await auth.row(waiting.id)).version).toBe(before.version + 1);
});

describe('[R-375] notify-user-update', () => {
  const notify = (token: string, user_email: string, updated_fields: Record<string, unknown>) =>
    auth.bed.call(
      authOperations.notifyUserUpdate,
      { user_email, user_full_name: 'Noe\r\nBcc: ond@x.no', updated_fields },
      { token },
    );

  const update = (token: string, user_id: string, changes: Record<string, unknown>) =>
    auth.bed.call(authOperations.updateUser, { user_id, ...changes }, { token });
  const mailed = (id: string) => auth.facts(events.userUpdateNotified, id);

  test('[J-8] mails what was changed, as it was recorded, whatever is sent; each change once', async () => {
    const person = await auth.person(association);
    const ask = () =>
      notify(root, person.email.toUpperCase(), {
        full_name: 'Ring 820 12 345\r\nBcc: ond@x.no',
        study_association: 'Ondt Forbund',
        role: 'Konge',
        password: 'x',
      });
    expect(await ask()).toMatchObject({ status: 200, body: { success: true } });
    expect(await mailed(person.id)).toEqual([]);
    await update(root, person.id, { full_name: 'Kari Første' });
    await update(root, person.id, { full_name: 'Kari Ny', role: 'admin' });
    const { status, body } = await ask();
    expect([status, body]).toEqual([200, { success: true }]);
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(200);
    expect(await mailed(person.id)).toEqual([
      {
        user_id: person.id,
        email: person.email,
        full_name: 'Kari Ny',
        updated_fields: { 'Fullt navn': 'Kari Ny', Rolle: 'Administrator' },
        pending: false,
      },
    ]);
  });

  test('[J-8] only the caller’s own and recent changes, and only the fields that are named', async () => {
    const person = await auth.person(association);
    await update(root, person.id, { full_name: 'Kari Ny', role: 'admin' });
    await notify(admin.token, person.email, { full_name: 'x', role: 'x' });
    expect(await mailed(person.id)).toEqual([]);
    await notify(root, person.email, { role: 'x' });
    expect(await mailed(person.id)).toMatchObject([{ updated_fields: { Rolle: 'Administrator' } }]);
    const late = await auth.person(association);
    await auth.bed.query(
      `INSERT INTO auth.audit (id, at, action, actor_id, target_id, details)
       VALUES (gen_random_uuid(), now() - interval '16 minutes', 'user.updated', $1, $2, '{"full_name":"Gammelt"}')`,
      [SYSTEMADMIN_ID, late.id],
    );
    await notify(root, late.email, { full_name: 'x' });
    expect(await mailed(late.id)).toEqual([]);
  });

  test('[J-16] whoever moved a person to another association tells them so, and that they wait there', async () => {
    const person = await auth.person(association);
    const target = await auth.association('Flyttesamlaget');
    const administrator = await auth.person(target, 'admin');
    await update(admin.token, person.id, { study_association_id: target });
    const arrived = await auth.bed.query<{ payload: unknown }>(
      `SELECT payload FROM auth.outbox WHERE subject = $1 AND payload->>'association_name' = 'Flyttesamlaget'`,
      [events.peopleArrived.subject],
    );
    expect(arrived.map(({ payload }) => payload)).toEqual([
      {
        association_name: 'Flyttesamlaget',
        count: 1,
        waiting: 1,
        administrators: [
          { user_id: administrator.id, email: administrator.email, full_name: 'Kari Nordmann' },
        ],
      },
    ]);
    // Another administrator of the old association has nothing to tell.
    const peer = await auth.person(association, 'admin');
    expect((await notify(peer.token, person.email, { study_association: 'x' })).status).toBe(404);
    expect((await notify(admin.token, person.email, { study_association: 'x' })).status).toBe(200);
    expect(await mailed(person.id)).toMatchObject([
      { updated_fields: { Studieforbund: 'Flyttesamlaget' }, pending: true },
    ]);
    expect((await notify(admin.token, person.email, { study_association: 'x' })).status).toBe(404);
  });

  test('nobody out of reach, nothing changed: no mail', async () => {
    const person = await auth.person(association);
    for (const email of [person.email, `${randomUUID()}@example.test`])
      expect(await notify(otherAdmin.token, email, { full_name: 'Ny' })).toMatchObject({
        status: 404,
        body: { code: 'USER_NOT_FOUND' },
      });
    expect((await notify(member.token, person.email, { full_name: 'Ny' })).status).toBe(403);
    expect((await notify(admin.token, person.email, {})).status).toBe(200);
    expect(await mailed(person.id)).toEqual([]);
    expect((await notify(root, person.email, { full_name: 'Ny' })).status).toBe(200);
  });
});

describe('userRegistered', () => {
  test('goes to the association’s active administrators and to nobody else', async () => {
    const own = await auth.association('Kulturforbundet');
    await auth.register(own, `${randomUUID()}@example.test`);
    const administrator = await auth.person(own, 'admin');
    const former = await auth.person(own, 'admin');
    await deactivate(root, former.id);
    await auth.person(own);
    const newcomer = await auth.pending(own);
    expect(await auth.facts(events.userRegistered, newcomer.id)).toEqual([
      {
        user_id: newcomer.id,
        email: newcomer.email,
        full_name: 'Kari Nordmann',
        association_name: 'Kulturforbundet',
        administrators: [
          { user_id: administrator.id, email: administrator.email, full_name: 'Kari Nordmann' },
        ],
      },
    ]);
  });
});

describe('no role, status or flag can be set by sending it', () => {
  const hostile = {
    id: SYSTEMADMIN_ID,
    role: 'systemadmin',
    status: 'active',
    email_verified: true,
    deleted_at: null,
    session_version: 1,
    approved_by: SYSTEMADMIN_ID,
    password_hash: 'x',
    constructor: { prototype: { role: 'systemadmin' } },
  };
  // As text: an object literal would set the prototype instead of a field.
  const withProto = (input: object) =>
    JSON.parse(
      `${JSON.stringify(input).slice(0, -1)},"__proto__":{"role":"systemadmin","status":"active"}}`,
    ) as Record<string, unknown>;

  test('at register, verify, approval, change of password and of oneself', async () => {
    const input = {
      email: `${randomUUID()}@example.test`,
      password: 'riktig hest batteri',
      full_name: 'Kari',
    };
    const { body } = await auth.bed.call(
      authOperations.register,
      withProto({ ...hostile, ...input, study_association_id: association }),
    );
    const id = body.user_id ?? '';
    expect(id).not.toBe(SYSTEMADMIN_ID);
    const innocent = { role: 'member', status: 'pending_approval', email_verified: false, deleted_at: null };
    expect(await auth.row(id)).toMatchObject({ ...innocent, approved_by: null });
    await auth.bed.call(authOperations.resendVerification, withProto({ ...hostile, email: input.email }));
    await auth.bed.call(authOperations.requestPasswordReset, withProto({ ...hostile, email: input.email }));
    expect(await auth.row(id)).toMatchObject(innocent);
    await auth.bed.call(
      authOperations.verifyEmail,
      withProto({ ...hostile, token: await auth.mailedToken(id) }),
    );
    expect(await auth.row(id)).toMatchObject({ ...innocent, email_verified: true });
  });

  test('by an admin’s edit of a user', async () => {
    const person = await auth.pending(association);
    const { role: _role, id: _id, ...rest } = hostile;
    const answer = await auth.bed.call(
      authOperations.updateUser,
      withProto({ ...rest, user_id: person.id, full_name: 'Kari Ny' }),
      { token: admin.token },
    );
    expect(answer.status).toBe(200);
    expect(await auth.row(person.id)).toMatchObject({
      id: person.id,
      full_name: 'Kari Ny',
      role: 'member',
      status: 'pending_approval',
      email_verified: false,
      session_version: 1,
      approved_by: null,
    });
    expect(Object.prototype).not.toHaveProperty('role');
  });

  test('nor is a prototype read for a role', async () => {
    const answer = await auth.bed.call(authOperations.getDeletedUsers, withProto({ admin_id: member.id }), {
      token: member.token,
    });
    expect(answer.status).toBe(403);
  });
});
