import type { EventSpec, PayloadOf } from '@studieplan/contracts';
import type { Consumer, JsMsg } from '@nats-io/jetstream';
import { eventsHandled, SpanKind, traced } from '@studieplan/telemetry';
import { type Bus, busHeaders } from '../calls/bus.ts';
import type { Database, Tx } from '../database/database.ts';
import type { EventEpoch } from './event-epoch.ts';
import { durableName, streamName } from './event-stream.ts';
import { epochOfFact, factIdOf, isGenuine, senderOf } from './facts.ts';
import type { Logger } from '../process/logging.ts';
import { StreamView } from './stream-view.ts';
import { statement } from '../database/statement.ts';

export interface EventMeta {
  /** UUIDv7 of the outbox row; the same when an event is delivered again. */
  id: string;
  requestId: string;
}

interface Listener {
  subject: string;
  handle(tx: Tx, payload: unknown, meta: EventMeta): Promise<void>;
}

const batchSize = 100;
const retryMs = 1_000;
const slowestRetryMs = 60_000;

const spanOf = (message: JsMsg) => ({
  name: `handle ${message.subject}`,
  kind: SpanKind.CONSUMER,
  parent: message.headers?.get(busHeaders.trace) || undefined,
});

const lockInbox = statement('LOCK TABLE inbox IN ROW EXCLUSIVE MODE');
const noteHandled = statement(
  'INSERT INTO inbox (event_id) VALUES ($1) ON CONFLICT DO NOTHING RETURNING event_id',
);

/** Durable pull consumers, one per sending service; each event is handled once, in the handler's own transaction. */
export class EventConsumer {
  readonly #stream: StreamView;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #handling = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(
    private readonly service: string,
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly epoch: EventEpoch,
    private readonly log: Logger,
  ) {
    this.#stream = new StreamView(bus);
  }

  /** Registers a handler before `start`; whatever it changes must go through `tx`. */
  on<E extends EventSpec>(
    event: E,
    handle: (tx: Tx, payload: PayloadOf<E>, meta: EventMeta) => Promise<void>,
  ): void {
    const listener: Listener = {
      subject: event.subject,
      handle: (tx, payload, meta) => handle(tx, event.payload.parse(payload) as PayloadOf<E>, meta),
    };
    this.#listeners.set(event.subject, [...(this.#listeners.get(event.subject) ?? []), listener]);
  }

  start(): void {
    for (const sender of this.senders) void this.#consume(sender);
  }

  /** The services whose facts are handled here. */
  get senders(): string[] {
    return [...new Set([...this.#listeners.keys()].map(senderOf))];
  }

  /** Finishes the batches under way; an idle wait for the next event is left to the closing connection. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.allSettled([...this.#handling]);
  }

  async #consume(sender: string): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#currentEpoch();
        // What an earlier release or other keys left there is not genuine: the steward empties it before it is read.
        await this.#stream.look();
        const durable = durableName(this.service, sender);
        const consumer = await this.bus.jetstream().consumers.get(streamName, durable);
        while (!this.#stopping.signal.aborted) await this.#take(consumer);
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        this.log.warn({ err: error, sender }, 'hendelser kunne ikke hentes; prøver igjen');
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }

  /** Waits for one event, then takes what more is there: one transaction for the batch. */
  async #take(consumer: Consumer): Promise<void> {
    const first = await consumer.next({ expires: 5_000 });
    if (!first) {
      // Throws when the stream or the consumer has gone; the steward makes both anew.
      await consumer.info();
      return;
    }
    const batch = [first];
    const waiting = Math.min(first.info.pending, batchSize - 1);
    if (waiting > 0) {
      const more = await consumer.fetch({ max_messages: waiting, expires: 1_000 });
      for await (const message of more) batch.push(message);
    }
    if (this.#stopping.signal.aborted) {
      for (const message of batch) message.nak();
      return;
    }
    const work = this.#handleBatch(batch).finally(() => this.#handling.delete(work));
    this.#handling.add(work);
    await work;
  }

  async #currentEpoch(): Promise<number> {
    const epoch = await this.epoch.current();
    if (epoch === undefined)
      throw new Error('the database was restored: this process is of an earlier epoch');
    return epoch;
  }

  async #handleBatch(batch: JsMsg[]): Promise<void> {
    const failed = new Map<JsMsg, unknown>();
    try {
      await this.database.transaction(async (tx) => {
        // A restore waits for this lock and takes back what it finds; a batch that had to wait for one is of the past.
        await lockInbox.run(tx);
        const epoch = await this.#currentEpoch();
        for (const message of batch) {
          if (!this.#isOf(epoch, message)) continue;
          try {
            // A nested transaction is a savepoint: one bad event does not take the batch with it.
            await traced(spanOf(message), () => tx.transaction((nested) => this.#handle(nested, message)));
          } catch (error) {
            failed.set(message, error);
          }
        }
      });
    } catch (error) {
      for (const message of batch) failed.set(message, error);
    }
    for (const message of batch) {
      const error = failed.get(message);
      eventsHandled.inc({ subject: message.subject, outcome: error === undefined ? 'handled' : 'failed' });
      if (error === undefined) {
        message.ack();
        continue;
      }
      const wait = Math.min(slowestRetryMs, retryMs * 2 ** Math.min(message.info.deliveryCount, 6));
      this.log.error(
        { err: error, subject: message.subject, wait },
        'hendelsen ble ikke håndtert; prøves igjen',
      );
      message.nak(wait);
    }
  }

  /** A fact of its owner's, told in this epoch; any other message is taken out of the way, unheard. */
  #isOf(epoch: number, message: JsMsg): boolean {
    if (!isGenuine(this.bus.identity, message)) {
      this.log.error(
        { subject: message.subject, seq: message.seq },
        'hendelsen er ikke fra den den utgir seg for',
      );
      return false;
    }
    // Taken back by a restore: it was on its way into the stream when that was emptied.
    return epochOfFact(message) >= epoch;
  }

  async #handle(tx: Tx, message: JsMsg): Promise<void> {
    const listeners = this.#listeners.get(message.subject);
    if (!listeners) return;
    const id = factIdOf(message);
    const fresh: unknown[] = await noteHandled.run(tx, [id]);
    if (fresh.length === 0) return;
    const meta = { id, requestId: message.headers?.get(busHeaders.requestId) || id };
    for (const listener of listeners) await listener.handle(tx, message.json(), meta);
  }
}
