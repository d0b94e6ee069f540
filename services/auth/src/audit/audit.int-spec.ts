import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { authOperations } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { AuthBed, password, type SignedIn, SYSTEMADMIN_ID } from '../testing/auth-bed.ts';

// Many calls at once, each with a password to hash, on machines that do other work.

const auth = ofFile(new AuthBed());
let association: string;
let root: string;
let admin: SignedIn;
beforeAll(async () => {
  root = await auth.root();
  association = await auth.association('Friluftsforbundet');
  admin = await auth.person(association, 'admin');
});

const audit = (user_id: string, token = root) =>
  auth.bed.call(authOperations.getUserAudit, { user_id }, { token });

describe('get-user-audit', () => {
  test('who did what to the person, when, from where; newest first, no secret', async () => {
    const person = await auth.pending(association);
    await auth.verifyEmail(person.id);
    const passing = { token: admin.token, clientAddress: '192.0.2.44' };
    await auth.bed.call(authOperations.approveUser, { user_id: person.id }, passing);
    const changes = { user_id: person.id, full_name: 'Kari Ny' };
    await auth.bed.call(authOperations.updateUser, changes, passing);
    await auth.bed.call(
      authOperations.login,
      { email: person.email, password },
      { clientAddress: '192.0.2.9' },
    );
    const { status, body } = await audit(person.id);
    expect(status).toBe(200);
    expect(body.entries?.map(({ action }) => action)).toEqual([
      'session.opened',
      'user.updated',
      'user.approved',
      'email.verified',
      'user.registered',
    ]);
    expect(body.entries?.[0]).toEqual({
      at: expect.any(String),
      action: 'session.opened',
      actor_name: 'Kari Ny',
      target_name: 'Kari Ny',
      client_address: '192.0.2.9',
      details: {},
    });
    expect(body.entries?.[1]).toMatchObject({
      actor_name: 'Kari Nordmann',
      client_address: '192.0.2.44',
      details: { full_name: 'Kari Ny' },
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('[J-20] entries name whom or what they were done to, an erased person never', async () => {
    const named = async () =>
      (await audit(SYSTEMADMIN_ID)).body.entries?.map(({ action, target_name }) => [action, target_name]);
    const own = await auth.association('Målforbundet');
    const person = await auth.pending(own);
    await auth.bed.call(
      authOperations.updateUser,
      { user_id: person.id, full_name: 'Målperson' },
      { token: root },
    );
    expect(await named()).toEqual(
      expect.arrayContaining([
        ['user.updated', 'Målperson'],
        ['association.created', 'Målforbundet'],
      ]),
    );
    await auth.bed.call(authOperations.deleteUsers, { user_ids: [person.id] }, { token: root });
    expect(JSON.stringify(await named())).not.toContain('Målperson');
  });

  test('also what the person did to others; only the systemadmin reads it', async () => {
    const actions = (await audit(admin.id)).body.entries?.map(({ action }) => action);
    expect(actions).toContain('user.approved');
    const member = await auth.person(association);
    for (const { token } of [member, admin])
      expect(await audit(member.id, token)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await audit(randomUUID())).body.code).toBe('USER_NOT_FOUND');
  });

  test('a refused call leaves no line', async () => {
    const person = await auth.person(association);
    const before = (await audit(person.id)).body.entries?.length;
    await auth.bed.call(authOperations.softDeleteUser, { user_id: person.id }, { token: person.token });
    await auth.bed.call(authOperations.approveUser, { user_id: person.id }, { token: root });
    expect((await audit(person.id)).body.entries).toHaveLength(before ?? -1);
  });
});

describe('the audit is append-only', () => {
  test.each([
    ['what was done', `UPDATE auth.audit SET action = 'user.approved'`],
    ['when', `UPDATE auth.audit SET at = now() - interval '1 day'`],
    ['who', `UPDATE auth.audit SET actor_id = gen_random_uuid()::text`],
    ['to whom', `UPDATE auth.audit SET target_id = NULL`],
    ['a foreign hash', `UPDATE auth.audit SET target_id = 'sha256:' || encode(sha256('x'), 'hex')`],
    ['a name', `UPDATE auth.audit SET actor_name = 'Noen Andre'`],
    ['from where', `UPDATE auth.audit SET client_address = '192.0.2.1'`],
    ['details', `UPDATE auth.audit SET details = '{"a":"b"}'`],
    ['a young line goes', 'DELETE FROM auth.audit'],
    ['all at once', 'TRUNCATE auth.audit'],
  ])('%s: refused even to a superuser', async (_what, sql) => {
    await expect(auth.bed.query(sql)).rejects.toThrow('the audit is append-only');
  });
});

describe('my-data', () => {
  test('everything that auth keeps about the asker, without what opens doors', async () => {
    const person = await auth.person(association);
    const token = await auth.trustDevice(person, 'min maskin');
    await auth.bed.call(authOperations.requestPasswordReset, { email: person.email });
    await auth.bed.call(
      authOperations.updateUser,
      { user_id: person.id, full_name: 'Kari Ny' },
      { token: admin.token, clientAddress: '192.0.2.44' },
    );
    const { status, body } = await auth.bed.call(authOperations.exportMyAccount, {}, { token });
    expect(status).toBe(200);
    expect(body.account).toMatchObject({
      user: { id: person.id, email: person.email, full_name: 'Kari Ny' },
      sessions: [{ current: false }, { current: true }],
      trusted_devices: [{ device_fingerprint: 'min maskin' }],
      pending_links: [{ kind: 'password-reset', sent_to: person.email }],
      audit: expect.arrayContaining([
        expect.objectContaining({
          action: 'user.updated',
          about_me: true,
          by_me: false,
          client_address: null,
        }),
      ]),
    });
    const text = JSON.stringify(body);
    for (const secret of ['argon2', 'token_hash', 'digest', '192.0.2.44', admin.id, admin.email])
      expect(text).not.toContain(secret);
  });

  test('nobody gets another’s', async () => {
    const person = await auth.person(association);
    const answer = await auth.bed.call(
      authOperations.exportMyAccount,
      { user_id: person.id },
      { token: admin.token },
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'ACTOR_MISMATCH' } });
  });
});
