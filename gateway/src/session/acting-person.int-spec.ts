import { describe, expect, test } from '@jest/globals';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { events, SYSTEMADMIN_ID } from '@studieplan/contracts';
import { eventually } from '@studieplan/kit/testing';
import jwt from 'jsonwebtoken';
import { gatewaysOfFile, sessionIdOf } from '../testing/two-gateways.ts';

const gateways = gatewaysOfFile();

describe('the acting person', () => {
  test('[R-322] comes from the token alone; another id in the body is 403', async () => {
    const id = randomUUID();
    const token = gateways.bed.tokenFor({ role: 'admin', id });
    expect(await gateways.post('/api/study-plans/list', { user_id: id }, token)).toMatchObject({
      status: 200,
    });
    for (const [path, field] of [
      ['/api/study-plans/list', 'user_id'],
      ['/api/admin/get-users', 'admin_id'],
    ] as const) {
      const foreign = await gateways.post(path, { [field]: SYSTEMADMIN_ID }, token);
      expect(foreign).toMatchObject({ status: 403, body: { code: 'ACTOR_MISMATCH' } });
    }
  });

  test.each(['verify', 'logout'])(
    '[J-21] %s works with the token in the body alone, and only there; a bearer goes first',
    async (call) => {
      const token = gateways.bed.tokenFor({ role: 'member' });
      const path = `/api/auth/${call}`;
      expect(await gateways.post(path, { token })).toMatchObject({ status: 200, body: { success: true } });
      expect(gateways.asked).toMatchObject([{ bearer: token, body: { token } }]);
      for (const bad of ['garbage', `${token}x`, '', 5, null, `${token}\r\nx: y`])
        expect((await gateways.post(path, { token: bad })).status).toBe(401);
      for (const body of [{}, [], 'null']) expect((await gateways.post(path, body)).status).toBe(401);
      expect((await gateways.post(path, { token }, 'garbage')).status).toBe(401);
      expect((await gateways.post('/api/study-plans/list', { token })).status).toBe(401);
      const dead = gateways.bed.tokenFor({ role: 'member' });
      gateways.ended.add(sessionIdOf(dead));
      expect((await gateways.post(path, { token: dead })).body['code']).toBe('SESSION_ENDED');
    },
  );

  test('[J-11] a session that waits for a passkey reaches what leads to one, and nothing else', async () => {
    const token = gateways.bed.tokenFor({ role: 'systemadmin', limited: true });
    // The second time the answer comes from what the gateway remembers.
    for (let n = 0; n < 2; n += 1)
      expect(await gateways.post('/api/study-plans/list', {}, token)).toMatchObject({
        status: 403,
        body: { code: 'PASSKEY_REQUIRED' },
      });
    expect(gateways.asked).toEqual([]);
    expect((await gateways.post('/api/auth/verify', {}, token)).status).toBe(200);
    expect((await gateways.post('/api/study-plans/list', {}, token)).body['code']).toBe('PASSKEY_REQUIRED');
  });

  test('[R-482] only ES256 by the known key is believed', async () => {
    const good = gateways.bed.tokenFor({ role: 'systemadmin' });
    const [head, payload] = good.split('.') as [string, string];
    const claims = jwt.decode(good) as object;
    const none = `${Buffer.from('{"alg":"none","kid":"test"}').toString('base64url')}.${payload}.`;
    const forged = [
      none,
      `${head}.${payload}.AAAA`,
      jwt.sign(claims, 'x'.repeat(40), { keyid: 'test' }),
      'garbage',
      `${good}x`,
    ];
    for (const token of forged) {
      expect(await gateways.post('/api/study-plans/list', {}, token)).toMatchObject({
        status: 401,
        body: { code: 'NOT_AUTHENTICATED' },
      });
    }
    expect(
      await gateways.post('/api/study-plans/list', {}, gateways.bed.tokenFor({ role: 'member' }, -1)),
    ).toMatchObject({
      status: 401,
    });
    expect(gateways.asked).toEqual([]);
  });

  test('[V-13] a key that a token brings along is not believed', async () => {
    const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = stranger.publicKey.export({ format: 'jwk' });
    const claims = jwt.decode(gateways.bed.tokenFor({ role: 'systemadmin' })) as object;
    const foreign = (header: object) =>
      jwt.sign(claims, stranger.privateKey, {
        algorithm: 'ES256',
        keyid: 'test',
        header: { alg: 'ES256', ...header },
      });
    for (const header of [
      {},
      { jwk },
      { jku: 'https://stranger.example/keys' },
      { x5u: 'https://stranger.example/x' },
    ])
      expect((await gateways.post('/api/study-plans/list', {}, foreign(header))).body['code']).toBe(
        'NOT_AUTHENTICATED',
      );
    expect(gateways.asked).toEqual([]);
  });

  test('[V-13] a cookie opens nothing, whatever stands in it', async () => {
    const token = gateways.bed.tokenFor({ role: 'member' });
    for (const name of ['token', 'session', 'authorization', 'kv_token', 'access_token']) {
      const cookie = { cookie: `${name}=${token}; Authorization=Bearer ${token}` };
      expect((await gateways.post('/api/study-plans/list', {}, undefined, cookie)).status).toBe(401);
    }
    expect(gateways.asked).toEqual([]);
  });

  test.each([
    [
      'that ends',
      (id: string) => gateways.bed.publish(events.sessionEnded, { user_id: id, session_id: null }),
    ],
    ['of an erased person', (id: string) => gateways.bed.publish(events.userErased, { user_id: id })],
  ])('a session %s is refused at once by every gateway', async (_what, end) => {
    const id = randomUUID();
    const token = gateways.bed.tokenFor({ role: 'member', id });
    for (const gateway of [gateways.first, gateways.second]) {
      expect(await gateways.post('/api/study-plans/list', {}, token, {}, gateway)).toMatchObject({
        status: 200,
      });
    }
    gateways.ended.add(sessionIdOf(token));
    await end(id);
    for (const gateway of [gateways.first, gateways.second]) {
      await eventually(
        async () => (await gateways.post('/api/study-plans/list', {}, token, {}, gateway)).status === 401,
        1_000,
      );
    }
  });
});
