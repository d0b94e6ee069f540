import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type EventSpec, events } from '@studieplan/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../database/database.ts';
import { parseEnvironment, serviceEnvironment } from '../process/config.ts';
import { eraseFacts } from './erasure.ts';
import { EventConsumer } from './event-consumer.ts';
import { streamName } from './event-stream.ts';
import { record } from './outbox.ts';
import { eventually, TestBed } from '../testing/index.ts';

const greeted = {
  subject: 'events.auth.person.greeted',
  payload: z.object({ by: z.object({ email: z.string() }), user_id: z.string().nullable() }),
} satisfies EventSpec;

const erased: string[] = [];
@Injectable()
class Listener {
  constructor(consumer: EventConsumer) {
    consumer.on(events.userErased, async (_tx, { user_id }) => {
      erased.push(user_id);
    });
  }
}
Reflect.defineMetadata('design:paramtypes', [EventConsumer], Listener);

let bed: TestBed;
let database: Database;
beforeAll(async () => {
  bed = await TestBed.open({ plans: ['auth'] });
  // With no more permissions than they have under `npm start`.
  await bed.start('auth', { handlers: [], entities: [], migrations: {} }, bed.ownNatsUser('auth'));
  await bed.start(
    'plans',
    { handlers: [], unasked: [Listener], entities: [], migrations: {} },
    bed.ownNatsUser('plans'),
  );
  database = await Database.open(parseEnvironment(serviceEnvironment, bed.environmentFor('auth')), {
    entities: [],
    migrations: {},
  });
});
afterAll(async () => {
  await database.close();
  await bed.close();
});

/** Every message of the stream as text. */
async function stream(): Promise<string> {
  const manager = await bed.bus.jetstreamManager();
  const { state } = await manager.streams.info(streamName);
  const texts: string[] = [];
  for (let sequence = state.first_seq; sequence <= state.last_seq; sequence += 1) {
    const message = await manager.streams.getMessage(streamName, { seq: sequence }).catch(() => null);
    if (message) texts.push(message.string());
  }
  return texts.join('\n');
}
const outbox = async () => JSON.stringify(await bed.query('SELECT payload FROM auth.outbox'));

test('an erased person leaves outbox, stream and recorded answers; the erasure itself goes when all have heard it', async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  await database.transaction(async (tx) => {
    await record(tx, greeted, { by: { email: 'kari@example.org' }, user_id: null });
    await record(tx, greeted, { by: { email: 'ola@example.org' }, user_id: id });
    await record(tx, greeted, { by: { email: 'per@example.org' }, user_id: other });
    await tx.query(
      `INSERT INTO idempotency (actor, operation, key, body_hash, answer) VALUES
         ($1, 'a', 'k', 'h', NULL), ('open', 'register', 'k', 'h', $2), ('open', 'register', 'other', 'h', NULL)`,
      [id, JSON.stringify({ user_id: id })],
    );
  });
  await eventually(async () => (await stream()).includes(other));
  // As after a relay that died before it noted what it had sent, later than the stream remembers ids.
  const [twice] = await bed.query<{ id: string }>(
    `SELECT id FROM auth.outbox WHERE payload->>'user_id' = $1`,
    [id],
  );
  const manager = await bed.bus.jetstreamManager();
  await manager.streams.update(streamName, { duplicate_window: 100 * 1_000_000 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await bed.publish(greeted, { by: { email: 'ola@example.org' }, user_id: id }, twice?.id);
  await database.transaction(async (tx) => {
    await record(tx, events.userErased, { user_id: id });
    await eraseFacts(tx, [{ id, email: 'kari@example.org' }]);
  });
  await eventually(() => erased.includes(id));
  const unpublished = 'SELECT 1 FROM auth.outbox WHERE published_at IS NULL';
  await eventually(async () => (await bed.query(unpublished)).length === 0);
  expect(await outbox()).toContain(id);
  // A quarter of a minute later.
  await bed.query(`UPDATE auth.outbox SET published_at = published_at - interval '15 s'`);
  await bed.wakeRelay('auth');
  await eventually(async () => !(await stream()).includes(id));
  expect(await stream()).toContain(other);
  expect(await stream()).not.toMatch(/kari@|ola@/);
  await eventually(async () => !(await outbox()).includes(id));
  expect(await outbox()).toContain(other);
  expect(await outbox()).not.toMatch(/kari@|ola@/);
  expect(await bed.query('SELECT key FROM auth.idempotency')).toEqual([{ key: 'other' }]);
  expect(await bed.query('SELECT 1 FROM auth.erased_facts')).toEqual([]);
});
