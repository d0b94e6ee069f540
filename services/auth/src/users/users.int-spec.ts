import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { authOperations, events } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { AuthBed, SYSTEMADMIN_ID, type TwoAssociations } from '../testing/auth-bed.ts';

// Many calls at once, each with a password to hash, on machines that do other work.

const auth = ofFile(new AuthBed());
let { root, association, admin, otherAdmin }: TwoAssociations = {} as never;
beforeAll(async () => {
  ({ root, association, admin, otherAdmin } = await auth.twoAssociations('Friluftsforbundet'));
});

const decide = (operation: 'approveUser' | 'rejectUser', user_id: string, token: string) =>
  auth.bed.call(authOperations[operation], { user_id }, { token });
const listed = async (token: string, include_pending?: boolean) =>
  (await auth.bed.call(authOperations.getUsers, { include_pending }, { token })).body.users ?? [];
const emails = async (...args: Parameters<typeof listed>) =>
  (await listed(...args)).map(({ email }) => email);

describe('get-users', () => {
  test('[R-364] active people always, pending ones when asked for; rejected and deactivated ones never', async () => {
    const active = await auth.person(association);
    const pending = await auth.pending(association);
    const rejected = await auth.pending(association);
    await decide('rejectUser', rejected.id, root);
    const gone = await auth.person(association);
    await auth.bed.query('UPDATE auth.users SET deleted_at = now() WHERE id = $1', [gone.id]);
    for (const token of [admin.token, root]) {
      const plain = await emails(token);
      const all = await emails(token, true);
      expect(plain).toContain(active.email);
      expect(plain).not.toContain(pending.email);
      expect(all).toEqual(expect.arrayContaining([active.email, pending.email]));
      for (const hidden of [rejected.email, gone.email]) expect(all).not.toContain(hidden);
    }
  });

  test('an admin sees the own association alone; the systemadmin everybody, the built-in user too', async () => {
    const own = await listed(admin.token, true);
    expect(new Set(own.map(({ study_association_id }) => study_association_id))).toEqual(
      new Set([association]),
    );
    const everybody = await listed(root, true);
    expect(everybody.map(({ id }) => id)).toEqual(
      expect.arrayContaining([admin.id, otherAdmin.id, SYSTEMADMIN_ID]),
    );
  });

  test('[R-198] a listed user has every field of the specification and no secret', async () => {
    const user = (await listed(root)).find(({ id }) => id === admin.id);
    expect(user).toEqual({
      id: admin.id,
      email: admin.email,
      full_name: 'Kari Nordmann',
      pending_email: null,
      role: 'admin',
      status: 'active',
      study_association_id: association,
      study_association: {
        id: association,
        name: 'Friluftsforbundet',
        organization_number: expect.any(String),
      },
      study_association_name: 'Friluftsforbundet',
      email_verified: true,
      created_at: expect.any(String),
      approved_by_name: 'Systemadministrator',
      deleted_at: null,
    });
  });
});

describe('approve and reject', () => {
  test('[R-240] [R-365] approve makes a pending user active, names the approver, tells of it', async () => {
    const user = await auth.pending(association);
    await auth.verifyEmail(user.id);
    const answer = await decide('approveUser', user.id, admin.token);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect(await auth.row(user.id)).toMatchObject({
      status: 'active',
      approved_by: admin.id,
      approved_by_name: 'Kari Nordmann',
    });
    const recipient = { user_id: user.id, email: user.email, full_name: 'Kari Nordmann' };
    expect(await auth.facts(events.userApproved, user.id)).toEqual([{ ...recipient, email_verified: true }]);
    expect((await auth.facts(events.personChanged, user.id)).at(-1)).toMatchObject({
      status: 'active',
      version: 3,
    });
    expect((await auth.login(user.email)).status).toBe(200);
  });

  test('[R-241] [R-366] reject makes a pending user rejected and tells of it; no session is left', async () => {
    const user = await auth.pending(association);
    expect((await decide('rejectUser', user.id, admin.token)).status).toBe(200);
    expect(await auth.row(user.id)).toMatchObject({ status: 'rejected', approved_by: null });
    expect(await auth.facts(events.userRejected, user.id)).toEqual([
      { user_id: user.id, email: user.email, full_name: 'Kari Nordmann' },
    ]);
    expect(await auth.sessionsOf(user.id)).toBe(0);
    expect((await auth.login(user.email)).body.code).toBe('ACCOUNT_REJECTED');
  });

  describe.each(['approveUser', 'rejectUser'] as const)('%s', (operation) => {
    test('[R-313] the admin of the association and the systemadmin may', async () => {
      for (const token of [admin.token, root]) {
        const user = await auth.pending(association);
        expect((await decide(operation, user.id, token)).status).toBe(200);
      }
    });

    test('[R-313] to the admin of another association the user does not exist', async () => {
      const user = await auth.pending(association);
      for (const id of [user.id, randomUUID()])
        expect(await decide(operation, id, otherAdmin.token)).toMatchObject({
          status: 404,
          body: { code: 'USER_NOT_FOUND', error: 'Bruker ikke funnet' },
        });
      expect((await auth.row(user.id)).status).toBe('pending_approval');
    });

    test('[R-313] a member, and nobody, may not', async () => {
      const user = await auth.pending(association);
      const member = await auth.person(association);
      expect((await decide(operation, user.id, member.token)).status).toBe(403);
      expect((await auth.bed.call(authOperations[operation], { user_id: user.id })).status).toBe(401);
      expect((await auth.row(user.id)).status).toBe('pending_approval');
    });

    test('only from pending_approval', async () => {
      const active = await auth.person(association);
      const rejected = await auth.pending(association);
      await decide('rejectUser', rejected.id, root);
      for (const { id } of [active, rejected])
        expect(await decide(operation, id, admin.token)).toMatchObject({
          status: 409,
          body: { code: 'USER_STATUS' },
        });
      expect((await auth.row(active.id)).status).toBe('active');
      expect((await auth.row(rejected.id)).status).toBe('rejected');
    });

    test('the built-in user is refused to admins and systemadmin', async () => {
      for (const token of [admin.token, root])
        expect(await decide(operation, SYSTEMADMIN_ID, token)).toMatchObject({
          status: 403,
          body: {
            code: 'SYSTEMADMIN_NOT_EDITABLE',
            error: 'Systemadministrator-brukeren kan ikke redigeres',
          },
        });
    });

    test('an id that is none is refused at its field', async () => {
      const answer = await decide(operation, 'x', root);
      expect(answer).toMatchObject({ status: 400, body: { fields: { user_id: 'Ugyldig id' } } });
    });

    test('30 at once have one effect', async () => {
      const user = await auth.pending(association);
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n) => decide(operation, user.id, n % 2 ? root : admin.token)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'USER_STATUS')).toHaveLength(29);
      expect(await auth.facts(events.personChanged, user.id)).toHaveLength(2);
    });

    test('a session that has ended decides nothing, though its token is still good', async () => {
      const user = await auth.pending(association);
      const leaving = await auth.person(association, 'admin');
      await auth.bed.call(authOperations.logout, {}, { token: leaving.token });
      expect(await decide(operation, user.id, leaving.token)).toMatchObject({
        status: 401,
        body: { code: 'SESSION_ENDED' },
      });
    });
  });

  test('20 approvals against 20 rejections: one of the forty wins, and its mail alone goes out', async () => {
    const user = await auth.pending(association);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        decide(n % 2 ? 'approveUser' : 'rejectUser', user.id, n % 3 ? root : admin.token),
      ),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { status } = await auth.row(user.id);
    expect(status).toBe(won % 2 ? 'active' : 'rejected');
    const told = [
      (await auth.facts(events.userApproved, user.id)).length,
      (await auth.facts(events.userRejected, user.id)).length,
    ];
    expect(told).toEqual(status === 'active' ? [1, 0] : [0, 1]);
  });
});
