import { randomUUID } from 'node:crypto';
import type { EventSpec } from '@studieplan/contracts';
import { traceparent } from '@studieplan/telemetry';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type Bus, busHeaders } from '../calls/bus.ts';
import type { Database, Listening, Tx } from '../database/database.ts';
import { eraseFromStream } from './erasure.ts';
import { type EventEpoch, restoredChannel } from './event-epoch.ts';
import { keptMs, streamName, streamRenewed } from './event-stream.ts';
import { headFact } from './facts.ts';
import type { Logger } from '../process/logging.ts';
import { StreamView } from './stream-view.ts';
import { statement } from '../database/statement.ts';

/** Writes a fact in the transaction that makes it true; the relay is woken when that transaction commits. */
export async function record<Payload extends z.ZodType>(
  tx: Tx,
  event: EventSpec<Payload>,
  payload: z.input<Payload>,
  requestId?: string,
): Promise<void> {
  await recordAll(tx, event, [payload], requestId);
}

/** As `record`, many facts of one kind in one statement. */
export async function recordAll<Payload extends z.ZodType>(
  tx: Tx,
  event: EventSpec<Payload>,
  payloads: z.input<Payload>[],
  requestId: string = randomUUID(),
): Promise<void> {
  if (payloads.length === 0) return;
  const facts = payloads.map((payload) => JSON.stringify(event.payload.parse(payload)));
  await insertAll.run(tx, [facts.map(() => uuidv7()), facts, event.subject, requestId, traceparent()]);
}

interface OutboxRow {
  id: string;
  subject: string;
  payload: unknown;
  request_id: string;
  traceparent: string | null;
}

const pollMs = 5_000;
const retryMs = 1_000;
const batchSize = 200;
/** NATS before 2.10 writes its files to disk every 2 minutes: a crash can take that much of what it had accepted. */
const unsafeMs = 5 * 60_000;

const insertAll = statement(`
  WITH written AS (
    INSERT INTO outbox (id, subject, payload, request_id, traceparent)
    SELECT f.id, $3, f.payload, $4, $5 FROM unnest($1::uuid[], $2::jsonb[]) AS f(id, payload) RETURNING id
  ) SELECT pg_notify('outbox_' || current_schema(), '') FROM written LIMIT 1`);
const lockWaiting = statement<OutboxRow>(`
  SELECT id, subject, payload, request_id, traceparent FROM outbox WHERE published_at IS NULL
  ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`);
const notePublished = statement('UPDATE outbox SET published_at = now() WHERE id = ANY($1)');
const noteSequence = statement('UPDATE relay_state SET last_seq = $1 WHERE last_seq < $1');
const lockState = statement<{ stream_created: string | null }>(
  'SELECT stream_created FROM relay_state FOR UPDATE',
);
const publishAgain = statement(
  `UPDATE outbox SET published_at = NULL WHERE published_at > now() - $1 * interval '1 millisecond'`,
);
const noteStream = statement('UPDATE relay_state SET stream_created = $1, last_seq = $2');
const lastSeq = statement<{ last_seq: string }>('SELECT last_seq FROM relay_state');

/** Carries outbox rows to the stream: at least once; the row's id is the Nats-Msg-Id and the inbox key. */
export class OutboxRelay {
  readonly #stream: StreamView;
  #listener?: Listening;
  #timer?: NodeJS.Timeout;
  #running?: Promise<void>;
  #again = false;
  #stopped = false;
  /** True when NATS may have lost the end of the stream since the last look: after a start, and after it was away. */
  #doubtful = true;

  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly epoch: EventEpoch,
    private readonly log: Logger,
  ) {
    this.#stream = new StreamView(bus);
  }

  async start(): Promise<void> {
    await this.#listen();
    this.#timer = setInterval(() => {
      if (!this.#listener) void this.#listen();
      this.epoch.tell();
      this.wake();
    }, pollMs);
    this.epoch.tell();
    this.bus.onReconnect(() => {
      this.#doubtful = true;
      this.#stream.forget();
      this.wake();
    });
    this.bus.connection.subscribe(streamRenewed, {
      callback: () => {
        this.#stream.forget();
        this.wake();
      },
    });
    this.wake();
  }

  /** Publishes what is unpublished; a call while one is running makes it run once more. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      if (this.#again) {
        this.#again = false;
        this.wake();
      }
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
    await this.#listener?.end();
  }

  async #listen(): Promise<void> {
    const lost = () => {
      this.#listener = undefined;
    };
    try {
      const channels = [`outbox_${this.database.schema}`, restoredChannel];
      this.#listener = await this.database.listen(channels, () => this.wake(), lost);
    } catch (error) {
      this.log.warn({ err: error }, 'lytting på utboksen feilet; den leses hvert femte sekund');
    }
  }

  async #run(): Promise<void> {
    try {
      if ((await this.epoch.current()) === undefined || !this.bus.up) return;
      await this.#refill();
      const epoch = await this.epoch.current();
      // A stream of before a restore: backup tells the steward, who empties it and tells everybody.
      if (epoch === undefined || epoch > (await this.#stream.look()).epoch) return;
      while (!this.#stopped && (await this.#publishBatch(epoch)) === batchSize);
      await eraseFromStream(this.database, this.bus);
    } catch (error) {
      // Whatever it was: the steward looks whether the stream still works.
      this.#stream.doubt();
      setTimeout(() => this.wake(), retryMs).unref();
      this.log.warn({ err: error }, 'utboksen ble ikke tømt; prøver igjen');
    }
  }

  async #publishBatch(epoch: number): Promise<number> {
    const { first_seq } = await this.#stream.look();
    const published = await this.database.transaction(async (tx) => {
      const rows = await lockWaiting.run(tx, [batchSize]);
      if (rows.length === 0) return { count: 0, last: 0 };
      const places = await Promise.all(
        rows.map(async (row) => {
          const { seq, duplicate } = await this.#publish(row, epoch);
          // An emptied stream goes on knowing the ids of the last two minutes, and would store none of them again.
          return duplicate && seq < first_seq ? this.#publish(row, epoch, `/${epoch}-${first_seq}`) : { seq };
        }),
      );
      await notePublished.run(tx, [rows.map(({ id }) => id)]);
      return { count: rows.length, last: Math.max(...places.map(({ seq }) => seq)) };
    });
    if (published.count > 0) await this.database.transaction((tx) => noteSequence.run(tx, [published.last]));
    return published.count;
  }

  /** Answers where in the stream the fact stands, or stood when it is a duplicate. */
  #publish(row: OutboxRow, epoch: number, anew = ''): Promise<{ seq: number; duplicate: boolean }> {
    const body = new TextEncoder().encode(JSON.stringify(row.payload));
    const head = headFact(this.bus.identity, { subject: row.subject, id: row.id, epoch, body });
    head.set(busHeaders.requestId, row.request_id);
    if (row.traceparent) head.set(busHeaders.trace, row.traceparent);
    return this.bus.jetstream().publish(row.subject, body, {
      msgID: row.id + anew,
      headers: head,
      timeout: 5_000,
      expect: { streamName },
    });
  }

  /**
   * A stream that is new, or shorter than what was published to it, has lost messages: the week is sent again. Other
   * services may have filled the gap before this one looks, so the last minutes are sent again whenever in doubt.
   */
  async #refill(): Promise<void> {
    if (this.#stream.known && !this.#doubtful) return;
    // Asked in this order: what another replica publishes meanwhile does not make the stream look too short.
    const [state] = await this.database.read(lastSeq);
    const noted = Number(state?.last_seq ?? 0);
    const stream = await this.#stream.look();
    const doubtful = this.#doubtful;
    this.#doubtful = false;
    try {
      await this.epoch.adopt(stream.epoch);
      await this.database.transaction(async (tx) => {
        const [state] = await lockState.run(tx);
        const renewed = state?.stream_created !== stream.marker;
        const shorter = stream.last_seq < noted;
        if (!renewed && !shorter && !doubtful) return;
        await publishAgain.run(tx, [renewed || shorter ? keptMs : unsafeMs]);
        if (!renewed && !shorter) return;
        await noteStream.run(tx, [stream.marker, stream.last_seq]);
        if (state?.stream_created) this.log.warn({ renewed, shorter }, 'hendelsesstrømmen fylles på nytt');
      });
    } catch (error) {
      this.#doubtful ||= doubtful;
      throw error;
    }
  }
}
