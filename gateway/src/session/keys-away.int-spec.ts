import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { operations } from '@studieplan/contracts';
import { TestBed } from '@studieplan/kit/testing';
import type { RunningGateway } from '../gateway.ts';
import { aGateway } from '../testing/a-gateway.ts';

let bed: TestBed;
let gateway: RunningGateway;
beforeAll(async () => {
  bed = await TestBed.open();
  gateway = await aGateway(bed.environmentFor('gateway'));
});
afterAll(async () => {
  await gateway.stop();
  await bed.close();
});

test('a gateway that started before auth answers 503, never the 401 that would log everybody out', async () => {
  const [, path = ''] = operations.listPlans.route?.split(' ') ?? [];
  const ask = async (token: string) => {
    const response = await fetch(`http://127.0.0.1:${gateway.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{}',
    });
    return { status: response.status, code: ((await response.json()) as { code: string }).code };
  };
  expect(await ask(bed.tokenFor({ role: 'member' }))).toEqual({ status: 503, code: 'SERVICE_UNAVAILABLE' });
  // What is no token of anybody's needs no key to be refused.
  expect(await ask('garbage')).toEqual({ status: 401, code: 'NOT_AUTHENTICATED' });
});
