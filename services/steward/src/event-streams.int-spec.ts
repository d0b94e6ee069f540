import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { events } from '@studieplan/contracts';
import { healthOperation } from '@studieplan/kit/calls';
import { EventConsumer, record, stewardOperations, streamName } from '@studieplan/kit/events';
import { createLogger } from '@studieplan/kit/process';
import type { RunningService } from '@studieplan/kit/service';
import { eventually, TestBed } from '@studieplan/kit/testing';
import { EventStreams } from './event-streams.ts';
import { wantedConsumers } from './wanted-streams.ts';
import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import { Injectable } from '@nestjs/common';

const heard: string[] = [];
@Injectable()
class Listening {
  constructor(consumer: EventConsumer) {
    consumer.on(events.userErased, async (_tx, { user_id }) => void heard.push(user_id));
  }
}
Reflect.defineMetadata('design:paramtypes', [EventConsumer], Listening);

let bed: TestBed;
let auth: RunningService;
let plans: RunningService;
beforeAll(async () => {
  bed = await TestBed.open({ plans: ['auth'] }, { ownNats: true });
  // So long an emptied stream refuses ids that it knew; NATS takes a shorter one to heart before the first id alone.
  await (await manager()).streams.update(streamName, { duplicate_window: 3_000_000_000 });
  await startServices();
  await arrives();
});
afterAll(() => bed.close());

async function startServices(): Promise<void> {
  auth = await bed.start('auth', { handlers: [], entities: [], migrations: {} });
  plans = await bed.start('plans', { handlers: [], unasked: [Listening], entities: [], migrations: {} });
}

async function tell(): Promise<string> {
  const user_id = randomUUID();
  await auth.database.transaction((tx) => record(tx, events.userErased, { user_id }));
  return user_id;
}

/** Tells a fact and waits until it is handled. */
async function arrives(): Promise<void> {
  const told = await tell();
  await eventually(() => heard.includes(told));
}

const manager = () => bed.bus.jetstreamManager();
const unsent = () => bed.query('SELECT 1 FROM auth.outbox WHERE published_at IS NULL');

test('[J-4] a stream and consumers of the release before: taken over, and its unsigned facts are told again, signed', async () => {
  const { streams, consumers } = await manager();
  await Promise.all([auth.stop(), plans.stop()]);
  await streams.update(streamName, { subjects: ['events.>'], description: 'epoch 0' });
  await consumers.delete(streamName, 'plans_auth');
  // As that release's services made them, each for itself.
  const ofBefore = (service: string) => ({
    durable_name: `${service}_auth`,
    filter_subject: 'events.auth.>',
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: 10_000_000_000,
    max_ack_pending: 1_000,
  });
  for (const service of ['plans', 'mail']) await consumers.add(streamName, ofBefore(service));
  const [id, user_id] = [randomUUID(), randomUUID()];
  await bed.query(
    `INSERT INTO auth.outbox (id, subject, payload, request_id, published_at) VALUES ($1, $2, $3, 'r', now())`,
    [id, events.userErased.subject, { user_id }],
  );
  // What that release's relay noted of the stream: when it was made.
  await bed.query(`UPDATE auth.relay_state SET stream_created = '2026-11-01T12:00:00Z'`);
  const unsigned = JSON.stringify({ user_id });
  await bed.bus.jetstream().publish(events.userErased.subject, unsigned, { msgID: id });
  await startServices();
  await eventually(() => heard.includes(user_id));
  await arrives();
  expect(heard.filter((one) => one === user_id)).toHaveLength(1);
  const { config } = await streams.info(streamName);
  expect(config.subjects).toEqual(['events.>', 'canary.events']);
  expect(config.description).toMatch(/^epoch 0 identities [\w-]{16} since 2/);
});

test('[J-13] the files of the stream deleted under a running NATS: it heals, and every fact arrives once', async () => {
  const folder = join(bed.jetstreamDir, '$G', 'streams', streamName);
  expect(readdirSync(folder)).toContain('msgs');
  const before = await tell();
  // NATS may write a file between the listing and the removal of its folder, which is then listed anew.
  await eventually(() => {
    try {
      rmSync(folder, { recursive: true });
      return true;
    } catch {
      return false;
    }
  });
  // NATS goes on with the files that it has open, until it needs a new one: after 8 MB.
  const client = bed.bus.jetstream();
  const filling = new Uint8Array(1_000_000);
  const filled = await Promise.allSettled(
    Array.from({ length: 20 }, () => client.publish('events.nobody.filled', filling, { timeout: 2_000 })),
  );
  expect(filled.map(({ status }) => status)).toContain('rejected');
  for (let index = 0; index < 20; index += 1) await tell();
  await eventually(() => existsSync(join(folder, 'msgs')));
  await arrives();
  await eventually(async () => (await unsent()).length === 0);
  expect(heard).toContain(before);
  expect(new Set(heard).size).toBe(heard.length);
});

test.each([
  ['the stream', async () => void (await (await manager()).streams.delete(streamName))],
  ['its messages', async () => void (await (await manager()).streams.purge(streamName))],
  ['a consumer', async () => void (await (await manager()).consumers.delete(streamName, 'plans_auth'))],
])('[J-13] %s deleted by somebody who may: made anew, and facts arrive', async (_what, harm) => {
  await harm();
  await arrives();
  await eventually(async () =>
    (await manager()).consumers.info(streamName, 'plans_auth').then(Boolean, () => false),
  );
});

test('[J-13] health tells how long the oldest has waited: in the outbox, and unhandled', async () => {
  const outbox = async () => {
    const { body } = await bed.call(healthOperation('auth'), {});
    return (body as unknown as { waiting: { outbox: number } }).waiting.outbox;
  };
  const unhandled = async () => {
    await bed.look();
    return (await bed.call(stewardOperations.health, {})).body.unhandled_seconds?.['plans'] ?? -1;
  };
  await eventually(async () => (await outbox()) === 0 && (await unhandled()) === 0);
  // The relay waits for this lock, as for a stream that takes nothing.
  await bed.query('BEGIN');
  await bed.query('LOCK TABLE auth.relay_state');
  await auth.database.source.query(
    `INSERT INTO auth.outbox (id, subject, payload, request_id, created_at)
     VALUES (gen_random_uuid(), $1, $2, 'r', now() - interval '40 seconds')`,
    [events.userErased.subject, { user_id: randomUUID() }],
  );
  expect(await outbox()).toBeGreaterThanOrEqual(40);
  await bed.wakeRelay('auth');
  await bed.query('COMMIT');
  await eventually(async () => (await outbox()) === 0);
  // And a handler for this one.
  await bed.query('BEGIN');
  await bed.query('LOCK TABLE plans.inbox');
  await tell();
  await eventually(async () => (await unhandled()) > 2);
  await bed.query('COMMIT');
  await eventually(async () => (await unhandled()) === 0);
});

test('[W-4] more copies are asked for than there are servers: told, and everything goes on', async () => {
  const streams = new EventStreams(
    bed.bus,
    createLogger('steward', 'silent'),
    wantedConsumers({ plans: ['auth'] }),
    3,
  );
  await streams.look();
  expect(streams.replicas).toEqual({ wanted: 3, current: 1 });
  expect(streams.well).toBe(true);
  await arrives();
  expect((await bed.call(stewardOperations.health, {})).body.replicas).toEqual({ wanted: 1, current: 1 });
});
