import type { Bus } from './bus.ts';
import type { Database } from './database.ts';
import type { Logger } from './logging.ts';

/** Notified by a restore in its own transaction; LISTEN is database-wide, whatever the schema. */
export const restoredChannel = 'restored';
/** A process ends with this code after a restore; whoever supervises it starts it again. */
export const restoredExitCode = 75;

const flushMs = 200;
const subjectOf = (service: string) => `broadcast.${service}.epoch`;

/**
 * The epoch of events that this process belongs to. A restore begins a new one in the transaction that replaces the
 * data: whatever a process still holds in memory is then of another time, so it must go and start anew.
 */
export class EventEpoch {
  readonly #database: Database;
  readonly #bus: Bus;
  readonly #log: Logger;
  readonly #onRestored: () => void;
  #own = 0;
  #restored = false;

  constructor(database: Database, bus: Bus, log: Logger, onRestored: () => void) {
    this.#database = database;
    this.#bus = bus;
    this.#log = log;
    this.#onRestored = onRestored;
  }

  async start(): Promise<void> {
    this.#own = await this.#read();
  }

  /** The epoch, or undefined when a restore has ended it; the process is then told to restart, once. */
  async current(): Promise<number | undefined> {
    const found = this.#restored ? this.#own : await this.#read();
    if (found > this.#own && !this.#restored) {
      this.#restored = true;
      this.#log.warn('databasen er gjenopprettet fra en sikkerhetskopi; prosessen starter på nytt');
      await this.#spread(found);
      this.#onRestored();
    }
    return this.#restored ? undefined : this.#own;
  }

  /** Takes over the later epoch of a stream that others made: this service came, or was emptied, after a restore. */
  async adopt(epoch: number): Promise<void> {
    if (epoch <= this.#own) return;
    this.#own = epoch;
    await this.#database.transaction((tx) =>
      tx.query('UPDATE relay_state SET epoch = $1 WHERE epoch < $1', [epoch]),
    );
  }

  /** Tells those without a database of their own, again and again: a message may be lost. */
  tell(): void {
    if (!this.#restored) this.#publish(this.#own);
  }

  #publish(epoch: number): void {
    if (this.#bus.up) this.#bus.connection.publish(subjectOf(this.#database.schema), String(epoch));
  }

  /** Tells of a new epoch before this process goes, so that the others need not wait for its return. */
  async #spread(epoch: number): Promise<void> {
    this.#publish(epoch);
    if (!this.#bus.up) return;
    await Promise.race([
      this.#bus.connection.flush(),
      new Promise((resolve) => setTimeout(resolve, flushMs)),
    ]);
  }

  async #read(): Promise<number> {
    const [row] = await this.#database.read<{ epoch: string }>(
      'kit_event_epoch',
      'SELECT epoch FROM relay_state',
    );
    return Number(row?.epoch ?? 0);
  }
}

/** For a process without events of its own: calls `onRestored` when a service tells of a later epoch than the first. */
export function watchEpoch(bus: Bus, onRestored: () => void): void {
  let first: number | undefined;
  bus.connection.subscribe(subjectOf('*'), {
    callback: (error, message) => {
      const told = error ? Number.NaN : Number(message.string());
      if (Number.isNaN(told)) return;
      first ??= told;
      if (told > first) onRestored();
    },
  });
}
