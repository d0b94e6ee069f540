import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, type Operation, operations } from '@studieplan/contracts';
import { busHeaders } from '@studieplan/kit/calls';
import { eventually, TestBed } from '@studieplan/kit/testing';
import { headers } from '@nats-io/transport-node';
import jwt from 'jsonwebtoken';
import type { RunningGateway } from '../gateway.ts';
import { aGateway } from '../testing/a-gateway.ts';

let bed: TestBed;
let first: RunningGateway;
let second: RunningGateway;
/** Sessions that auth calls dead. */
const ended = new Set<string>();
/** How often the lists were asked for. */
let asks = 0;

const sessionIdOf = (token: string) => (jwt.decode(token) as { sid: string }).sid;

function answer(operation: Operation, reply: (body: never, token: string) => object): void {
  bed.bus.connection.subscribe(operation.subject, {
    callback: (_error, message) => {
      const head = headers();
      head.set(busHeaders.status, '200');
      const fields = reply(message.json<never>(), message.headers?.get(busHeaders.ticket) ?? '');
      message.respond(JSON.stringify({ success: true, ...fields }), { headers: head });
    },
  });
}

beforeAll(async () => {
  bed = await TestBed.open();
  bed.answerTokenKeys();
  answer(operations.checkSession, (_body, token) => ({ active: !ended.has(sessionIdOf(token)) }));
  answer(operations.createPlan, () => ({ study_plan_id: randomUUID(), revision: 1 }));
  answer(operations.listPlans, ({ known_revision }: { known_revision?: string }) => {
    asks += 1;
    return known_revision === 'old' ? { study_plans: [] } : { unchanged: true, revision: known_revision };
  });
  await bed.query('CREATE SCHEMA gateway');
  const environment = { ...bed.environmentFor('gateway'), DATABASE_POOL: '2' };
  [first, second] = await Promise.all([aGateway(environment), aGateway(environment)]);
});
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await bed.close();
});

const aPlan = {
  title: 'Turledelse',
  description: 'Kurs',
  ects_credits: 1,
  estimated_hours: 27,
  learning_outcomes: { knowledge: ['a'], skills: ['b'], competence: ['c'] },
  content_modules: [],
  assessment_criteria: 'Prøve',
};

async function post(gateway: RunningGateway, path: string, body: unknown, token: string) {
  const response = await fetch(`http://127.0.0.1:${gateway.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
const poll = (token: string, gateway = first, known_revision = '7') =>
  post(gateway, '/api/study-plans/list', { known_revision }, token);
const aFact = () => ({
  study_plan_id: randomUUID(),
  status: 'draft' as const,
  title: 'x',
  author_id: null,
  study_association_id: null,
});
/** Facts of other tests may still be on their way: waits until a poll is answered without asking. */
const settled = (token: string, gateway = first) =>
  eventually(async () => {
    await poll(token, gateway);
    const before = asks;
    await poll(token, gateway);
    return asks === before;
  });

test('a poll that found nothing new is answered again without asking, to the same token and question only', async () => {
  const token = bed.tokenFor({ role: 'member' });
  await settled(token);
  const before = asks;
  const again = await poll(token);
  expect(again).toMatchObject({
    status: 200,
    body: { success: true, unchanged: true, revision: '7' },
  });
  expect(again.headers.get('cache-control')).toBe('no-store');
  expect(asks).toBe(before);
  await poll(token, first, '8');
  await poll(bed.tokenFor({ role: 'member' }));
  expect(asks).toBe(before + 2);
  for (let twice = 0; twice < 2; twice += 1)
    expect((await poll(token, first, 'old')).body).toEqual({ success: true, study_plans: [] });
  expect(asks).toBe(before + 4);
});

test('it is asked anew after a change through this gateway, and after a fact from anywhere', async () => {
  const token = bed.tokenFor({ role: 'member' });
  for (const gateway of [first, second]) await settled(token, gateway);
  await post(first, '/api/study-plans/create', aPlan, token);
  const before = asks;
  await poll(token);
  expect(asks).toBe(before + 1);
  for (const gateway of [first, second]) await settled(token, gateway);
  await bed.publish(events.planUpdated, aFact());
  for (const gateway of [first, second])
    await eventually(async () => {
      const before = asks;
      await poll(token, gateway);
      return asks > before;
    }, 8_000);
});

test('it is refused like any call when its session has ended', async () => {
  const id = randomUUID();
  const token = bed.tokenFor({ role: 'member', id });
  await settled(token);
  ended.add(sessionIdOf(token));
  await bed.publish(events.sessionEnded, { user_id: id, session_id: null });
  await eventually(async () => (await poll(token)).status === 401, 4_000);
});
