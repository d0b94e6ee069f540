import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { consumerParts, numberDrawn, producerParts } from '../testing/counting/counting-parts.ts';
import { eventually, TestBed } from '../testing/index.ts';
import type { RunningService } from '../service.ts';
import { streamName, streamRenewed } from './event-stream.ts';
import { record } from './outbox.ts';

let bed: TestBed;
let producer: RunningService;
beforeAll(async () => {
  bed = await TestBed.open();
  producer = await bed.start('producer', producerParts);
  await bed.start('consumer', consumerParts);
});
afterAll(() => bed.close());

const isCounted = (number: number) =>
  eventually(
    async () => (await bed.query('SELECT 1 FROM consumer.counted WHERE number = $1', [number])).length === 1,
  );

test('[R-479] a commit wakes the relay; without its notice the outbox is polled; the row gives the Nats-Msg-Id', async () => {
  const took: number[] = [];
  for (const number of [0, 1, 2, 3, 4]) {
    const started = Date.now();
    await producer.database.transaction((tx) => record(tx, numberDrawn, { number }));
    await isCounted(number);
    took.push(Date.now() - started);
  }
  // By the 5 s poll alone each but the first would take about 5 s: one that does not was woken.
  expect(Math.min(...took.slice(1))).toBeLessThan(2_500);
  const id = randomUUID();
  await bed.query(`INSERT INTO producer.outbox (id, subject, payload, request_id) VALUES ($1, $2, $3, 'r')`, [
    id,
    numberDrawn.subject,
    { number: 5 },
  ]);
  await isCounted(5);
  const manager = await bed.bus.jetstreamManager();
  const last = await manager.streams.getMessage(streamName, { last_by_subj: numberDrawn.subject });
  expect(last?.header.get('Nats-Msg-Id')).toBe(id);
});

test('[X-14] what an emptied stream has just known is told again at once, and counts once', async () => {
  await producer.database.transaction((tx) => record(tx, numberDrawn, { number: 6 }));
  await isCounted(6);
  const manager = await bed.bus.jetstreamManager();
  const forget = async (tell: () => void) => {
    await manager.streams.purge(streamName);
    tell();
    await bed.query('DELETE FROM consumer.inbox');
    await bed.query('DELETE FROM consumer.counted');
    await bed.query('UPDATE producer.outbox SET published_at = NULL');
    await producer.database.transaction((tx) => record(tx, numberDrawn, { number: 7 }));
  };
  // As a restore does, and another after it: the stream's memory of ids is two minutes long. Told of by the steward, and
  // when its word is lost.
  for (const tell of [() => bed.bus.connection.publish(streamRenewed), () => undefined]) {
    const started = Date.now();
    await forget(tell);
    await isCounted(6);
    expect(Date.now() - started).toBeLessThan(20_000);
  }
  expect(await bed.query('SELECT 1 FROM producer.outbox WHERE published_at IS NULL')).toEqual([]);
});
