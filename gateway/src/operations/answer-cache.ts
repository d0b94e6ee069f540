import { Buffer } from 'node:buffer';
import type { Operation } from '@studieplan/contracts';
import type { RawReply } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';

interface Kept {
  answer: RawReply;
  until: number;
}

const maxBytes = 64_000_000;

const keyOf = (operation: Operation, input: string) => `${operation.subject} ${input}`;

/**
 * Bytes of open answers for a few seconds. Only successes are kept; events clear it; concurrent misses ask once.
 */
@Injectable()
export class AnswerCache {
  readonly #kept = new Map<string, Kept>();
  readonly #asking = new Map<string, Promise<RawReply>>();
  #bytes = 0;
  #generation = 0;

  /** Drops everything; answers still under way are not kept either, since they may tell of the time before. */
  clear(): void {
    this.#generation += 1;
    this.#kept.clear();
    this.#asking.clear();
    this.#bytes = 0;
  }

  /** Whether `get` would answer without asking. */
  has(operation: Operation, input: string): boolean {
    const key = keyOf(operation, input);
    return (this.#kept.get(key)?.until ?? 0) > Date.now() || this.#asking.has(key);
  }

  get(operation: Operation, input: string, ask: () => Promise<RawReply>): Promise<RawReply> | RawReply {
    const key = keyOf(operation, input);
    const kept = this.#kept.get(key);
    if (kept && kept.until > Date.now()) return kept.answer;
    const asking = this.#asking.get(key);
    if (asking) return asking;
    const answer = this.#ask(operation, key, ask);
    this.#asking.set(key, answer);
    return answer;
  }

  async #ask(operation: Operation, key: string, ask: () => Promise<RawReply>): Promise<RawReply> {
    const generation = this.#generation;
    // Counted from before the question: an answer is never older than the limit when it is served.
    const until = Date.now() + (operation.cacheSeconds ?? 0) * 1000;
    try {
      const answer = await ask();
      if (answer.status === 200 && generation === this.#generation) this.#keep(key, { answer, until });
      return answer;
    } finally {
      if (generation === this.#generation) this.#asking.delete(key);
    }
  }

  #keep(key: string, kept: Kept): void {
    const size = Buffer.byteLength(key) + kept.answer.body.byteLength;
    this.#bytes += size - (this.#kept.get(key)?.answer.body.byteLength ?? 0);
    if (this.#bytes > maxBytes) {
      this.#kept.clear();
      this.#bytes = size;
    }
    this.#kept.set(key, kept);
  }
}
