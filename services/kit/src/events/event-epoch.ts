import type { Bus } from '../calls/bus.ts';
import type { Database } from '../database/database.ts';
import type { Identity } from '../calls/identity.ts';
import type { Logger } from '../process/logging.ts';
import { statement } from '../database/statement.ts';

/** Notified by a restore in its own transaction; LISTEN is database-wide, whatever the schema. */
export const restoredChannel = 'restored';
/** A process ends with this code after a restore; whoever supervises it starts it again. */
export const restoredExitCode = 75;

const flushMs = 200;
/** Of those that restore, backup is the only one: nobody else is believed about epochs. */
const teller = 'backup';
const subject = `broadcast.${teller}.epoch`;
const toldSeconds = 60;
/** How far the clocks of two machines may be apart, ms. */
export const skewMs = 600_000;

/** Whether an epoch (milliseconds since 1970 of a restore) may follow another: later, and no time to come. */
export const isLaterEpoch = (epoch: number, present: number): boolean =>
  Number.isSafeInteger(epoch) && epoch > present && epoch <= Date.now() + skewMs;

const start = statement('UPDATE relay_state SET epoch = 0');
const adopt = statement('UPDATE relay_state SET epoch = $1 WHERE epoch = $2 RETURNING epoch');
const eventEpoch = statement<{ epoch: string }>('SELECT epoch FROM relay_state');

/**
 * The epoch of events that this process belongs to. A restore begins a new one in the transaction that replaces the
 * data: whatever a process still holds in memory is then of another time, so it must go and start anew.
 */
export class EventEpoch {
  #own = 0;
  #restored = false;

  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly log: Logger,
    private readonly onRestored: () => void,
  ) {}

  async start(): Promise<void> {
    const found = await this.#read();
    this.#own = found === 0 || isLaterEpoch(found, 0) ? found : 0;
    if (this.#own === found) return;
    this.log.error({ found }, 'epoken i databasen kan ikke stemme; begynner på nytt');
    await this.database.transaction((tx) => start.run(tx));
  }

  /** The epoch, or undefined when a restore has ended it; the process is then told to restart, once. */
  async current(): Promise<number | undefined> {
    const found = this.#restored ? this.#own : await this.#read();
    if (found !== this.#own && !this.#restored) {
      this.#restored = true;
      this.log.warn('databasen er gjenopprettet fra en sikkerhetskopi; prosessen starter på nytt');
      await this.#spread(found);
      this.onRestored();
    }
    return this.#restored ? undefined : this.#own;
  }

  /** Takes over the later epoch of the stream: this service came, or was emptied, after a restore. */
  async adopt(epoch: number): Promise<void> {
    if (!isLaterEpoch(epoch, this.#own)) return;
    const adopted = await this.database.transaction((tx) => adopt.run(tx, [epoch, this.#own]));
    // Else a restore was here meanwhile, after which this process must go.
    if (adopted.length > 0) this.#own = epoch;
  }

  /** Tells the steward, and those without a database of their own, again and again: a message may be lost. */
  tell(): void {
    if (!this.#restored) this.#publish(this.#own);
  }

  #publish(epoch: number): void {
    if (this.database.schema !== teller || !this.bus.up) return;
    const told = this.bus.identity.issue({ aud: subject, epoch }, toldSeconds);
    this.bus.connection.publish(subject, told);
  }

  /** Tells of a new epoch before this process goes, so that the others need not wait for its return. */
  async #spread(epoch: number): Promise<void> {
    this.#publish(epoch);
    if (!this.bus.up) return;
    await Promise.race([this.bus.connection.flush(), new Promise((resolve) => setTimeout(resolve, flushMs))]);
  }

  async #read(): Promise<number> {
    const [row] = await this.database.read(eventEpoch);
    return Number(row?.epoch ?? 0);
  }
}

/** For a process without events of its own: calls `onLater` when backup tells of a later epoch than the last. */
export function watchEpoch(bus: Bus, onLater: (epoch: number) => void, first?: number): void {
  let last = first;
  bus.connection.subscribe(subject, {
    callback: (error, message) => {
      const told = error ? undefined : epochIn(bus.identity, message.string());
      if (told === undefined) return;
      if (last !== undefined && isLaterEpoch(told, last)) onLater(told);
      if (last === undefined || isLaterEpoch(told, last)) last = told;
    },
  });
}

function epochIn(identity: Identity, told: string): number | undefined {
  try {
    const { iss, aud, epoch } = identity.open(told);
    return iss === teller && aud === subject ? Number(epoch) : undefined;
  } catch {
    // Not signed, or not any more: nobody is told what a stranger says.
    return undefined;
  }
}
