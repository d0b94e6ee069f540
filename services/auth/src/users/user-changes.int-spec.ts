import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { authOperations, events } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { AuthBed, SYSTEMADMIN_ID, type TwoAssociations } from '../testing/auth-bed.ts';

// Many calls at once, each with a password to hash, on machines that do other work.

const auth = ofFile(new AuthBed());
let { root, association, other, admin, otherAdmin }: TwoAssociations = {} as never;
beforeAll(async () => {
  ({ root, association, other, admin, otherAdmin } = await auth.twoAssociations());
});

const update = (user_id: string, changes: Record<string, unknown>, token: string) =>
  auth.bed.call(authOperations.updateUser, { user_id, ...changes }, { token });
const active = async (token: string) =>
  (await auth.bed.call(authOperations.checkSession, {}, { token })).body.active;

test('[R-367] only the fields that were sent change; the rest and the session stay', async () => {
  const user = await auth.person(association);
  const before = await auth.row(user.id);
  expect(await update(user.id, { full_name: 'Kari Ny' }, admin.token)).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await auth.row(user.id)).toEqual({
    ...before,
    full_name: 'Kari Ny',
    version: before.version + 1,
  });
  expect(await active(user.token)).toBe(true);
  expect((await auth.facts(events.personChanged, user.id)).at(-1)).toMatchObject({ full_name: 'Kari Ny' });
});

test('what is sent unchanged changes nothing and tells nothing', async () => {
  const user = await auth.person(association);
  const before = await auth.row(user.id);
  const same = { email: user.email.toUpperCase(), full_name: before.full_name, role: 'member' };
  expect((await update(user.id, { ...same, study_association_id: association }, admin.token)).status).toBe(
    200,
  );
  expect((await update(user.id, {}, admin.token)).status).toBe(200);
  expect(await auth.row(user.id)).toEqual(before);
  expect(await active(user.token)).toBe(true);
});

describe('role', () => {
  test('[R-317] [R-250] the systemadmin makes a member admin and back; each ends the sessions', async () => {
    const user = await auth.person(association);
    for (const role of ['admin', 'member'] as const) {
      const token = await auth.tokenOf(user.email);
      expect((await update(user.id, { role }, root)).status).toBe(200);
      expect((await auth.row(user.id)).role).toBe(role);
      expect(await active(token)).toBe(false);
      expect(await auth.sessionsOf(user.id)).toBe(0);
    }
    expect(await auth.facts(events.sessionEnded, user.id)).toEqual([
      { user_id: user.id, session_id: null },
      { user_id: user.id, session_id: null },
    ]);
  });

  test('an admin may not, not even of themself; nobody becomes systemadmin', async () => {
    const user = await auth.person(association);
    expect(await update(user.id, { role: 'admin' }, admin.token)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', error: 'Kun systemadmin kan endre roller' },
    });
    expect((await update(admin.id, { role: 'member' }, admin.token)).status).toBe(403);
    expect(await update(user.id, { role: 'systemadmin' }, root)).toMatchObject({
      status: 400,
      body: { fields: { role: expect.any(String) } },
    });
    expect((await auth.row(user.id)).role).toBe('member');
    expect(await active(admin.token)).toBe(true);
  });

  test('a refused field lets no other through', async () => {
    const user = await auth.person(association);
    await update(user.id, { full_name: 'Ny', role: 'admin' }, admin.token);
    expect((await auth.row(user.id)).full_name).toBe('Kari Nordmann');
  });
});

describe('association', () => {
  test.each(['admin', 'systemadmin'])(
    '[R-247] [R-250] moved by the %s: pending there, sessions end',
    async (by) => {
      const user = await auth.person(association);
      const mover = by === 'admin' ? admin.token : root;
      expect((await update(user.id, { study_association_id: other }, mover)).status).toBe(200);
      expect(await auth.row(user.id)).toMatchObject({
        status: 'pending_approval',
        study_association_id: other,
        approved_by: null,
        approved_by_name: null,
      });
      expect(await active(user.token)).toBe(false);
      expect(await auth.sessionsOf(user.id)).toBe(0);
      expect((await auth.login(user.email)).body.code).toBe('ACCOUNT_PENDING');
      expect(await auth.facts(events.sessionEnded, user.id)).toEqual([
        { user_id: user.id, session_id: null },
      ]);
      const approve = (token: string) =>
        auth.bed.call(authOperations.approveUser, { user_id: user.id }, { token });
      expect((await approve(admin.token)).status).toBe(404);
      expect((await approve(otherAdmin.token)).status).toBe(200);
      expect((await auth.login(user.email)).status).toBe(200);
    },
  );

  test('an admin cannot carry the role into another association; the systemadmin moves admins', async () => {
    const moved = await auth.person(association, 'admin');
    for (const by of [moved.token, admin.token])
      expect(await update(moved.id, { study_association_id: other }, by)).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN' },
      });
    expect((await update(moved.id, { study_association_id: other }, root)).status).toBe(200);
    expect(await auth.row(moved.id)).toMatchObject({ role: 'admin', status: 'pending_approval' });
  });

  test('unknown ones and the product’s own are not there', async () => {
    const user = await auth.person(association);
    for (const id of [randomUUID(), '00000000-0000-4000-8000-000000000002'])
      expect(await update(user.id, { study_association_id: id, full_name: 'Ny' }, root)).toMatchObject({
        status: 404,
        body: { code: 'ASSOCIATION_NOT_FOUND' },
      });
    expect(await auth.row(user.id)).toMatchObject({ status: 'active', full_name: 'Kari Nordmann' });
  });
});

describe('who may edit whom', () => {
  test('to an admin of another association the user does not exist', async () => {
    const user = await auth.person(association);
    for (const id of [user.id, randomUUID()])
      expect(await update(id, { full_name: 'Ny' }, otherAdmin.token)).toMatchObject({
        status: 404,
        body: { code: 'USER_NOT_FOUND' },
      });
    expect((await auth.row(user.id)).full_name).toBe('Kari Nordmann');
  });

  test('the built-in user is edited by nobody, not even by itself', async () => {
    for (const token of [admin.token, root])
      expect(await update(SYSTEMADMIN_ID, { full_name: 'Ny' }, token)).toMatchObject({
        status: 403,
        body: {
          code: 'SYSTEMADMIN_NOT_EDITABLE',
          error: 'Systemadministrator-brukeren kan ikke redigeres',
        },
      });
    expect((await auth.row(SYSTEMADMIN_ID)).full_name).toBe('Systemadministrator');
  });

  test('rejected people are not edited, and deactivated ones are hidden from admins', async () => {
    const rejected = await auth.pending(association);
    await auth.bed.call(authOperations.rejectUser, { user_id: rejected.id }, { token: root });
    expect((await update(rejected.id, { study_association_id: other }, root)).body.code).toBe('USER_STATUS');
    const gone = await auth.person(association);
    await auth.bed.query('UPDATE auth.users SET deleted_at = now() WHERE id = $1', [gone.id]);
    expect((await update(gone.id, { full_name: 'Ny' }, admin.token)).body.code).toBe('USER_NOT_FOUND');
    expect((await update(gone.id, { full_name: 'Ny' }, root)).body.code).toBe('USER_STATUS');
  });

  test('an admin whose role has just been taken edits nobody', async () => {
    const former = await auth.person(association, 'admin');
    const user = await auth.person(association);
    await update(former.id, { role: 'member' }, root);
    expect(await update(user.id, { full_name: 'Ny' }, former.token)).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    });
  });

  test.each([
    [{ email: 'nei' }, 'email'],
    [{ full_name: ' ' }, 'full_name'],
    [{ full_name: null }, 'full_name'],
    [{ study_association_id: 'x' }, 'study_association_id'],
    [{ role: 'sjef' }, 'role'],
  ])('bad input %j is refused at the field', async (changes, field) => {
    const { status, body } = await update(admin.id, changes, root);
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([400, 'INVALID_INPUT', [field]]);
  });
});

test('20 edits at once are one after the other: each has its own version, none is lost', async () => {
  const user = await auth.pending(association);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => update(user.id, { full_name: `Kari ${n}` }, root)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const facts = await auth.facts(events.personChanged, user.id);
  expect(facts.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 21 }, (_, n) => n + 1),
  );
  const last = facts.find(({ version }) => version === 21);
  expect(await auth.row(user.id)).toMatchObject({ full_name: last?.full_name, version: 21 });
});

describe('[X-7] what a change would come to', () => {
  const ask = (user_id: string, token: string) =>
    auth.bed.call(authOperations.getUserConsequences, { user_id }, { token });

  test('where the person is logged in and who else administers, as long as it is so', async () => {
    const place = await auth.association();
    const [user, first, second] = [
      await auth.person(place),
      await auth.person(place, 'admin'),
      await auth.person(place, 'admin'),
    ];
    await auth.tokenOf(user.email);
    const told = async (id: string, token = root) => {
      const { status, body } = await ask(id, token);
      return { status, sessions: body.sessions, others: body.other_administrators };
    };
    expect(await told(user.id, first.token)).toEqual({ status: 200, sessions: 2, others: 2 });
    expect(await told(first.id)).toEqual({ status: 200, sessions: 1, others: 1 });
    await update(second.id, { role: 'member' }, root);
    await auth.bed.query(`UPDATE auth.sessions SET expires_at = now() WHERE user_id = $1`, [first.id]);
    expect(await told(first.id)).toEqual({ status: 200, sessions: 0, others: 0 });
  });

  test('only administrators of the association and the systemadmin ask, and nobody about the built-in user', async () => {
    const user = await auth.person(association);
    const refused = (status: number, code: string) => ({ status, body: { code } });
    expect(await ask(user.id, user.token)).toMatchObject(refused(403, 'FORBIDDEN'));
    expect(await ask(user.id, otherAdmin.token)).toMatchObject(refused(404, 'USER_NOT_FOUND'));
    expect(await ask(randomUUID(), root)).toMatchObject(refused(404, 'USER_NOT_FOUND'));
    expect(await ask(SYSTEMADMIN_ID, root)).toMatchObject(refused(403, 'SYSTEMADMIN_NOT_EDITABLE'));
    expect((await ask(user.id, admin.token)).status).toBe(200);
  });
});
