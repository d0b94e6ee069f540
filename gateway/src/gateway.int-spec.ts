import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, type Operation, operations, SYSTEMADMIN_ID } from '@studieplan/contracts';
import { busHeaders } from '@studieplan/kit';
import { eventually, TestBed } from '@studieplan/kit/testing';
import { headers } from '@nats-io/transport-node';
import jwt from 'jsonwebtoken';
import { io, type Socket } from 'socket.io-client';
import { v7 as uuidv7 } from 'uuid';
import { GatewayProcess } from './testing/gateway-process.ts';

let bed: TestBed;
let first: GatewayProcess;
let second: GatewayProcess;
/** Sessions that auth calls dead. */
const ended = new Set<string>();
const asked: { subject: string; body: unknown; token: string; idempotencyKey: string }[] = [];

/** Answers an operation as its service would. */
function answer(operation: Operation, reply: (body: never) => object | Promise<object>): void {
  bed.bus.connection.subscribe(operation.subject, {
    queue: 'stand-in',
    callback: (_error, message) => {
      const body = message.json<never>();
      asked.push({
        subject: operation.subject,
        body,
        token: message.headers?.get(busHeaders.token) ?? '',
        idempotencyKey: message.headers?.get(busHeaders.idempotencyKey) ?? '',
      });
      const head = headers();
      head.set(busHeaders.status, '200');
      void Promise.resolve(reply(body)).then((fields) =>
        message.respond(JSON.stringify({ success: true, ...fields }), { headers: head }),
      );
    },
  });
}

const url = (path: string, gateway = first) => `http://127.0.0.1:${gateway.port}${path}`;

async function post(
  path: string,
  body: unknown,
  token?: string,
  extra: Record<string, string> = {},
  gateway = first,
) {
  const response = await fetch(url(path, gateway), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...extra,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

const sessionIdOf = (token: string) => (jwt.decode(token) as { sid: string }).sid;

beforeAll(async () => {
  bed = await TestBed.open();
  bed.answerTokenKeys();
  bed.bus.connection.subscribe(operations.checkSession.subject, {
    callback: (_error, message) => {
      const head = headers();
      head.set(busHeaders.status, '200');
      const sid = sessionIdOf(message.headers?.get(busHeaders.token) ?? '');
      message.respond(JSON.stringify({ success: true, active: !ended.has(sid) }), { headers: head });
    },
  });
  answer(operations.listPlans, () => ({ study_plans: [] }));
  answer(operations.createPlan, () => ({ study_plan_id: randomUUID(), revision: 1 }));
  answer(operations.getUsers, () => ({ users: [] }));
  answer(operations.verifyPublicPlan, async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { asked: asked.length, title: 'Ærlig å være' };
  });
  await bed.query('CREATE SCHEMA gateway');
  const environment = bed.environmentFor('gateway');
  first = await GatewayProcess.start(environment);
  second = await GatewayProcess.start(environment);
}, 60_000);
afterAll(async () => {
  expect(await Promise.all([first.stop(), second.stop()])).toEqual([0, 0]);
  await bed.close();
}, 30_000);
beforeEach(() => {
  asked.length = 0;
});

const aPlan = () => ({
  title: 'Turledelse',
  description: 'Kurs',
  ects_credits: 1,
  estimated_hours: 26,
  learning_outcomes: { knowledge: ['a'], skills: ['b'], competence: ['c'] },
  content_modules: [],
  assessment_criteria: 'Prøve',
});

describe('answers', () => {
  test('[R-325] [R-473] a declared call is checked, forwarded and answered with the success envelope', async () => {
    const token = bed.tokenFor({ role: 'member' });
    const answered = await post('/api/study-plans/list', {}, token);
    expect(answered).toMatchObject({ status: 200, body: { success: true, study_plans: [] } });
    expect(answered.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(asked).toMatchObject([{ subject: 'plans.list', token, body: {} }]);
  });

  test.each([
    ['unknown route', () => post('/api/nothing', {}), 404, 'NOT_FOUND'],
    ['broken JSON', () => post('/api/auth/login', '{"email":'), 400, 'INVALID_JSON'],
    ['JSON that is not UTF-8', () => fetchBytes(Buffer.from([0x22, 0xff, 0x22])), 400, 'INVALID_JSON'],
    ['3 MB', () => post('/api/auth/login', { email: 'x'.repeat(3_000_000) }), 413, 'PAYLOAD_TOO_LARGE'],
    [
      'form data',
      () => post('/api/auth/login', 'a=b', undefined, { 'content-type': 'text/plain' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a list for an object', () => post('/api/auth/login', []), 400, 'INVALID_INPUT'],
    ['NUL', () => post('/api/auth/login', { email: 'a\u0000@b.no', password: 'x' }), 400, 'INVALID_INPUT'],
    ['no token', () => post('/api/study-plans/list', {}), 401, 'NOT_AUTHENTICATED'],
    [
      'too low a role',
      () => post('/api/admin/get-users', {}, bed.tokenFor({ role: 'member' })),
      403,
      'FORBIDDEN',
    ],
    [
      'nobody answers',
      () => post('/api/study-plans/rules', {}, bed.tokenFor({ role: 'member' })),
      503,
      'SERVICE_UNAVAILABLE',
    ],
  ])('[R-390] [R-391] %s is refused in the envelope', async (_what, ask, status, code) => {
    const answered = await ask();
    expect(answered).toMatchObject({
      status,
      body: {
        success: false,
        code,
        error: expect.stringMatching(/[a-zæøå]/),
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    expect(answered.headers.get('x-request-id')).toBe(answered.body['request_id']);
    expect(JSON.stringify(answered.body)).not.toMatch(/Error|at .*\.(js|ts)|FST_|Unexpected/);
  });

  test('fields carry a Norwegian sentence each', async () => {
    const { body } = await post(
      '/api/study-plans/create',
      { ...aPlan(), title: ' ' },
      bed.tokenFor({ role: 'member' }),
    );
    expect(body).toMatchObject({ code: 'INVALID_INPUT', fields: { title: 'Tittel må fylles ut' } });
    expect(asked).toEqual([]);
  });

  test('[R-477] a service without a responder is an immediate 503, not a waited-out deadline', async () => {
    const started = Date.now();
    await post('/api/study-plans/rules', {}, bed.tokenFor({ role: 'member' }));
    expect(Date.now() - started).toBeLessThan(operations.getPlanRules.deadlineSeconds * 1000 - 1000);
  });

  test('an Idempotency-Key travels with changing calls only; a malformed one is refused', async () => {
    const token = bed.tokenFor({ role: 'member' });
    const key = { 'idempotency-key': randomUUID() };
    await post('/api/study-plans/create', aPlan(), token, key);
    await post('/api/study-plans/list', {}, token, key);
    expect(asked.map((call) => call.idempotencyKey)).toEqual([key['idempotency-key'], '']);
    expect(
      await post('/api/study-plans/create', aPlan(), token, { 'idempotency-key': 'kort' }),
    ).toMatchObject({ status: 400 });
  });
});

async function fetchBytes(body: Uint8Array) {
  const response = await fetch(url('/api/auth/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

describe('the acting person', () => {
  test('[R-322] comes from the token alone; another id in the body is 403', async () => {
    const id = randomUUID();
    const token = bed.tokenFor({ role: 'admin', id });
    expect(await post('/api/study-plans/list', { user_id: id }, token)).toMatchObject({ status: 200 });
    for (const [path, field] of [
      ['/api/study-plans/list', 'user_id'],
      ['/api/admin/get-users', 'admin_id'],
    ] as const) {
      const foreign = await post(path, { [field]: SYSTEMADMIN_ID }, token);
      expect(foreign).toMatchObject({ status: 403, body: { code: 'ACTOR_MISMATCH' } });
    }
  });

  test('[R-482] only ES256 by the known key is believed', async () => {
    const good = bed.tokenFor({ role: 'systemadmin' });
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
      expect(await post('/api/study-plans/list', {}, token)).toMatchObject({
        status: 401,
        body: { code: 'NOT_AUTHENTICATED' },
      });
    }
    expect(await post('/api/study-plans/list', {}, bed.tokenFor({ role: 'member' }, -1))).toMatchObject({
      status: 401,
    });
    expect(asked).toEqual([]);
  });

  test('a session that ends is refused at once by every gateway', async () => {
    const id = randomUUID();
    const token = bed.tokenFor({ role: 'member', id });
    for (const gateway of [first, second]) {
      expect(await post('/api/study-plans/list', {}, token, {}, gateway)).toMatchObject({ status: 200 });
    }
    ended.add(sessionIdOf(token));
    await bed.publish(events.sessionEnded, { user_id: id, session_id: null });
    for (const gateway of [first, second]) {
      await eventually(
        async () => (await post('/api/study-plans/list', {}, token, {}, gateway)).status === 401,
        1_000,
      );
    }
  });
});

describe('public answers', () => {
  const approved = (): Parameters<typeof bed.publish<typeof events.planApproved.payload>>[1] => ({
    study_plan_id: randomUUID(),
    status: 'approved',
    title: 'x',
    author_id: null,
    study_association_id: null,
    author: null,
    approver_name: 'x',
    approval_method: 'admin',
    approval_link: 'x',
    version_number: 1,
    older_links: [],
  });

  test('the same path again gives the same bytes and headers, under a request id of its own', async () => {
    const path = '/verify-public/0000000000000?fra=kode';
    const [full, kept] = [await fetch(url(path)), await fetch(url(path))];
    const withoutOwn = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !['x-request-id', 'date'].includes(name)));
    expect(withoutOwn(kept)).toEqual(withoutOwn(full));
    expect(kept.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(kept.headers.get('x-request-id')).not.toBe(full.headers.get('x-request-id'));
    const text = await full.text();
    expect(text).toContain('Ærlig å være');
    expect(await kept.text()).toBe(text);
    expect(asked).toHaveLength(1);
    expect((await fetch(url(path), { method: 'POST' })).status).toBe(404);
  });

  test('are kept for a moment, asked for once by many, and dropped by an approval', async () => {
    const code = '/verify-public/123456789ABCQ';
    const many = await Promise.all(Array.from({ length: 20 }, () => fetch(url(code))));
    expect(many.map((response) => response.status)).toEqual(Array(20).fill(200));
    expect(asked).toHaveLength(1);
    await bed.publish(events.planApproved, approved());
    await eventually(async () => {
      await fetch(url(code));
      return asked.length > 1;
    }, 2_000);
  });
});

describe('realtime', () => {
  const sockets: Socket[] = [];
  const connect = (token: string, gateway: GatewayProcess) => {
    const socket = io(url('', gateway), {
      path: '/socket.io/',
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
    });
    sockets.push(socket);
    return socket;
  };
  const connected = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      socket.on('connect', () => resolve());
      socket.on('connect_error', reject);
    });
  const join = (socket: Socket, id: string) =>
    socket.timeout(2_000).emitWithAck('join_user_room', id) as Promise<object>;
  afterAll(() => sockets.forEach((socket) => socket.close()));

  const fact = (author_id: string | null, study_association_id: string | null) => ({
    study_plan_id: randomUUID(),
    status: 'submitted' as const,
    title: 'Hemmelig tittel',
    author_id,
    study_association_id,
  });

  test('[R-451] a socket needs a token, and joins its own room only', async () => {
    await expect(connected(connect('garbage', first))).rejects.toThrow('NOT_AUTHENTICATED');
    const id = randomUUID();
    const socket = connect(bed.tokenFor({ role: 'member', id }), first);
    await connected(socket);
    expect(await join(socket, SYSTEMADMIN_ID)).toEqual({ success: false, error: 'FORBIDDEN' });
    expect(await join(socket, id)).toEqual({ success: true });
    expect(await socket.timeout(2_000).emitWithAck('leave_user_room', id)).toEqual({ success: true });
  });

  test('[R-455] [R-456] author, own administrators and systemadmin hear of a plan on every gateway; nobody else', async () => {
    const [author, association] = [randomUUID(), randomUUID()];
    const people = [
      { name: 'author', actor: { role: 'member', id: author } as const, gateway: first },
      {
        name: 'admin',
        actor: { role: 'admin', id: randomUUID(), study_association_id: association } as const,
        gateway: second,
      },
      { name: 'systemadmin', actor: { role: 'systemadmin', id: SYSTEMADMIN_ID } as const, gateway: second },
      {
        name: 'other member',
        actor: { role: 'member', id: randomUUID(), study_association_id: association } as const,
        gateway: first,
      },
      {
        name: 'other admin',
        actor: { role: 'admin', id: randomUUID(), study_association_id: randomUUID() } as const,
        gateway: first,
      },
    ];
    const heard: { name: string; payload: object }[] = [];
    for (const { name, actor, gateway } of people) {
      const socket = connect(bed.tokenFor(actor), gateway);
      await connected(socket);
      await join(socket, actor.id);
      socket.on('study_plan_submitted', (payload: object) => heard.push({ name, payload }));
    }
    const news = fact(author, association);
    await bed.publish(events.planSubmitted, news, uuidv7());
    await eventually(() => heard.length >= 3);
    expect(heard.map(({ name }) => name).sort()).toEqual(['admin', 'author', 'systemadmin']);
    expect(heard[0]?.payload).toEqual({ study_plan_id: news.study_plan_id, status: 'submitted' });
  });

  test('a socket is closed when its session ends', async () => {
    const id = randomUUID();
    const socket = connect(bed.tokenFor({ role: 'member', id }), second);
    await connected(socket);
    const closed = new Promise((resolve) => socket.on('disconnect', resolve));
    await bed.publish(events.sessionEnded, { user_id: id, session_id: null });
    expect(await closed).toBe('io server disconnect');
  });
});

test('[R-361] health is 503 while services are away', async () => {
  const response = await fetch(url('/api/health'));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ success: false, services: { plans: { database: false } } });
});

test('[R-360] /api/docs shows the OpenAPI page made from the contract', async () => {
  expect(await (await fetch(url('/api/docs'))).text()).toContain('swagger-ui');
  const document = (await (await fetch(url('/api/docs-json'))).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const declared = Object.entries(operations)
    .filter(([, operation]) => operation.route)
    .map(([name]) => name);
  const described = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(described.sort()).toEqual(declared.sort());
});

test('health endpoints of the process', async () => {
  expect((await fetch(`http://127.0.0.1:${first.healthPort}/health/live`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${first.healthPort}/health/ready`)).status).toBe(200);
});
