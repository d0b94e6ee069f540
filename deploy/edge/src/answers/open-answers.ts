import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { endToEnd, type Forwarding, type Origin } from '../forwarding.ts';
import type { WholeAnswer } from './read-whole.ts';

export type Encoding = 'br' | 'gzip';

/** What anybody may ask for, and nobody's answer differs from another's. */
const open =
  /^\/(verify-public\/[\w%-]{1,120}(\/[\w%-]{1,40}){0,2}|log\/[\w/.-]{1,120}|\.well-known\/did\.json)$/;
const mostBytes = 64 * 1024 * 1024;
/** An entry's own cost beside its bytes, roughly. */
const overhead = 2_000;
const smallestWorthCompressing = 4096;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** An answer of 200 with a tag, as a gateway has given it. */
export interface OpenAnswer {
  etag: string;
  type: string;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** Made from the answer by whoever shows it; thrown away with it. */
  derived: Map<string, unknown>;
}

/** A confirmation that is under way, and the one that begins when it has ended. */
interface Turn {
  running: Promise<WholeAnswer | undefined>;
  next?: Promise<WholeAnswer | undefined>;
}

/**
 * Open answers in memory. None of them leaves it before a gateway has confirmed, after the question came, that it is
 * still the answer: whoever asks while a confirmation is under way waits for the next one, which all of them share. No
 * news has to arrive for it to be right, and a thousand questions at once cost the gateway two.
 */
export class OpenAnswers {
  readonly #forwarding: Forwarding;
  readonly #kept = new Map<string, OpenAnswer>();
  readonly #turns = new Map<string, Turn>();
  #bytes = 0;

  constructor(forwarding: Forwarding) {
    this.#forwarding = forwarding;
  }

  /** Whether an answer to the path is there to be confirmed. */
  has(path: string): boolean {
    return this.#kept.has(path);
  }

  static isOpen(path: string): boolean {
    return open.test(path);
  }

  /** The answer to a path as it is now; undefined when there is none that may be kept. */
  async confirmed(path: string, origin: () => Origin): Promise<OpenAnswer | undefined> {
    const known = this.#kept.get(path);
    if (!known) return undefined;
    const said = await this.#confirmation(path, origin);
    if (said?.status === 304) return this.#kept.get(path);
    return said && this.#keep(path, said);
  }

  /** Confirmed, or asked for now: what a gateway answers, whatever it is; undefined when none does. */
  async now(path: string, origin: () => Origin): Promise<OpenAnswer | WholeAnswer | undefined> {
    const confirmed = await this.confirmed(path, origin);
    if (confirmed) return confirmed;
    const said = await this.#forwarding.read({
      path,
      origin: origin(),
      headers: { accept: 'application/json' },
    });
    return said && (this.#keep(path, said) ?? said);
  }

  /** One that begins after the question came, shared by all who wait for it. */
  #confirmation(path: string, origin: () => Origin): Promise<WholeAnswer | undefined> {
    const turn = this.#turns.get(path);
    if (!turn) return this.#begin(path, origin);
    if (!turn.next) {
      // Read now: whoever asks may be gone when the turn comes.
      const asker = origin();
      turn.next = turn.running.then(() => this.#begin(path, () => asker));
    }
    return turn.next;
  }

  #begin(path: string, origin: () => Origin): Promise<WholeAnswer | undefined> {
    const etag = this.#kept.get(path)?.etag;
    const headers = { accept: 'application/json', ...(etag && { 'if-none-match': etag }) };
    const running = this.#forwarding.read({ path, origin: origin(), headers }).then((said) => {
      this.#turns.delete(path);
      // What is refused for good is not held for anybody.
      if (said && [404, 410].includes(said.status)) this.#drop(path);
      return said;
    });
    this.#turns.set(path, { running });
    return running;
  }

  #keep(path: string, said: WholeAnswer): OpenAnswer | undefined {
    const { etag, 'content-type': type } = said.headers;
    if (said.status !== 200 || !etag?.startsWith('"') || !type) return undefined;
    const known = this.#kept.get(path);
    if (known?.etag === etag) return known;
    this.#drop(path);
    const {
      'x-request-id': _id,
      'content-length': _length,
      date: _date,
      ...headers
    } = endToEnd(said.headers);
    const fresh: OpenAnswer = { etag, type, headers, body: said.body, derived: new Map() };
    this.#kept.set(path, fresh);
    this.#bytes += cost(path, fresh);
    for (const [oldest, entry] of this.#kept) {
      if (this.#bytes <= mostBytes || entry === fresh) break;
      this.#drop(oldest);
    }
    return fresh;
  }

  #drop(path: string): void {
    const known = this.#kept.get(path);
    if (!known) return;
    this.#kept.delete(path);
    this.#bytes -= cost(path, known);
  }
}

/** Derived forms are counted beforehand: encodings, and the page in its languages. */
const cost = (path: string, { body }: OpenAnswer) => 8 * body.length + path.length + overhead;

/** An answer's bytes under an encoding, with the tag of just that representation. */
export async function encoded(
  answer: OpenAnswer,
  wanted: Encoding | undefined,
): Promise<{ body: Buffer; etag: string; encoding?: Encoding }> {
  const { body, etag } = answer;
  const worthwhile = body.length >= smallestWorthCompressing && answer.type.startsWith('application/json');
  if (!wanted || !worthwhile) return { body, etag };
  const compressed = await derive(answer, wanted, () => compress(body, wanted));
  return { body: compressed, etag: `${etag.slice(0, -1)}-${wanted}"`, encoding: wanted };
}

export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : gzipped(body, { level: 6 });
}

/** Made once from an answer, and shared by all who ask for it meanwhile. */
export function derive<T>(answer: OpenAnswer, name: string, make: () => T): T {
  const { derived } = answer;
  if (!derived.has(name)) derived.set(name, make());
  return derived.get(name) as T;
}
