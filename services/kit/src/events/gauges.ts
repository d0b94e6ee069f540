import { gauge } from '@studieplan/telemetry';
import type { Bus } from '../calls/bus.ts';
import type { Database } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { EventConsumer } from './event-consumer.ts';
import { durableName, streamName } from './event-stream.ts';

const lag = statement<{ waiting: number; oldest: number }>(`
  SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS oldest
  FROM outbox WHERE published_at IS NULL`);

/** How many facts are not in the stream yet, and for how many seconds the oldest has waited. */
export async function outboxLag(database: Database): Promise<{ waiting: number; oldest: number }> {
  const [row] = await database.read(lag);
  return row ?? { waiting: 0, oldest: 0 };
}

/** What lies between a fact's writing and its handling, read when the metrics are asked for. */
export function watchLag(service: string, database: Database, bus: Bus, consumer: EventConsumer): void {
  const outbox = shared(() => outboxLag(database));
  gauge('outbox_waiting', 'Facts written but not yet in the stream', [], async () => [
    { labels: {}, value: (await outbox()).waiting },
  ]);
  gauge('outbox_oldest_seconds', 'Age of the oldest fact not yet in the stream', [], async () => [
    { labels: {}, value: (await outbox()).oldest },
  ]);
  const pendingOf = async (sender: string) => {
    const durable = await bus.jetstream().consumers.get(streamName, durableName(service, sender));
    const { num_pending, num_ack_pending } = await durable.info(true);
    return { labels: { sender }, value: num_pending + num_ack_pending };
  };
  gauge('consumer_pending', 'Facts in the stream that this service has not yet handled', ['sender'], () =>
    Promise.all(consumer.senders.map(pendingOf)),
  );
}

/** All metrics are asked for at once: who comes while one is reading gets the same reading. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () =>
    (reading ??= read().finally(() => {
      reading = undefined;
    }));
}
