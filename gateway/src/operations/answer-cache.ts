import { Buffer } from 'node:buffer';
import type { Operation } from '@studieplan/contracts';
import type { RawReply } from '@studieplan/kit/calls';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { etagOf } from './entity-tag.ts';

interface Kept {
  answer: RawReply;
  /** The bytes, each as one character: node writes them together with the headers, in one system call. */
  latin1: string;
}

interface KnownPath {
  key: string;
  /** Names and values in turn, without the request's own id. */
  headers: string[];
  /** Those of an answer that says only that nothing has changed. */
  bodiless: string[];
  etag: string;
}

/** A kept answer as it goes over the wire for one path. */
type KeptReply = Omit<KnownPath, 'key'> & Pick<Kept, 'latin1'>;

const maxAnswerBytes = 64_000_000;
const maxPathBytes = 8_000_000;
/** An entry's own cost beside its bytes, roughly. */
const overhead = 200;

/** Bytes of open answers for a few seconds. Only successes are kept; events clear it; concurrent misses ask once. */
@Injectable()
export class AnswerCache {
  readonly #kept = new LRUCache<string, Kept>({
    ttlAutopurge: true,
    maxSize: maxAnswerBytes,
    // The answer is there twice, once as text.
    sizeCalculation: ({ answer }, key) => 2 * answer.body.byteLength + key.length + overhead,
  });
  readonly #paths = new LRUCache<string, KnownPath>({
    ttlAutopurge: true,
    maxSize: maxPathBytes,
    sizeCalculation: ({ key, headers }, path) =>
      path.length + key.length + 2 * headers.join().length + overhead,
  });
  readonly #asking = new Map<string, Promise<RawReply>>();
  #generation = 0;

  /** What is kept now: answers and paths, and their size in bytes. */
  get size(): { entries: number; bytes: number } {
    return {
      entries: this.#kept.size + this.#paths.size,
      bytes: this.#kept.calculatedSize + this.#paths.calculatedSize,
    };
  }

  /** Drops everything; answers still under way are not kept either, since they may tell of the time before. */
  clear(): void {
    this.#generation += 1;
    this.#kept.clear();
    this.#paths.clear();
    this.#asking.clear();
  }

  /** Whether `get` would answer without asking. */
  has(key: string): boolean {
    return this.#kept.has(key) || this.#asking.has(key);
  }

  get(operation: Operation, key: string, ask: () => Promise<RawReply>): Promise<RawReply> | RawReply {
    const known = this.#kept.get(key)?.answer ?? this.#asking.get(key);
    if (known) return known;
    const answer = this.#ask(operation, key, ask);
    this.#asking.set(key, answer);
    return answer;
  }

  /** The reply to a path that was asked for before, letter by letter, while its answer is kept. */
  replyTo(path: string): KeptReply | undefined {
    const known = this.#paths.get(path);
    const kept = known && this.#kept.get(known.key);
    return kept && { ...known, latin1: kept.latin1 };
  }

  /** Lets `replyTo` answer this path, while `key` is kept, under the headers that it went out with. */
  rememberPath(path: string, key: string, headers: Record<string, string>): void {
    const kept = this.#kept.peek(key);
    // A query asks for nothing here, and there is no end to queries.
    if (!kept || path.includes('?') || this.#paths.has(path)) return;
    const lines = { ...headers, 'content-length': String(kept.answer.body.byteLength) };
    const ttl = this.#kept.getRemainingTTL(key);
    const bodiless = Object.entries(headers).flat();
    const known = { key, headers: Object.entries(lines).flat(), bodiless, etag: etagOf(kept.answer) };
    if (ttl > 0) this.#paths.set(path, known, { ttl });
  }

  async #ask(operation: Operation, key: string, ask: () => Promise<RawReply>): Promise<RawReply> {
    const generation = this.#generation;
    // Counted from before the question: an answer is never older than the limit when it is served.
    const until = performance.now() + (operation.cacheSeconds ?? 0) * 1000;
    try {
      const answer = await ask();
      const ttl = until - performance.now();
      if (answer.status === 200 && generation === this.#generation && ttl > 0)
        this.#kept.set(key, { answer, latin1: latin1Of(answer) }, { ttl });
      return answer;
    } finally {
      if (generation === this.#generation) this.#asking.delete(key);
    }
  }
}

/** The key of an operation's answer to an input, as the contract's `cacheKey` says. */
export function answerKey(operation: Operation, input: unknown): string {
  return `${operation.subject} ${operation.cacheKey?.(input) ?? JSON.stringify(input)}`;
}

function latin1Of({ body }: RawReply): string {
  return Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
}
