import { beforeAll, describe, expect, test } from '@jest/globals';
import { authOperations, events } from '@studieplan/contracts';
import jwt from 'jsonwebtoken';
import { ofFile } from '@studieplan/kit/testing';
import { medianRatio } from '../testing/timing.ts';
import { AuthBed, password, type SignedIn } from '../testing/auth-bed.ts';

// Many calls at once, each with a password to hash, on machines that do other work.

const auth = ofFile(new AuthBed());
let association: string;
let member: SignedIn;
beforeAll(async () => {
  association = await auth.association('Friluftsforbundet');
  member = await auth.person(association);
});

const active = async (token: string) =>
  (await auth.bed.call(authOperations.checkSession, {}, { token })).body.active;

describe('login', () => {
  test('[R-326] [R-204] the right password answers token, expires_at and user', async () => {
    const { status, body } = await auth.bed.call(authOperations.login, {
      email: ` ${member.email.toUpperCase()} `,
      password,
      device_fingerprint: 'abc',
      user_agent: 'test',
    });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['expires_at', 'success', 'token', 'user']);
    expect(body.user).toMatchObject({ id: member.id, role: 'member', status: 'active' });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  test('the token’s claims are the person, the session and nothing more', async () => {
    const { body } = await auth.login(member.email);
    const claims = jwt.decode(body.token ?? '') as jwt.JwtPayload;
    const [session] = await auth.bed.query('SELECT id FROM auth.sessions WHERE id = $1', [claims['sid']]);
    expect(session).toBeDefined();
    expect(claims).toEqual({
      sub: member.id,
      sid: claims['sid'],
      sv: 1,
      role: 'member',
      assoc: association,
      name: 'Kari Nordmann',
      // When the person proved who they are (ADR 13).
      auth_time: expect.closeTo(claims['iat'] ?? 0, -1),
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
  });

  test('[R-249] a session lasts 12 hours', async () => {
    const before = Math.floor(Date.now() / 1000);
    const { body } = await auth.login(member.email);
    const claims = jwt.decode(body.token ?? '') as jwt.JwtPayload & { exp: number; sid: string };
    expect(claims.exp - before).toBeGreaterThanOrEqual(12 * 3600);
    expect(claims.exp - before).toBeLessThanOrEqual(12 * 3600 + 5);
    expect(Date.parse(body.expires_at ?? '')).toBe(claims.exp * 1000);
    expect(await active(body.token ?? '')).toBe(true);
    await auth.bed.query(`UPDATE auth.sessions SET expires_at = now() - interval '1 s' WHERE id = $1`, [
      claims.sid,
    ]);
    expect(await active(body.token ?? '')).toBe(false);
    await auth.login(member.email);
    expect(await auth.bed.query('SELECT 1 FROM auth.sessions WHERE id = $1', [claims.sid])).toEqual([]);
  });

  test('unknown, wrong password and deactivated are refused alike', async () => {
    const gone = await auth.person(association);
    await auth.bed.query('UPDATE auth.users SET deleted_at = now() WHERE id = $1', [gone.id]);
    const answers = await Promise.all([
      auth.login('ingen@example.test'),
      auth.login(member.email, 'feil passord'),
      auth.login(gone.email),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect({ ...body, request_id: '' }).toEqual({
        success: false,
        code: 'INVALID_CREDENTIALS',
        error: 'Feil e-postadresse eller passord.',
        request_id: '',
      });
    }
    expect(await active(gone.token)).toBe(false);
  });

  test('an unknown address takes as long as a wrong password', async () => {
    const ratio = await medianRatio(
      15,
      (n) => auth.login(`ingen${n}@example.test`),
      () => auth.login(member.email, 'feil passord'),
    );
    // Without the dummy hash the unknown address answers in a tenth of the time.
    expect(ratio).toBeGreaterThan(0.45);
    expect(ratio).toBeLessThan(2.2);
  });

  test('[R-041] the right password of an unverified, pending or rejected user is refused with its own code', async () => {
    const user = await auth.pending(association);
    const refused = async () => {
      const { status, body } = await auth.login(user.email);
      return [status, body.code, body.token];
    };
    expect(await refused()).toEqual([403, 'EMAIL_NOT_VERIFIED', undefined]);
    expect((await auth.login(user.email, 'feil passord')).body.code).toBe('INVALID_CREDENTIALS');
    await auth.approve(user.id);
    expect(await refused()).toEqual([403, 'EMAIL_NOT_VERIFIED', undefined]);
    await auth.verifyEmail(user.id);
    expect((await auth.login(user.email)).status).toBe(200);

    const other = await auth.pending(association);
    await auth.verifyEmail(other.id);
    expect((await auth.login(other.email)).body).toMatchObject({ code: 'ACCOUNT_PENDING' });
    await auth.bed.call(authOperations.rejectUser, { user_id: other.id }, { token: await auth.root() });
    expect((await auth.login(other.email)).body).toMatchObject({ code: 'ACCOUNT_REJECTED' });
    expect(await auth.sessionsOf(other.id)).toBe(0);
  });

  test('20 logins at once all succeed, each with a session of its own', async () => {
    const user = await auth.person(association);
    const answers = await Promise.all(Array.from({ length: 20 }, () => auth.login(user.email)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body.token)).size).toBe(20);
    expect(await auth.sessionsOf(user.id)).toBe(21);
  });

  test('logins that race a change of role never leave a living token of the old role', async () => {
    const user = await auth.person(association);
    const token = await auth.root();
    const change = () =>
      auth.bed.call(authOperations.updateUser, { user_id: user.id, role: 'admin' }, { token });
    const [changed, ...logins] = await Promise.all([
      change(),
      ...Array.from({ length: 20 }, () => auth.login(user.email)),
    ]);
    expect(changed.status).toBe(200);
    for (const { body } of logins) {
      const claims = jwt.decode(body.token ?? '') as jwt.JwtPayload;
      expect(await active(body.token ?? '')).toBe(claims['role'] === 'admin');
    }
    const left = await auth.bed.query<{ session_version: number }>(
      'SELECT DISTINCT session_version FROM auth.sessions WHERE user_id = $1 AND session_version <> 2',
      [user.id],
    );
    expect(left).toEqual([]);
  });
});

describe('verify and logout', () => {
  test('[R-329] verify answers the current user, with or without the token in the body', async () => {
    for (const input of [{}, { token: member.token }]) {
      const { status, body } = await auth.bed.call(authOperations.verifySession, input, {
        token: member.token,
      });
      expect(status).toBe(200);
      expect(body.user).toMatchObject({
        id: member.id,
        email: member.email,
        study_association: { id: association, name: 'Friluftsforbundet' },
        study_association_name: 'Friluftsforbundet',
        approved_by_name: 'Systemadministrator',
      });
    }
  });

  test('a raised session version kills every token, even where a session row were left', async () => {
    const user = await auth.person(association);
    expect(await active(user.token)).toBe(true);
    await auth.bed.query('UPDATE auth.users SET session_version = session_version + 1 WHERE id = $1', [
      user.id,
    ]);
    expect(await active(user.token)).toBe(false);
  });

  test.each([
    ['pending', `status = 'pending_approval'`],
    ['rejected', `status = 'rejected'`],
    ['deactivated', 'deleted_at = now()'],
  ])('a session of a %s user is dead, even where its row were left', async (_name, change) => {
    const user = await auth.person(association);
    await auth.bed.query(`UPDATE auth.users SET ${change} WHERE id = $1`, [user.id]);
    expect(await active(user.token)).toBe(false);
  });

  test('[R-328] logout ends this session alone, at once, and tells of it once however often it is sent', async () => {
    const user = await auth.person(association);
    const another = await auth.tokenOf(user.email);
    const logout = () => auth.bed.call(authOperations.logout, { token: user.token }, { token: user.token });
    const answers = await Promise.all(Array.from({ length: 20 }, logout));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(answers[0]?.body).toEqual({ success: true });
    expect([await active(user.token), await active(another)]).toEqual([false, true]);
    const verify = await auth.bed.call(authOperations.verifySession, {}, { token: user.token });
    expect(verify).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    const { sid } = jwt.decode(user.token) as { sid: string };
    expect(await auth.facts(events.sessionEnded, user.id)).toEqual([{ user_id: user.id, session_id: sid }]);
  });

  test.each([
    [{ email: '', password: 'x' }, 'email'],
    [{ email: 'a\u0000b@example.test', password: 'x' }, 'email'],
    [{ email: 'kari@example.test', password: '' }, 'password'],
    [{ email: 'kari@example.test', password: 'x'.repeat(201) }, 'password'],
    [{ email: ['kari@example.test'], password: { a: 1 } }, 'email'],
  ])('bad login input %j is refused at the field', async (input, field) => {
    const { status, body } = await auth.bed.call(authOperations.login, input);
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(body.fields?.[field]).toEqual(expect.any(String));
  });
});

describe('[X-10] where one is logged in', () => {
  const list = async (token: string) =>
    (await auth.bed.call(authOperations.listSessions, {}, { token })).body;
  const end = (token: string, session_id?: string) =>
    auth.bed.call(authOperations.endSessions, { ...(session_id && { session_id }) }, { token });

  test('the session that asks stands first; the others are ended one by one or all at once, and never another’s', async () => {
    const person = await auth.person(association);
    const [here, there, elsewhere] = [
      person.token,
      await auth.tokenOf(person.email),
      await auth.tokenOf(person.email),
    ];
    const { sessions = [] } = await list(here);
    expect(sessions.map(({ current, device_name }) => [current, device_name])).toEqual([
      [true, null],
      [false, null],
      [false, null],
    ]);
    const own = sessions[0]?.id ?? '';
    expect((await end(here, own)).body).toMatchObject({ success: true, ended: 0 });
    expect((await end(member.token, sessions[1]?.id)).body).toMatchObject({ success: true, ended: 0 });
    expect((await end(here, sessions[1]?.id)).body).toMatchObject({ ended: 1 });
    expect(await Promise.all([here, there, elsewhere].map(active))).toEqual([true, true, false]);
    expect((await end(here)).body).toMatchObject({ ended: 1 });
    expect(await Promise.all([here, there].map(active))).toEqual([true, false]);
    const told = await auth.bed.query(
      `SELECT payload->>'session_id' AS id FROM auth.outbox WHERE subject = $1 AND payload->>'user_id' = $2`,
      [events.sessionEnded.subject, person.id],
    );
    const ended = sessions.slice(1).map(({ id }) => id);
    expect(told.map(({ id }) => id as string).toSorted()).toEqual(ended.toSorted());
  });

  test('a session that has ended lists nothing and ends nothing', async () => {
    const person = await auth.person(association);
    const gone = await auth.tokenOf(person.email);
    await end(person.token);
    expect((await auth.bed.call(authOperations.listSessions, {}, { token: gone })).body.code).toBe(
      'SESSION_ENDED',
    );
    expect((await end(gone)).body.code).toBe('SESSION_ENDED');
    expect(await active(person.token)).toBe(true);
  });
});
