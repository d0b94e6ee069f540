import { writeMetrics } from '@studieplan/telemetry';
import type { Bus } from '../calls/bus.ts';
import type { Database } from '../database/database.ts';
import type { EventConsumer } from './event-consumer.ts';
import { watchLag } from './gauges.ts';

test('the outbox is counted once for all its figures, and anew each time the metrics are asked for', async () => {
  const waiting = [3, 4];
  const database = {
    read: async () => [{ waiting: waiting.shift(), oldest: 1.5 }],
  } as unknown as Database;
  watchLag('test', database, {} as Bus, { senders: [] } as unknown as EventConsumer);
  expect((await writeMetrics()).body).toMatch(/^outbox_oldest_seconds 1.5$[^]*|^outbox_waiting 3$/m);
  const { body } = await writeMetrics();
  expect(body).toMatch(/^outbox_waiting 4$/m);
  expect(body).toMatch(/^outbox_oldest_seconds 1.5$/m);
  expect(waiting).toEqual([]);
});
