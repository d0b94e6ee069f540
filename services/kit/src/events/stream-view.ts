import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@studieplan/contracts';
import type { Bus } from '../calls/bus.ts';
import { stewardOperations } from './steward-operations.ts';

type Stream = OutputOf<typeof stewardOperations.stream>;

const keptMs = 4_000;

/** The event stream as the steward last told of it; a steward that is away for a while holds nobody up. */
export class StreamView {
  #seen?: { stream: Stream; at: number };
  #doubt = false;

  constructor(private readonly bus: Bus) {}

  /** What was told last is no longer so. */
  forget(): void {
    this.#seen = undefined;
  }

  /** The stream seems not to work: the steward is to look at it. */
  doubt(): void {
    this.#doubt = true;
  }

  /** Whether `look` would answer without asking. */
  get known(): boolean {
    return !this.#doubt && this.#seen !== undefined && Date.now() - this.#seen.at < keptMs;
  }

  async look(): Promise<Stream> {
    if (this.#seen && this.known) return this.#seen.stream;
    try {
      const asked = { doubt: this.#doubt };
      const stream = await this.bus.request(stewardOperations.stream, asked, { requestId: randomUUID() });
      this.#seen = { stream, at: Date.now() };
      this.#doubt = false;
      return stream;
    } catch (error) {
      if (this.#seen) return this.#seen.stream;
      throw error;
    }
  }
}
