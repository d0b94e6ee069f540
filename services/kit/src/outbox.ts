import { randomUUID } from 'node:crypto';
import type { EventSpec } from '@studieplan/contracts';
import { headers } from '@nats-io/transport-node';
import { traceparent } from '@studieplan/telemetry';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type Bus, busHeaders } from './bus.ts';
import type { Database, Tx } from './database.ts';
import { eraseFromStream } from './erasure.ts';
import { type EventEpoch, restoredChannel } from './event-epoch.ts';
import { ensureStream, epochOf, keptMs, streamName } from './event-stream.ts';
import type { Logger } from './logging.ts';

/** Writes a fact in the transaction that makes it true; the relay is woken when that transaction commits. */
export async function record<Payload extends z.ZodType>(
  tx: Tx,
  event: EventSpec<Payload>,
  payload: z.input<Payload>,
  requestId: string = randomUUID(),
): Promise<void> {
  const fact = event.payload.parse(payload);
  await tx.query(
    `WITH written AS (
       INSERT INTO outbox (id, subject, payload, request_id, traceparent)
       VALUES ($1, $2, $3, $4, $5) RETURNING id
     ) SELECT pg_notify('outbox_' || current_schema(), '') FROM written`,
    [uuidv7(), event.subject, JSON.stringify(fact), requestId, traceparent()],
  );
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
  await tx.query(
    `INSERT INTO outbox (id, subject, payload, request_id, traceparent)
     SELECT f.id, $3, f.payload, $4, $5 FROM unnest($1::uuid[], $2::jsonb[]) AS f(id, payload)`,
    [facts.map(() => uuidv7()), facts, event.subject, requestId, traceparent()],
  );
  await tx.query(`SELECT pg_notify('outbox_' || current_schema(), '')`);
}

interface OutboxRow {
  id: string;
  subject: string;
  payload: unknown;
  request_id: string;
  traceparent: string | null;
}

const pollMs = 5_000;
const batchSize = 200;
const housekeepingMs = 3600_000;
/** NATS before 2.10 writes its files to disk every 2 minutes: a crash can take that much of what it had accepted. */
const unsafeMs = 5 * 60_000;

/** Carries outbox rows to the stream: at least once; the row's id is the Nats-Msg-Id and the inbox key. */
export class OutboxRelay {
  readonly #database: Database;
  readonly #bus: Bus;
  readonly #epoch: EventEpoch;
  readonly #log: Logger;
  #listener?: pg.Client;
  #timer?: NodeJS.Timeout;
  #running?: Promise<void>;
  #again = false;
  #stopped = false;
  #tidiedAt = 0;
  /** True when NATS may have lost the end of the stream since the last look: after a start, and after it was away. */
  #doubtful = true;

  constructor(database: Database, bus: Bus, epoch: EventEpoch, log: Logger) {
    this.#database = database;
    this.#bus = bus;
    this.#epoch = epoch;
    this.#log = log;
  }

  async start(): Promise<void> {
    await this.#listen();
    this.#timer = setInterval(() => {
      if (!this.#listener) void this.#listen();
      this.#epoch.tell();
      this.wake();
    }, pollMs);
    this.#epoch.tell();
    this.#bus.onReconnect(() => {
      this.#doubtful = true;
      this.wake();
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
    const client = new pg.Client({
      connectionString: this.#database.url,
      application_name: `${this.#database.schema}-relay`,
    });
    const lost = () => {
      if (this.#listener === client) this.#listener = undefined;
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', () => this.wake());
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(`outbox_${this.#database.schema}`)}`);
      await client.query(`LISTEN ${restoredChannel}`);
      this.#listener = client;
    } catch (error) {
      this.#log.warn({ err: error }, 'lytting på utboksen feilet; den leses hvert femte sekund');
      await client.end();
    }
  }

  async #run(): Promise<void> {
    try {
      const epoch = await this.#epoch.current();
      if (epoch === undefined || !this.#bus.up) return;
      await this.#refill(epoch);
      while (!this.#stopped && (await this.#publishBatch()) === batchSize);
      await this.#noteSequence();
      await eraseFromStream(this.#database, this.#bus);
      await this.#tidy();
    } catch (error) {
      this.#log.warn({ err: error }, 'utboksen ble ikke tømt; prøver igjen');
    }
  }

  async #publishBatch(): Promise<number> {
    return this.#database.transaction(async (tx) => {
      const rows = await tx.query<OutboxRow[]>(
        `SELECT id, subject, payload, request_id, traceparent FROM outbox WHERE published_at IS NULL
         ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
        [batchSize],
      );
      if (rows.length === 0) return 0;
      const stream = this.#bus.jetstream();
      await Promise.all(
        rows.map((row) => {
          const head = headers();
          head.set(busHeaders.requestId, row.request_id);
          if (row.traceparent) head.set(busHeaders.trace, row.traceparent);
          return stream.publish(row.subject, JSON.stringify(row.payload), {
            msgID: row.id,
            headers: head,
            timeout: 5_000,
          });
        }),
      );
      await tx.query('UPDATE outbox SET published_at = now() WHERE id = ANY($1)', [
        rows.map((row) => row.id),
      ]);
      return rows.length;
    });
  }

  /**
   * A stream that is new, or shorter than what was published to it, has lost messages: the week is sent again. Other
   * services may have filled the gap before this one looks, so the last minutes are sent again whenever in doubt.
   */
  async #refill(epoch: number): Promise<void> {
    const doubtful = this.#doubtful;
    this.#doubtful = false;
    try {
      const info = await ensureStream(await this.#bus.jetstreamManager(), epoch);
      await this.#epoch.adopt(epochOf(info));
      const created = String(info.created);
      await this.#database.transaction(async (tx) => {
        const [state] = await tx.query<{ stream_created: string | null; last_seq: string }[]>(
          'SELECT stream_created, last_seq FROM relay_state FOR UPDATE',
        );
        const shorter = info.state.last_seq < Number(state?.last_seq ?? 0);
        const purged = info.state.messages === 0 && info.state.last_seq > 0;
        const lost = state?.stream_created !== created || shorter || purged;
        if (!lost && !doubtful) return;
        await tx.query(
          `UPDATE outbox SET published_at = NULL WHERE published_at > now() - $1 * interval '1 millisecond'`,
          [lost ? keptMs : unsafeMs],
        );
        if (!lost) return;
        await tx.query('UPDATE relay_state SET stream_created = $1, last_seq = $2', [
          created,
          info.state.last_seq,
        ]);
        if (state?.stream_created) this.#log.warn({ shorter, purged }, 'hendelsesstrømmen fylles på nytt');
      });
    } catch (error) {
      this.#doubtful ||= doubtful;
      throw error;
    }
  }

  async #noteSequence(): Promise<void> {
    const manager = await this.#bus.jetstreamManager();
    const { state } = await manager.streams.info(streamName);
    await this.#database.transaction((tx) =>
      tx.query('UPDATE relay_state SET last_seq = $1 WHERE last_seq < $1', [state.last_seq]),
    );
  }

  async #tidy(): Promise<void> {
    if (Date.now() - this.#tidiedAt < housekeepingMs) return;
    this.#tidiedAt = Date.now();
    await this.#database.transaction(async (tx) => {
      await tx.query(`DELETE FROM outbox WHERE published_at < now() - interval '7 days'`);
      // Longer than an event can come back from outbox or stream.
      await tx.query(`DELETE FROM inbox WHERE handled_at < now() - interval '30 days'`);
      await tx.query(`DELETE FROM idempotency WHERE created_at < now() - interval '2 days'`);
    });
  }
}
