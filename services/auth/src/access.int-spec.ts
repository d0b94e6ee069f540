import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  associationOperations,
  authOperations,
  type Operation,
  type Role,
  userOperations,
} from '@studieplan/contracts';
import { Database } from '@studieplan/kit/database';
import jwt from 'jsonwebtoken';
import { ofFile } from '@studieplan/kit/testing';
import { KeysService } from './keys/keys.service.ts';
import { AuthBed, type RunningAuth, systemadmin, SYSTEMADMIN_ID } from './testing/auth-bed.ts';

const operations = Object.entries<Operation>(authOperations);
const guarded = operations.filter(([, { access }]) => access !== 'open');
const withActor = operations.filter(([, { actorField }]) => actorField);

const auth = ofFile(new AuthBed());
let service: RunningAuth;
let tokens: Record<Role, string>;
let memberId: string;
beforeAll(async () => {
  service = auth.running;
  const association = await auth.association();
  const member = await auth.person(association);
  memberId = member.id;
  tokens = {
    member: member.token,
    admin: (await auth.person(association, 'admin')).token,
    systemadmin: await auth.root(),
  };
});

test('[R-363] the calls of user and association administration are POST under /api/admin and carry admin_id', () => {
  const without = Object.entries<Operation>({ ...userOperations, ...associationOperations })
    .filter(
      ([, { route, actorField }]) => !route?.startsWith('POST /api/admin/') || actorField !== 'admin_id',
    )
    .map(([name]) => name);
  expect(without).toEqual(['notifyUserUpdate']);
});

// The service is called past the gateway: it decides by itself.
describe('[R-324] auth verifies who asks at every call again, by the gateway’s ticket', () => {
  test('nobody without a token gets past any guarded call', async () => {
    for (const [name, operation] of guarded) {
      const answer = await auth.bed.call(operation, {});
      expect([name, answer.status, answer.body.code]).toEqual([name, 401, 'NOT_AUTHENTICATED']);
    }
  });

  test('forged, altered, unsigned, expired and foreign tickets are refused, and the browser’s own token', async () => {
    const { sub, ...claims } = jwt.decode(tokens.member) as { sub: string; role: Role };
    const about = { ...claims, aud: 'auth', sub };
    const gateway = auth.bed.identityOf('gateway');
    const good = gateway.issue(about, 60);
    const [head, payload, signature] = good.split('.');
    const promoted = gateway.issue({ ...about, role: 'systemadmin' }, 60).split('.')[1];
    const bySomebodyElse = auth.bed
      .identityOf('ai')
      .issue({ ...about, iss: 'gateway' }, 60)
      .split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const bad = {
      missing: undefined,
      forged: `${bySomebodyElse[0]}.${payload}.${bySomebodyElse[2]}`,
      altered: `${head}.${promoted}.${signature}`,
      unsigned: `${none}.${payload}.`,
      confused: jwt.sign(about, 'public-key-as-secret', { algorithm: 'HS256' }),
      expired: gateway.issue(about, -10),
      forAnother: gateway.issue({ ...about, aud: 'plans' }, 60),
      ofTheBrowser: tokens.member,
      noise: 'a.b.c',
    };
    for (const [name, ticket] of Object.entries(bad)) {
      const answer = await auth.bed.callWithTicket(authOperations.verifySession, {}, ticket);
      expect([name, answer.status, answer.body.code]).toEqual([name, 401, 'NOT_AUTHENTICATED']);
    }
    expect((await auth.bed.callWithTicket(authOperations.verifySession, {}, good)).status).toBe(200);
  });

  test('a token that is good but names no living session gets nowhere', async () => {
    const claims = jwt.decode(tokens.systemadmin) as Parameters<KeysService['sign']>[1] & { iat?: number };
    const { app } = service;
    const token = await app
      .get(Database)
      .transaction((tx) =>
        app.get(KeysService).sign(tx, { ...claims, sid: '6f1ab4a2-6a3c-4a7e-9a53-0d7b6a2f7c11' }),
      );
    for (const operation of [authOperations.verifySession, authOperations.getUsers]) {
      const answer = await auth.bed.call(operation, {}, { token });
      expect(answer).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } });
    }
    expect((await auth.bed.call(authOperations.checkSession, {}, { token })).body.active).toBe(false);
  });
});

const denied = guarded.flatMap(([name, operation]) =>
  (['member', 'admin'] as const)
    .filter(
      (role) => operation.access === 'systemadmin' || (operation.access === 'admin' && role === 'member'),
    )
    .map((role) => [name, role, operation] as const),
);
test.each(denied)('%s is refused to a %s', async (_name, role, operation) => {
  const answer = await auth.bed.call(operation, { user_id: memberId }, { token: tokens[role] });
  expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'FORBIDDEN' } });
});

// That none asks for less than when it was released, `.ci/contracts.spec.ts` says; of new ones the matrix of the journeys.
test('the refusals above cover every call above member', () => {
  const above = operations.filter(([, { access }]) => access === 'admin' || access === 'systemadmin');
  expect([...new Set(denied.map(([name]) => name))]).toEqual(above.map(([name]) => name));
});

describe('[R-322] the acting person comes from the token alone', () => {
  test.each(withActor)('%s refuses another admin_id', async (_name, operation) => {
    const answer = await auth.bed.call(
      operation,
      { admin_id: memberId, user_id: memberId, name: 'X', organization_number: '1', contact_email: 'x' },
      { token: tokens.systemadmin },
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'ACTOR_MISMATCH' } });
  });

  test('one’s own admin_id, and none, are the same', async () => {
    for (const input of [{ admin_id: SYSTEMADMIN_ID }, {}]) {
      const answer = await auth.bed.call(authOperations.getUsers, input, { token: tokens.systemadmin });
      expect(answer.status).toBe(200);
    }
  });

  test.each(['verifySession', 'logout'] as const)('%s refuses another token in the body', async (name) => {
    const operation: Operation = authOperations[name];
    const another = await auth.tokenOf(systemadmin.email, systemadmin.password);
    for (const token of [another, '', 'x'])
      expect(await auth.bed.call(operation, { token }, { token: tokens.member })).toMatchObject({
        status: 403,
        body: { code: 'ACTOR_MISMATCH' },
      });
    const both = await Promise.all(
      [another, tokens.member].map((token) => auth.bed.call(authOperations.checkSession, {}, { token })),
    );
    expect(both.map((answer) => answer.body.active)).toEqual([true, true]);
  });
});
