import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, type Operation, operations } from '@studieplan/contracts';
import { busHeaders } from '@studieplan/kit';
import { eventually, TestBed } from '@studieplan/kit/testing';
import { headers } from '@nats-io/transport-node';
import { v7 as uuidv7 } from 'uuid';
import { GatewayProcess } from '../testing/gateway-process.ts';

let bed: TestBed;
let first: GatewayProcess;
let second: GatewayProcess;
/** Believes nobody's X-Forwarded-For, as when no edge stands before it. */
let unproxied: GatewayProcess;
/** Its database is away. */
let blind: GatewayProcess;
let asked: string[] = [];
let seenAddress = '';

function answer(operation: Operation, status = 200): void {
  bed.bus.connection.subscribe(operation.subject, {
    queue: 'stand-in',
    callback: (_error, message) => {
      asked.push(operation.subject);
      seenAddress = message.headers?.get(busHeaders.clientAddress) ?? '';
      const head = headers();
      head.set(busHeaders.status, String(status));
      message.respond(JSON.stringify({ success: status === 200, active: true }), { headers: head });
    },
  });
}

beforeAll(async () => {
  bed = await TestBed.open();
  bed.answerTokenKeys();
  await bed.query('CREATE SCHEMA gateway');
  for (const operation of [
    operations.login,
    operations.verifySession,
    operations.changePassword,
    operations.checkSession,
    operations.verifyPublicPlan,
  ])
    answer(operation);
  const environment = { ...bed.environmentFor('gateway'), DATABASE_POOL: '2' };
  [first, second, unproxied, blind] = await Promise.all([
    GatewayProcess.start(environment),
    GatewayProcess.start(environment),
    GatewayProcess.start({ ...environment, TRUSTED_PROXIES: '10.0.0.1', RATE_LIMIT_FACTOR: '0.1' }),
    GatewayProcess.start({ ...environment, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
  ]);
});
afterAll(async () => {
  await Promise.all([first, second, unproxied, blind].map((gateway) => gateway.stop()));
  await bed.close();
});

const anAddress = () => `203.0.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;

async function call(gateway: GatewayProcess, path: string, from: string, body?: unknown, token?: string) {
  const response = await fetch(`http://127.0.0.1:${gateway.port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-forwarded-for': from,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return {
    status: response.status,
    code: ((await response.json()) as { code?: string }).code,
    retryAfter: Number(response.headers.get('retry-after')),
  };
}
const login = (email: string, from = anAddress(), gateway = first) =>
  call(gateway, '/api/auth/login', from, { email, password: 'x' });
const aPerson = () => `${randomUUID()}@example.org`;
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

test('an account is tried 10 times in 5 minutes by all replicas together, whatever the addresses', async () => {
  const email = aPerson();
  const answers = [];
  for (let round = 0; round < 5; round += 1)
    answers.push(
      await login(email, anAddress(), first),
      await login(email.toUpperCase(), anAddress(), second),
    );
  expect(statuses(answers)).toEqual(Array(10).fill(200));
  const before = asked.length;
  for (const gateway of [first, second]) {
    const refused = await login(email, anAddress(), gateway);
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(refused.retryAfter).toBeGreaterThan(200);
    expect(refused.retryAfter).toBeLessThanOrEqual(300);
  }
  expect(asked).toHaveLength(before);
  expect(await login(aPerson())).toMatchObject({ status: 200 });
});

test('50 tries at once are counted one by one', async () => {
  const email = aPerson();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_value, index) => login(email, anAddress(), index % 2 ? first : second)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
});

test('an address is held back after 60 tries, and does not lock the accounts it then names', async () => {
  const from = anAddress();
  const answers = await Promise.all(Array.from({ length: 60 }, () => login(aPerson(), from)));
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  const victim = aPerson();
  for (let round = 0; round < 15; round += 1)
    expect(await login(victim, from)).toMatchObject({ status: 429 });
  expect(await login(victim)).toMatchObject({ status: 200 });
});

test('the addresses of one IPv6 network are one', async () => {
  const network = `2001:db8:${(Math.floor(Math.random() * 60_000) + 1).toString(16)}`;
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_value, index) => login(aPerson(), `${network}:1::${index.toString(16)}`)),
  );
  expect(new Set(statuses(answers))).toEqual(new Set([200]));
  expect(await login(aPerson(), `${network}:1:ffff::1`)).toMatchObject({ status: 429 });
  expect(await login(aPerson(), `${network}:2::1`)).toMatchObject({ status: 200 });
});

test('a signed-in person is counted by the token, whatever the address', async () => {
  const token = bed.tokenFor({ role: 'member' });
  const change = () =>
    call(
      first,
      '/api/auth/change-password',
      anAddress(),
      { old_password: 'x', new_password: 'long enough' },
      token,
    );
  for (let round = 0; round < 10; round += 1) expect(await change()).toMatchObject({ status: 200 });
  expect(await change()).toMatchObject({ status: 429 });
});

test('X-Forwarded-For is believed from trusted proxies only; RATE_LIMIT_FACTOR scales the limits', async () => {
  const from = anAddress();
  await login(aPerson(), from);
  expect(seenAddress).toBe(from);
  const answers = [];
  // A tenth of 60: the forged addresses are all one.
  for (let round = 0; round < 7; round += 1) answers.push(await login(aPerson(), anAddress(), unproxied));
  expect(statuses(answers)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect(seenAddress).toBe('127.0.0.1');
});

test('public look-ups count only when the answer is not kept; a version change drops what is kept', async () => {
  const from = anAddress();
  const look = (code: string) => call(first, `/verify-public/${code}`, from);
  const [counted] = await bed.query<{ points: number }>(
    `SELECT coalesce(sum(points), 0)::int AS points FROM gateway.call_limits WHERE key LIKE 'plans.%'`,
  );
  const points = async () =>
    ((
      await bed.query<{ points: number }>(
        `SELECT coalesce(sum(points), 0)::int AS points FROM gateway.call_limits WHERE key LIKE 'plans.%'`,
      )
    )[0]?.points ?? 0) - (counted?.points ?? 0);
  for (let round = 0; round < 20; round += 1) await look('AAAA');
  expect(await points()).toBeLessThan(5);
  asked = [];
  await look('BBBB');
  await bed.publish(
    events.planVersionChanged,
    {
      study_plan_id: randomUUID(),
      status: 'approved',
      title: 'x',
      author_id: null,
      study_association_id: null,
      version_id: randomUUID(),
      deleted: true,
      public_codes: ['BBBB'],
    },
    uuidv7(),
  );
  await eventually(async () => {
    await look('BBBB');
    return asked.length > 1;
  }, 4_000);
});

test('neither addresses nor people stand in the table', async () => {
  const from = anAddress();
  const email = aPerson();
  await login(email, from);
  const rows = JSON.stringify(await bed.query('SELECT * FROM gateway.call_limits'));
  expect(rows).toContain('auth.login:account:');
  expect(rows).not.toContain(email);
  expect(rows).not.toContain(from);
});

test('without its database sign-in is 503 and look-ups pass', async () => {
  expect(await login(aPerson(), anAddress(), blind)).toMatchObject({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
  });
  expect(await call(blind, '/verify-public/CCCC', anAddress())).toMatchObject({ status: 200 });
  const token = bed.tokenFor({ role: 'member' });
  expect(await call(blind, '/api/auth/verify', anAddress(), {}, token)).toMatchObject({ status: 200 });
});
