import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, operations } from '@studieplan/contracts';
import { busHeaders } from '@studieplan/kit/calls';
import { eventually, TestBed } from '@studieplan/kit/testing';
import { headers } from '@nats-io/transport-node';
import { CuttableLink } from '../testing/cuttable-link.ts';
import type { RunningGateway } from '../gateway.ts';
import { aGateway } from '../testing/a-gateway.ts';

let bed: TestBed;
let link: CuttableLink;
let gateway: RunningGateway;
let alive = true;

/** Answers a subject as its service would. */
function answer(subject: string, body: () => object): void {
  bed.bus.connection.subscribe(subject, {
    callback: (_error, message) => {
      const head = headers();
      head.set(busHeaders.status, '200');
      message.respond(JSON.stringify({ success: true, ...body() }), { headers: head });
    },
  });
}

beforeAll(async () => {
  bed = await TestBed.open();
  bed.answerTokenKeys();
  answer(operations.checkSession.subject, () => ({ active: alive }));
  answer(operations.listPlans.subject, () => ({ study_plans: [] }));
  const environment = bed.environmentFor('gateway');
  const nats = new URL(environment['NATS_URL'] ?? '');
  link = await CuttableLink.open(Number(nats.port));
  nats.port = String(link.port);
  gateway = await aGateway({ ...environment, NATS_URL: nats.href });
});
afterAll(async () => {
  await gateway.stop();
  link.close();
  await bed.close();
});

test('a gateway cut off from NATS for 10 s lets nobody in whose session ended meanwhile', async () => {
  const id = randomUUID();
  const authorization = `Bearer ${bed.tokenFor({ role: 'member', id })}`;
  const ask = async () => {
    const response = await fetch(`http://127.0.0.1:${gateway.port}/api/study-plans/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body: '{}',
    });
    return response.status;
  };
  expect(await ask()).toBe(200);
  link.cut();
  alive = false;
  await bed.publish(events.sessionEnded, { user_id: id, session_id: null });
  const statuses = new Set<number>();
  const until = Date.now() + 10_000;
  while (Date.now() < until) {
    statuses.add(await ask());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect([...statuses]).toEqual([503]);
  link.mend();
  const first = await eventually(async () => {
    const status = await ask();
    return status === 503 ? undefined : status;
  });
  expect(first).toBe(401);
});
