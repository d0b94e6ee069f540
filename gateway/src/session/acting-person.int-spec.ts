import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, SYSTEMADMIN_ID } from '@studieplan/contracts';
import { eventually } from '@studieplan/kit/testing';
import jwt from 'jsonwebtoken';
import { sessionIdOf, TwoGateways } from '../testing/two-gateways.ts';

let gateways: TwoGateways;
beforeAll(async () => {
  gateways = await TwoGateways.open();
});
afterAll(async () => {
  expect(await gateways.close()).toEqual([0, 0]);
});
beforeEach(() => {
  gateways.asked.length = 0;
});

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
