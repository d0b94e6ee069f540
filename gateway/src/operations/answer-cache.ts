import { Buffer } from 'node:buffer';
import type { Operation } from '@studieplan/contracts';
import type { RawReply } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';

interface Kept {
  answer: RawReply;
  until: number;
  /** Made once: any number of spellings of a path share it. */
  latin1?: string;
}

/** A kept answer as it goes over the wire for one path. */
interface KeptReply {
  /** Names and values in turn, without the request's own id. */
  headers: string[];
  /** The bytes, each as one character: node writes them together with the headers, in one system call. */
  latin1: string;
}

const maxBytes = 64_000_000;
const maxPaths = 10_000;

const keyOf = (operation: Operation, input: string) => `${operation.subject} ${input}`;

/**
 * Bytes of open answers for a few seconds. Only successes are kept; events clear it; concurrent misses ask once.
 */
@Injectable()
export class AnswerCache {
  readonly #kept = new Map<string, Kept>();
  readonly #byPath = new Map<string, { kept: Kept; reply: KeptReply }>();
  readonly #asking = new Map<string, Promise<RawReply>>();
  #bytes = 0;
  #generation = 0;

  /** Drops everything; answers still under way are not kept either, since they may tell of the time before. */
  clear(): void {
    this.#generation += 1;
    this.#kept.clear();
    this.#byPath.clear();
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

  /** The reply to a path and query that were asked for before, letter by letter, while its answer is kept. */
  replyTo(path: string): KeptReply | undefined {
    const known = this.#byPath.get(path);
    if (!known) return undefined;
    if (known.kept.until > Date.now()) return known.reply;
    this.#byPath.delete(path);
    return undefined;
  }

  /** Lets `replyTo` answer this path with a kept answer and the headers that it went out with. */
  rememberPath(path: string, operation: Operation, input: string, headers: Record<string, string>): void {
    const kept = this.#kept.get(keyOf(operation, input));
    if (!kept || this.#byPath.has(path)) return;
    if (this.#byPath.size >= maxPaths) this.#byPath.clear();
    const { buffer, byteOffset, byteLength } = kept.answer.body;
    kept.latin1 ??= Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
    const lines = { ...headers, 'content-length': String(byteLength) };
    this.#byPath.set(path, { kept, reply: { headers: Object.entries(lines).flat(), latin1: kept.latin1 } });
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
      this.#byPath.clear();
      this.#bytes = size;
    }
    this.#kept.set(key, kept);
  }
}
