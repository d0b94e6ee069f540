import { beforeAll, describe, expect, test } from '@jest/globals';
import { authOperations, events } from '@studieplan/contracts';
import jwt from 'jsonwebtoken';
import { ofFile } from '@studieplan/kit/testing';
import { AuthBed, password, type SignedIn, systemadmin, SYSTEMADMIN_ID } from '../testing/auth-bed.ts';

// Many calls at once, each with a password to hash, on machines that do other work.

const auth = ofFile(new AuthBed());
let association: string;
beforeAll(async () => {
  association = await auth.association();
});

const device = (device_fingerprint = 'avtrykk') => ({ device_fingerprint, device_name: 'Firefox på Linux' });
const send = ({ token }: SignedIn, fingerprint?: string) =>
  auth.bed.call(authOperations.sendDeviceVerification, device(fingerprint), { token });
const verify = ({ token }: SignedIn, code: string, fingerprint?: string) =>
  auth.bed.call(authOperations.verifyDevice, { ...device(fingerprint), code }, { token });
const trusted = async ({ token }: { token: string }, device_fingerprint = 'avtrykk') =>
  (await auth.bed.call(authOperations.checkTrustedDevice, { device_fingerprint }, { token })).body.trusted;
const list = async ({ token }: { token: string }) =>
  (await auth.bed.call(authOperations.getTrustedDevices, {}, { token })).body.devices ?? [];
const code = ({ id }: SignedIn) => auth.mailedToken(id, events.deviceCodeRequested);
const wrongFor = (right: string) => (right === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA');
const login = (email: string, device_fingerprint: string) =>
  auth.bed.call(authOperations.login, { email, password, device_fingerprint });
const days = (token: string | undefined) => {
  const { exp } = jwt.decode(token ?? '') as { exp: number };
  return (exp - Date.now() / 1000) / 86_400;
};

describe('the code', () => {
  test('[R-336] [R-435] six symbols are mailed, sealed, and work for 15 minutes', async () => {
    const person = await auth.person(association);
    const { status, body } = await send(person);
    expect(status).toBe(200);
    const minutes = (Date.parse(body.expires_at ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14.8);
    expect(minutes).toBeLessThanOrEqual(15.01);
    const mailed = await code(person);
    expect(mailed).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
    const [fact] = await auth.facts(events.deviceCodeRequested, person.id);
    expect(fact).toMatchObject({ email: person.email, device_name: 'Firefox på Linux' });
    expect(JSON.stringify(fact)).not.toContain(mailed);
    await auth.bed.query(
      `UPDATE auth.device_codes SET expires_at = expires_at - interval '15 minutes' WHERE user_id = $1`,
      [person.id],
    );
    expect((await verify(person, mailed)).body.code).toBe('DEVICE_CODE_INVALID');
    await auth.bed.query(
      `UPDATE auth.device_codes SET expires_at = expires_at + interval '1 minute' WHERE user_id = $1`,
      [person.id],
    );
    expect((await verify(person, mailed)).status).toBe(200);
  });

  test('[R-337] [R-335] the right one trusts the device and answers a token of 30 days', async () => {
    const person = await auth.person(association);
    expect(await trusted(person)).toBe(false);
    await send(person);
    const { status, body } = await verify(person, (await code(person)).toLowerCase());
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['device_token', 'expires_at', 'success', 'token']);
    expect(days(body.token)).toBeGreaterThan(29.9);
    expect(Date.parse(body.expires_at ?? '')).toBe(
      (jwt.decode(body.token ?? '') as { exp: number }).exp * 1000,
    );
    expect(await trusted({ token: body.token ?? '' })).toBe(true);
    expect(await auth.facts(events.deviceTrusted, person.id)).toEqual([
      {
        user_id: person.id,
        email: person.email,
        full_name: 'Kari Nordmann',
        device_name: 'Firefox på Linux',
      },
    ]);
    // The token that it replaces has a minute left for the calls under way.
    const [old] = await auth.bed.query<{ left: number }>(
      'SELECT extract(epoch FROM expires_at - now())::float AS left FROM auth.sessions WHERE id = $1',
      [(jwt.decode(person.token) as { sid: string }).sid],
    );
    expect(old?.left).toBeLessThanOrEqual(60);
  });

  test('[R-265] [R-340] a wrong one is 400 ‘Ugyldig verifiseringskode’, and the session lives on', async () => {
    const person = await auth.person(association);
    await send(person);
    const right = await code(person);
    for (const wrong of [wrongFor(right), 'X', right.slice(1)])
      expect(await verify(person, wrong)).toMatchObject({
        status: 400,
        body: { success: false, code: 'DEVICE_CODE_INVALID', error: 'Ugyldig verifiseringskode' },
      });
    expect(await auth.active(person.token)).toBe(true);
    expect((await verify(person, right)).status).toBe(200);
  });

  test('[R-251] one use; bound to the user and to the device; the newest alone', async () => {
    const person = await auth.person(association);
    const other = await auth.person(association);
    await send(person, 'en');
    await send(other, 'en');
    const right = await code(person);
    expect((await verify(other, right, 'en')).status).toBe(400);
    expect((await verify(person, right, 'to')).status).toBe(400);
    await send(person, 'en');
    const newest = await code(person);
    if (newest !== right) expect((await verify(person, right, 'en')).status).toBe(400);
    expect((await verify(person, newest, 'en')).status).toBe(200);
    expect((await verify(person, newest, 'en')).status).toBe(400);
    expect(await trusted(person, 'to')).toBe(false);
    expect(await trusted(other, 'en')).toBe(false);
  });

  test('[R-251] dead after 5 wrong tries; after 4 it still works', async () => {
    for (const [tries, outcome] of [
      [4, 200],
      [5, 400],
    ] as const) {
      const person = await auth.person(association);
      await send(person);
      const right = await code(person);
      for (let n = 0; n < tries; n += 1) await verify(person, wrongFor(right));
      expect((await verify(person, right)).status).toBe(outcome);
      expect(await trusted(person)).toBe(outcome === 200);
    }
  });

  test('[R-251] 50 wrong ones at once: at most 5 are evaluated, also by two replicas', async () => {
    await auth.start();
    const person = await auth.person(association);
    await send(person);
    const right = await code(person);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(person, wrongFor(right))));
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set(['DEVICE_CODE_INVALID']));
    const [row] = await auth.bed.query<{ tries: number }>(
      'SELECT tries FROM auth.device_codes WHERE user_id = $1',
      [person.id],
    );
    expect(row?.tries).toBe(5);
    expect((await verify(person, right)).status).toBe(400);
  });

  test('20 times the right one at once: one device, one session, one mail', async () => {
    const person = await auth.person(association);
    await send(person);
    const right = await code(person);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(person, right)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await auth.facts(events.deviceTrusted, person.id)).toHaveLength(1);
    expect(await list(person)).toHaveLength(1);
  });

  test('neither code nor token stands readable in the schema', async () => {
    const person = await auth.person(association);
    await send(person);
    const right = await code(person);
    const rows = await auth.bed.query('SELECT * FROM auth.device_codes');
    const facts = await auth.bed.query('SELECT payload FROM auth.outbox');
    expect(JSON.stringify([rows, facts])).not.toContain(right);
    const token = (await verify(person, right)).body.token ?? '';
    const answers = await auth.bed.query('SELECT answer FROM auth.idempotency');
    expect(JSON.stringify(answers)).not.toContain(token);
  });

  test.each([
    [{ device_fingerprint: '' }, 'device_fingerprint'],
    [{ device_name: ' ' }, 'device_name'],
    [{ device_fingerprint: 'x'.repeat(201) }, 'device_fingerprint'],
    [{ code: '' }, 'code'],
    [{ code: 'x'.repeat(21) }, 'code'],
    [{ code: 123456 }, 'code'],
  ])('bad input %j is refused at the field', async (wrong, field) => {
    const person = await auth.person(association);
    const input = { ...device(), code: 'AAAAAA', ...wrong };
    const answer = await auth.bed.call(authOperations.verifyDevice, input, { token: person.token });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });
});

describe('a trusted device', () => {
  test('[R-249] login on it gives 30 days and touches last_used_at; elsewhere 12 hours', async () => {
    const person = await auth.person(association);
    await auth.trustDevice(person, 'min');
    await auth.bed.query(
      `UPDATE auth.trusted_devices SET last_used_at = now() - interval '3 days' WHERE user_id = $1`,
      [person.id],
    );
    const { body } = await login(person.email, 'min');
    expect(days(body.token)).toBeGreaterThan(29.9);
    expect(await auth.active(body.token ?? '')).toBe(true);
    const [row] = await list({ token: body.token ?? '' });
    expect(Date.now() - Date.parse(row?.last_used_at ?? '')).toBeLessThan(60_000);
    for (const fingerprint of ['en annen', '']) {
      const elsewhere = await login(person.email, fingerprint);
      expect(days(elsewhere.body.token)).toBeLessThanOrEqual(0.5);
    }
    const stranger = await auth.person(association);
    expect(days((await login(stranger.email, 'min')).body.token)).toBeLessThanOrEqual(0.5);
  });

  test('[R-434] is trusted for 30 days', async () => {
    const person = await auth.person(association);
    await auth.trustDevice(person, 'min');
    const age = (interval: string) =>
      auth.bed.query(
        'UPDATE auth.trusted_devices SET expires_at = expires_at - $2::interval WHERE user_id = $1',
        [person.id, interval],
      );
    await age('29 days 23 hours 59 minutes');
    expect(await trusted(person, 'min')).toBe(true);
    await age('1 minute');
    expect(await trusted(person, 'min')).toBe(false);
    expect(await list(person)).toEqual([]);
    expect(days((await login(person.email, 'min')).body.token)).toBeLessThanOrEqual(0.5);
  });

  test('[R-338] [R-205] is listed to its owner with every field', async () => {
    const person = await auth.person(association);
    await auth.trustDevice(person, 'en');
    await auth.trustDevice(await auth.person(association), 'en annens');
    const { status, body } = await auth.bed.call(
      authOperations.getTrustedDevices,
      { user_id: person.id },
      { token: person.token },
    );
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        devices: [
          {
            id: expect.any(String),
            device_name: 'Firefox',
            device_fingerprint: 'en',
            last_used_at: expect.any(String),
            created_at: expect.any(String),
          },
        ],
      },
    ]);
  });

  test('[R-339] is revoked by its owner alone; sessions opened on it elsewhere end, the asker’s is shortened', async () => {
    const person = await auth.person(association);
    const own = await auth.trustDevice(person, 'min');
    const elsewhere = (await login(person.email, 'min')).body.token ?? '';
    const [row] = await list(person);
    const revoke = (token: string, device_id = row?.id ?? '') =>
      auth.bed.call(authOperations.revokeDevice, { device_id }, { token });
    const stranger = await auth.person(association);
    for (const token of [stranger.token, await auth.root()])
      expect(await revoke(token)).toMatchObject({ status: 404, body: { code: 'DEVICE_NOT_FOUND' } });
    expect(await revoke(own)).toMatchObject({ status: 200, body: { success: true } });
    expect((await revoke(own)).status).toBe(404);
    expect(await trusted({ token: own }, 'min')).toBe(false);
    expect([await auth.active(own), await auth.active(elsewhere)]).toEqual([true, false]);
    expect(await auth.facts(events.sessionEnded, person.id)).toHaveLength(1);
    const [left] = await auth.bed.query<{ hours: number }>(
      'SELECT extract(epoch FROM expires_at - now())::float / 3600 AS hours FROM auth.sessions WHERE id = $1',
      [(jwt.decode(own) as { sid: string }).sid],
    );
    expect(left?.hours).toBeLessThanOrEqual(12);
  });

  test('all of one’s own are revoked at once, nobody else’s', async () => {
    const person = await auth.person(association);
    const other = await auth.person(association);
    for (const fingerprint of ['en', 'to']) await auth.trustDevice(person, fingerprint);
    await auth.trustDevice(other, 'en');
    const { body } = await auth.bed.call(authOperations.revokeAllDevices, {}, { token: person.token });
    expect(body).toEqual({ success: true, revoked: 2 });
    expect(await list(person)).toEqual([]);
    expect(await list(other)).toHaveLength(1);
  });
});

test('[R-321] every role has devices, and nobody another’s', async () => {
  const admin = await auth.person(association, 'admin');
  const root = { id: SYSTEMADMIN_ID, email: systemadmin.email, token: await auth.root() };
  for (const person of [await auth.person(association), admin, root]) {
    const token = await auth.trustDevice(person, `av ${person.id}`);
    expect(await list({ token })).toMatchObject([{ device_fingerprint: `av ${person.id}` }]);
    const foreign = await auth.bed.call(
      authOperations.getTrustedDevices,
      { user_id: person === admin ? SYSTEMADMIN_ID : admin.id },
      { token },
    );
    expect(foreign).toMatchObject({ status: 403, body: { code: 'ACTOR_MISMATCH' } });
  }
});

test('[J-12] trust gives a token of its own; auth knows it for its owner’s address, while the device is trusted', async () => {
  const [person, other] = [await auth.person(association), await auth.person(association)];
  await send(person);
  const { body } = await verify(person, await code(person));
  const device_token = body.device_token ?? '';
  expect(device_token).toMatch(/^[\w-]{43}$/);
  const known = async (email: string, token = device_token) =>
    (await auth.bed.call(authOperations.checkDeviceToken, { email, device_token: token })).body.known;
  expect(await known(person.email.toUpperCase())).toBe(true);
  expect(await known(other.email)).toBe(false);
  expect(await known(person.email, 'A'.repeat(43))).toBe(false);
  const stored = await auth.bed.query('SELECT * FROM auth.trusted_devices WHERE user_id = $1', [person.id]);
  expect(JSON.stringify(stored)).not.toContain(device_token);
  const answer = await auth.bed.call(authOperations.login, { email: person.email, password, device_token });
  expect(answer.status).toBe(200);
  const token = body.token ?? '';
  await auth.bed.call(authOperations.revokeAllDevices, {}, { token });
  expect(await known(person.email)).toBe(false);
});
