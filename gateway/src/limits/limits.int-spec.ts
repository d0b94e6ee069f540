import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, type Operation, operations } from '@studieplan/contracts';
import { busHeaders } from '@studieplan/kit/calls';
import { eventually, TestBed } from '@studieplan/kit/testing';
import { headers } from '@nats-io/transport-node';
import { v7 as uuidv7 } from 'uuid';
import type { RunningGateway } from '../gateway.ts';
import { aGateway } from '../testing/a-gateway.ts';
import { aPlan } from '../testing/a-plan.ts';

let bed: TestBed;
let first: RunningGateway;
let second: RunningGateway;
/** Believes nobody's X-Forwarded-For, as when no edge stands before it. */
let unproxied: RunningGateway;
/** Its database is away. */
let blind: RunningGateway;
let asked: string[] = [];
const knownToken = 'K'.repeat(43);
/** The address whose device the token is; any when undefined. */
let knownFor: string | undefined;
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
    operations.updatePlan,
    operations.updateUser,
  ])
    answer(operation);
  bed.bus.connection.subscribe(operations.checkDeviceToken.subject, {
    callback: (_error, message) => {
      const { email, device_token } = message.json<{ email: string; device_token: string }>();
      const known = device_token === knownToken && (knownFor ?? email) === email;
      const head = headers();
      head.set(busHeaders.status, '200');
      message.respond(JSON.stringify({ success: true, known }), { headers: head });
    },
  });
  const environment = { ...bed.environmentFor('gateway'), DATABASE_POOL: '2' };
  [first, second, unproxied, blind] = await Promise.all([
    aGateway(environment),
    aGateway(environment),
    aGateway({ ...environment, TRUSTED_PROXIES: '10.0.0.1', RATE_LIMIT_FACTOR: '0.1' }),
    aGateway({ ...environment, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }),
  ]);
});
afterAll(async () => {
  await Promise.all([first, second, unproxied, blind].map((gateway) => gateway.stop()));
  await bed.close();
});

let addresses = 0;
/** One that nothing has come from. */
function anAddress(): string {
  addresses += 1;
  return `203.0.${addresses >> 8}.${addresses & 255}`;
}

async function call(gateway: RunningGateway, path: string, from: string, body?: unknown, token?: string) {
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

test('[J-12] whoever uses up an address’s tries does not hold out the owner’s trusted device, which has its own', async () => {
  const email = aPerson();
  const from = (device_token: string) =>
    call(first, '/api/auth/login', anAddress(), { email, password: 'x', device_token });
  for (let n = 0; n < 10; n += 1) await login(email);
  expect(await login(email)).toMatchObject({ status: 429 });
  expect(await from('S'.repeat(43))).toMatchObject({ status: 429 });
  expect(await from('for kort')).toMatchObject({ status: 400 });
  const tries = [];
  for (let n = 0; n < 12; n += 1) tries.push(await from(knownToken));
  expect(statuses(tries)).toEqual([...Array<number>(10).fill(200), 429, 429]);
  // Known for one address is known for no other.
  const another = aPerson();
  for (let n = 0; n < 10; n += 1) await login(another);
  knownFor = email;
  const elsewhere = { email: another, password: 'x', device_token: knownToken };
  expect(await call(first, '/api/auth/login', anAddress(), elsewhere)).toMatchObject({ status: 429 });
  knownFor = undefined;
});

test('[J-8] sending in is counted per person, saving is not; edits count by who makes them', async () => {
  const plan = {
    study_plan_id: randomUUID(),
    ...aPlan(),
  };
  const [token, other] = [bed.tokenFor({ role: 'member' }), bed.tokenFor({ role: 'member' })];
  const send = (status: string | null, bearer = token) =>
    call(first, '/api/study-plans/update', anAddress(), { ...plan, status }, bearer);
  const sent = [];
  for (let n = 0; n < 21; n += 1) sent.push(await send('submitted'));
  expect(statuses(sent)).toEqual([...Array<number>(20).fill(200), 429]);
  for (const status of ['draft', null]) expect(await send(status)).toMatchObject({ status: 200 });
  expect(await send('submitted', other)).toMatchObject({ status: 200 });
  const admin = bed.tokenFor({ role: 'admin' });
  const edit = () =>
    call(first, '/api/admin/update-user', anAddress(), { user_id: randomUUID(), email: aPerson() }, admin);
  const edits = [];
  for (let n = 0; n < 121; n += 1) edits.push(await edit());
  expect(statuses(edits).filter((status) => status === 429)).toHaveLength(1);
  expect(edits.at(-1)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
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
  const network = '2001:db8:1';
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
