import { events } from '@studieplan/contracts';
import type { ConsumerInfo, JetStreamManager } from '@nats-io/jetstream';
import type { Bus } from './bus.ts';
import { type Database, type Tx, updated } from './database.ts';
import { streamName } from './event-stream.ts';

const scanBatch = 1_000;
/** Time for consumers to be made anew after a stream was lost: before that nobody seems to lag behind. */
const graceSeconds = 15;

/**
 * Takes every fact that names the person out of this service's outbox, and the recorded answers of their calls; the
 * relay then deletes the same messages from the stream (design.md 29). The erasure's own fact stays until every service
 * has handled it. Call it in the transaction that erases, in any order with `record(tx, events.userErased, …)`.
 */
export function eraseFacts(tx: Tx, userId: string, email?: string): Promise<void> {
  return eraseFactsOf(tx, [{ id: userId, email }]);
}

/** As `eraseFacts`, of many people with one look at every row. */
export async function eraseFactsOf(tx: Tx, people: { id: string; email?: string }[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  const names = [...ids, ...people.flatMap(({ email }) => email ?? [])];
  const named = (column: string) =>
    `EXISTS (SELECT 1 FROM jsonb_path_query(${column}, 'strict $.** ? (@.type() == "string")') AS v
       WHERE v #>> '{}' = ANY($1::text[]))`;
  const gone = await updated<{ id: string }>(
    tx,
    `DELETE FROM outbox WHERE ${named('payload')} AND subject <> $2 RETURNING id`,
    [names, events.userErased.subject],
  );
  await tx.query(
    `DELETE FROM idempotency WHERE actor = ANY($2) OR (answer IS NOT NULL AND ${named('answer')})`,
    [names, ids],
  );
  await eraseMessages(
    tx,
    gone.map((row) => row.id),
  );
}

async function eraseMessages(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.query('INSERT INTO erased_facts SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING', [ids]);
  await tx.query(`SELECT pg_notify('outbox_' || current_schema(), '')`);
}

/** The relay's part of an erasure: what left the outbox leaves the stream, and the erasure's own fact goes last. */
export async function eraseFromStream(database: Database, bus: Bus): Promise<void> {
  const [erased, erasures] = await database.transaction(async (tx) => [
    (await tx.query<{ event_id: string }[]>('SELECT event_id FROM erased_facts')).map((row) => row.event_id),
    (
      await tx.query<{ id: string }[]>(
        `SELECT id FROM outbox WHERE subject = $1 AND published_at < now() - $2 * interval '1 second'`,
        [events.userErased.subject, graceSeconds],
      )
    ).map((row) => row.id),
  ]);
  if (!erased?.length && !erasures?.length) return;
  const manager = await bus.jetstreamManager();
  const wanted = new Set([...(erased ?? []), ...(erasures ?? [])]);
  const places = await sequencesOf(bus, manager, wanted);
  const handled = await handledUpTo(manager, events.userErased.subject);
  const done = (erasures ?? []).filter((id) =>
    (places.get(id) ?? []).every((sequence) => sequence <= handled),
  );
  for (const id of [...(erased ?? []), ...done]) {
    for (const sequence of places.get(id) ?? []) await manager.streams.deleteMessage(streamName, sequence);
  }
  await database.transaction(async (tx) => {
    await tx.query('DELETE FROM erased_facts WHERE event_id = ANY($1)', [erased]);
    await tx.query('DELETE FROM outbox WHERE id = ANY($1)', [done]);
  });
}

/**
 * Where the messages with these ids stand. The stream is read through, headers only: a message sent again after the
 * dedupe window stands there twice, and a killed relay never heard where its message went.
 */
async function sequencesOf(
  bus: Bus,
  manager: JetStreamManager,
  ids: Set<string>,
): Promise<Map<string, number[]>> {
  const places = new Map<string, number[]>();
  const { state } = await manager.streams.info(streamName);
  if (state.messages === 0) return places;
  const reader = await bus.jetstream().consumers.get(streamName, { headers_only: true });
  for (;;) {
    let last = 0;
    const messages = await reader.fetch({ max_messages: scanBatch, expires: 2_000 });
    for await (const message of messages) {
      last = message.seq;
      const id = message.headers?.get('Nats-Msg-Id') ?? '';
      if (ids.has(id)) places.set(id, [...(places.get(id) ?? []), message.seq]);
      if (message.info.pending === 0) break;
    }
    if (last === 0 || last >= state.last_seq) return places;
  }
}

/** The sequence up to which every durable consumer of a subject has done its work; infinite when none lags behind. */
async function handledUpTo(manager: JetStreamManager, subject: string): Promise<number> {
  const behind = (info: ConsumerInfo) => info.num_pending > 0 || info.num_ack_pending > 0;
  const reads = (info: ConsumerInfo) =>
    info.config.durable_name !== undefined &&
    subject.startsWith((info.config.filter_subject ?? '>').replace(/>$/, ''));
  let handled = Number.POSITIVE_INFINITY;
  for await (const info of manager.consumers.list(streamName)) {
    if (reads(info) && behind(info)) handled = Math.min(handled, info.ack_floor.stream_seq);
  }
  return handled;
}
