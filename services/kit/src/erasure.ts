import { events } from '@studieplan/contracts';
import { AckPolicy, type ConsumerInfo, DeliverPolicy, type JetStreamManager } from '@nats-io/jetstream';
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
  // One replica at a time: the two would share the consumer that reads the stream, and each see half of it.
  await database.transaction(async (tx) => {
    const [lock] = await tx.query<{ got: boolean }[]>(
      `SELECT pg_try_advisory_xact_lock(hashtext('erasure ' || current_schema())) AS got`,
    );
    if (lock?.got) await eraseMessagesOf(tx, database.schema, bus, erased ?? [], erasures ?? []);
  });
}

async function eraseMessagesOf(
  tx: Tx,
  service: string,
  bus: Bus,
  erased: string[],
  erasures: string[],
): Promise<void> {
  const manager = await bus.jetstreamManager();
  const wanted = new Set([...erased, ...erasures]);
  // Keeps this waiting transaction from being taken for a forgotten one.
  const stillHere = () => tx.query('SELECT 1');
  const places = await sequencesOf(bus, manager, wanted, service, stillHere);
  const handled = await handledUpTo(manager, events.userErased.subject);
  const done = erasures.filter((id) => (places.get(id) ?? []).every((sequence) => sequence <= handled));
  for (const id of [...erased, ...done]) {
    await stillHere();
    for (const sequence of places.get(id) ?? []) await manager.streams.deleteMessage(streamName, sequence);
  }
  await tx.query('DELETE FROM erased_facts WHERE event_id = ANY($1)', [erased]);
  await tx.query('DELETE FROM outbox WHERE id = ANY($1)', [done]);
}

/**
 * Where the messages with these ids stand. The stream is read through, headers only: a message sent again after the
 * dedupe window stands there twice, and a killed relay never heard where its message went.
 */
async function sequencesOf(
  bus: Bus,
  manager: JetStreamManager,
  ids: Set<string>,
  service: string,
  stillHere: () => Promise<unknown>,
): Promise<Map<string, number[]>> {
  const places = new Map<string, number[]>();
  const name = `${service}_erasure`;
  // Left by one that was killed: it would go on where that one stopped.
  await manager.consumers.delete(streamName, name).catch(unlessNotFound);
  const { num_pending } = await manager.consumers.add(streamName, {
    name,
    filter_subject: `events.${service}.>`,
    headers_only: true,
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.All,
    inactive_threshold: 60_000_000_000,
    mem_storage: true,
  });
  const reader = await bus.jetstream().consumers.get(streamName, name);
  let pending = num_pending;
  while (pending > 0) {
    await stillHere();
    let read = 0;
    const messages = await reader.fetch({ max_messages: scanBatch, expires: 2_000 });
    for await (const message of messages) {
      read += 1;
      pending = message.info.pending;
      const id = message.headers?.get('Nats-Msg-Id') ?? '';
      if (ids.has(id)) places.set(id, [...(places.get(id) ?? []), message.seq]);
      if (pending === 0) break;
    }
    // What was not seen must not count as gone.
    if (read === 0) throw new Error('the stream could not be read through');
  }
  return places;
}

function unlessNotFound(error: unknown): void {
  if (!(error instanceof Error) || !/consumer not found/i.test(`${error.name} ${error.message}`)) throw error;
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
