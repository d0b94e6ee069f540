import { describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, operations, publicCodeFrom } from '@studieplan/contracts';
import { busHeaders, Tickets } from '@studieplan/kit/calls';
import { eventually } from '@studieplan/kit/testing';
import { headers } from '@nats-io/transport-node';
import { aPlan } from './testing/a-plan.ts';
import { GatewayProcess } from './testing/gateway-process.ts';
import { gatewaysOfFile } from './testing/two-gateways.ts';

const gateways = gatewaysOfFile();

describe('answers', () => {
  test('[R-325] [R-473] a declared call is checked, forwarded and answered with the success envelope', async () => {
    const token = gateways.bed.tokenFor({ role: 'member' });
    const answered = await gateways.post('/api/study-plans/list', {}, token);
    expect(answered).toMatchObject({ status: 200, body: { success: true, study_plans: [] } });
    expect(answered.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(gateways.asked).toMatchObject([{ subject: 'plans.list', body: {} }]);
  });

  test('[J-5] what a service hears is a ticket to it alone, never the bearer of the browser', async () => {
    const id = randomUUID();
    const token = gateways.bed.tokenFor({ role: 'systemadmin', id });
    gateways.asked.length = 0;
    expect((await gateways.post('/api/study-plans/list', {}, token)).status).toBe(200);
    const heard = gateways.asked[0]?.token ?? '';
    const at = (service: string) => new Tickets(gateways.bed.identityOf(service));
    expect(at('plans').admit(heard, 'plans.list')).toMatchObject({ caller: 'gateway', actor: { id } });
    for (const other of ['auth', 'ai', 'mail', 'backup'])
      expect(() => at(other).admit(heard, `${other}.list`)).toThrow('NOT_AUTHENTICATED');
    // Nor is it any good at the door.
    expect((await gateways.post('/api/study-plans/list', {}, heard)).status).toBe(401);
    expect((await gateways.post('/api/admin/backups/create', {}, heard)).status).toBe(401);
    for (const asked of gateways.asked) expect(JSON.stringify(asked)).not.toContain(token);
  });

  test('[L-1] [L-3] documents go out as they stand, under their own media type, to anybody’s page', async () => {
    const asked: unknown[] = [];
    const answerWith = (operation: { subject: string }, status: string, bytes: Uint8Array) =>
      gateways.bed.bus.connection.subscribe(operation.subject, {
        callback: (_error, message) => {
          asked.push(message.json());
          const head = headers();
          head.set(busHeaders.status, status);
          message.respond(bytes, { headers: head });
        },
      });
    const tile = Buffer.from([0, 255, 10, 128]);
    const answering = [
      answerWith(operations.getLogTile, '200', tile),
      answerWith(operations.getCredential, '200', Buffer.from('{"type":["VerifiableCredential"]}')),
      answerWith(
        operations.getProof,
        '410',
        Buffer.from('{"success":false,"error":"borte","code":"PROOF_WITHDRAWN"}'),
      ),
    ];
    for (let time = 0; time < 2; time += 1) {
      // The second time from what the gateway keeps.
      const got = await fetch(gateways.url('/log/tile/0/x001/234.p/8'));
      expect([got.status, got.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
      expect(Buffer.from(await got.arrayBuffer())).toEqual(tile);
      expect(got.headers.get('access-control-allow-origin')).toBe('*');
    }
    const credential = await gateways.get('/verify-public/7KQ2M9XD4HTBV/credential?entry=12');
    expect(credential.body).toEqual({ type: ['VerifiableCredential'] });
    expect(credential.headers.get('content-type')).toBe('application/vc+ld+json; charset=utf-8');
    const erased = await gateways.get('/verify-public/7KQ2M9XD4HTBV/proof');
    expect(erased).toMatchObject({ status: 410, body: { code: 'PROOF_WITHDRAWN' } });
    expect(erased.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(asked).toEqual([
      { '*': '0/x001/234.p/8' },
      { code: '7KQ2M9XD4HTBV', entry: '12' },
      { code: '7KQ2M9XD4HTBV' },
    ]);
    for (const each of answering) each.unsubscribe();
  });

  test.each(['/verify-public/ABC/proof', '/verify-public/ABC', '/log/x', '/.well-known/did.json'])(
    '[V-12] %s: another page may ask beforehand, and read what is refused it',
    async (path) => {
      const asked = await fetch(gateways.url(path), {
        method: 'OPTIONS',
        headers: { origin: 'https://other.example', 'access-control-request-method': 'GET' },
      });
      expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'GET, HEAD']);
      const refused = await fetch(gateways.url(`${path}/nothing-there`));
      expect(refused.status).toBe(404);
      for (const { headers } of [asked, refused]) {
        expect(headers.get('access-control-allow-origin')).toBe('*');
        expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
        expect(headers.get('access-control-allow-credentials')).toBeNull();
      }
    },
  );

  test('[V-12] of what is behind a login no other page reads anything', async () => {
    const asked = await fetch(gateways.url('/api/study-plans/list'), {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example' },
    });
    const refused = await gateways.post('/api/study-plans/list', {});
    expect([asked.status, refused.status]).toEqual([404, 401]);
    for (const { headers } of [asked, refused]) expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  test.each([
    ['unknown route', () => gateways.post('/api/nothing', {}), 404, 'NOT_FOUND'],
    ['broken JSON', () => gateways.post('/api/auth/login', '{"email":'), 400, 'INVALID_JSON'],
    [
      '[V-11] JSON of more levels than there is room for',
      () =>
        gateways.post('/api/auth/login', `{"email":{"length":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`),
      400,
      'INVALID_JSON',
    ],
    [
      'JSON that is not UTF-8',
      () => gateways.post('/api/auth/login', Buffer.from([0x22, 0xff, 0x22])),
      400,
      'INVALID_JSON',
    ],
    ['an address with a broken escape', () => gateways.get('/verify-public/%E0%A4%A'), 404, 'NOT_FOUND'],
    ['a code of 300 signs', () => gateways.get(`/verify-public/${'A'.repeat(300)}`), 404, 'NOT_FOUND'],
    [
      '3 MB',
      () => gateways.post('/api/auth/login', { email: 'x'.repeat(3_000_000) }),
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    [
      'form data',
      () => gateways.post('/api/auth/login', 'a=b', undefined, { 'content-type': 'text/plain' }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['a list for an object', () => gateways.post('/api/auth/login', []), 400, 'INVALID_INPUT'],
    [
      'NUL',
      () => gateways.post('/api/auth/login', { email: 'a\u0000@b.no', password: 'x' }),
      400,
      'INVALID_INPUT',
    ],
    ['no token', () => gateways.post('/api/study-plans/list', {}), 401, 'NOT_AUTHENTICATED'],
    [
      'too low a role',
      () => gateways.post('/api/admin/get-users', {}, gateways.bed.tokenFor({ role: 'member' })),
      403,
      'FORBIDDEN',
    ],
    [
      'nobody answers',
      () => gateways.post('/api/study-plans/rules', {}, gateways.bed.tokenFor({ role: 'member' })),
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
    const { body } = await gateways.post(
      '/api/study-plans/create',
      { ...aPlan(), title: ' ' },
      gateways.bed.tokenFor({ role: 'member' }),
    );
    expect(body).toMatchObject({ code: 'INVALID_INPUT', fields: { title: 'Tittel må fylles ut' } });
    expect(gateways.asked).toEqual([]);
  });

  test('[R-477] a service without a responder is an immediate 503, not a waited-out deadline', async () => {
    const started = Date.now();
    await gateways.post('/api/study-plans/rules', {}, gateways.bed.tokenFor({ role: 'member' }));
    expect(Date.now() - started).toBeLessThan(operations.getPlanRules.deadlineSeconds * 1000 - 1000);
  });

  test('an Idempotency-Key travels with changing calls only; a malformed one is refused', async () => {
    const token = gateways.bed.tokenFor({ role: 'member' });
    const key = { 'idempotency-key': randomUUID() };
    await gateways.post('/api/study-plans/create', aPlan(), token, key);
    await gateways.post('/api/study-plans/list', {}, token, key);
    expect(gateways.asked.map((call) => call.idempotencyKey)).toEqual([key['idempotency-key'], '']);
    expect(
      await gateways.post('/api/study-plans/create', aPlan(), token, { 'idempotency-key': 'kort' }),
    ).toMatchObject({ status: 400 });
  });
});

describe('public answers', () => {
  const approved = (): Parameters<typeof gateways.bed.publish<typeof events.planApproved.payload>>[1] => ({
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
    const [full, kept] = [await fetch(gateways.url(path)), await fetch(gateways.url(path))];
    const withoutOwn = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !['x-request-id', 'date'].includes(name)));
    expect(withoutOwn(kept)).toEqual(withoutOwn(full));
    expect(kept.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(kept.headers.get('x-request-id')).not.toBe(full.headers.get('x-request-id'));
    const text = await full.text();
    expect(text).toContain('Ærlig å være');
    expect(await kept.text()).toBe(text);
    expect(gateways.asked).toHaveLength(1);
    expect((await fetch(gateways.url(path), { method: 'POST' })).status).toBe(404);
  });

  test('[J-2] a thousand queries behind one code ask for it once', async () => {
    const start = performance.now();
    for (let round = 0; round < 10; round += 1)
      await Promise.all(
        Array.from({ length: 100 }, (_, x) =>
          gateways.get(`/verify-public/${publicCodeFrom([7, 7, 7])}?x=${round * 100 + x}`),
        ),
      );
    // An answer is kept for five seconds: once more for each time that they end in between.
    expect(gateways.asked.length).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - start) / 5_000));
    expect(gateways.asked.length).toBeGreaterThan(0);
  });

  test('are kept for a moment, gateways.asked for once by many, and dropped by an approval', async () => {
    const code = '/verify-public/123456789ABCQ';
    const many = await Promise.all(Array.from({ length: 20 }, () => fetch(gateways.url(code))));
    expect(many.map((response) => response.status)).toEqual(Array(20).fill(200));
    expect(gateways.asked).toHaveLength(1);
    await gateways.bed.publish(events.planApproved, approved());
    await eventually(async () => {
      await fetch(gateways.url(code));
      return gateways.asked.length > 1;
    }, 4_000);
  });
});

test('[R-361] health is 503 while services are away', async () => {
  const response = await fetch(gateways.url('/api/health'));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ success: false, services: { plans: { database: false } } });
});

test('[R-360] /api/docs shows the OpenAPI page made from the contract', async () => {
  expect(await (await fetch(gateways.url('/api/docs'))).text()).toContain('swagger-ui');
  const document = (await (await fetch(gateways.url('/api/docs-json'))).json()) as {
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

test('the built gateway says in its log where it answers, tells of its health, and ends well when asked', async () => {
  const built = await GatewayProcess.start(gateways.bed.environmentFor('gateway'));
  for (const at of ['live', 'ready'])
    expect((await fetch(`http://127.0.0.1:${built.healthPort}/health/${at}`)).status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${built.port}/api/docs-json`)).status).toBe(200);
  expect(await built.stop()).toBe(0);
});
