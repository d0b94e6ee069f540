import { LRUCache } from 'lru-cache';
import { endToEnd, type Forwarding, type Origin } from '../forwarding.ts';
import { compress, type Encoding } from '../static-folder.ts';
import type { WholeAnswer } from './read-whole.ts';
import { SharedTurns } from './shared-turns.ts';

/** What anybody may ask for, and nobody's answer differs from another's. */
const open =
  /^\/(verify-public\/[\w%-]{1,120}(\/[\w%-]{1,40}){0,2}|log\/[\w/.-]{1,120}|\.well-known\/did\.json)$/;
const mostBytes = 64 * 1024 * 1024;
/** An entry's own cost beside its bytes, roughly. */
const overhead = 2_000;
const smallestWorthCompressing = 4096;

/** An answer of 200 with a tag, as a gateway has given it. */
export interface OpenAnswer {
  etag: string;
  type: string;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** Made from the answer by whoever shows it; thrown away with it. */
  derived: Map<string, { mark: string; made: unknown }>;
}

/**
 * Open answers in memory. None of them leaves it before a gateway has confirmed, after the question came, that it is
 * still the answer: whoever asks while a confirmation is under way waits for the next one, which all of them share. No
 * news has to arrive for it to be right, and a thousand questions at once cost the gateway two.
 */
export class OpenAnswers {
  readonly #kept = new LRUCache<string, OpenAnswer>({
    maxSize: mostBytes,
    // Derived forms are counted beforehand: encodings, and the page in its languages.
    sizeCalculation: ({ body }, path) => 8 * body.length + path.length + overhead,
  });
  readonly #turns = new SharedTurns<OpenAnswer | undefined>();

  constructor(private readonly forwarding: Forwarding) {}

  /** Whether an answer to the path is there to be confirmed. */
  has(path: string): boolean {
    return this.#kept.has(path);
  }

  static isOpen(path: string): boolean {
    return open.test(path);
  }

  /** The answer to a path as it is now; undefined when there is none that may be kept. */
  confirmed(path: string, origin: () => Origin): Promise<OpenAnswer | undefined> {
    return this.#turns.share(path, () => this.#look(path, origin()));
  }

  /** The answer to a path as it is now, whatever it is; undefined when no gateway gives one. */
  async now(path: string, origin: () => Origin): Promise<OpenAnswer | WholeAnswer | undefined> {
    const told: (WholeAnswer | undefined)[] = [];
    const answer = await this.#turns.share(path, () =>
      this.#look(path, origin(), (said) => void told.push(said)),
    );
    if (answer) return answer;
    // What may not be kept, a refusal for too many questions too, is for the one alone who asked.
    return told.length > 0 ? told[0] : this.#ask(path, origin());
  }

  /** Asks a gateway what the answer is, or whether what is kept still is. One after the other: an older never comes late. */
  #look(
    path: string,
    origin: Origin,
    tell: (said: WholeAnswer | undefined) => void = () => undefined,
  ): () => Promise<OpenAnswer | undefined> {
    return async () => {
      const known = this.#kept.get(path);
      const said = await this.#ask(path, origin, known?.etag);
      tell(said);
      if (said?.status === 304) return known;
      // What is refused for good is not held for anybody.
      if (said && [404, 410].includes(said.status)) this.#kept.delete(path);
      return said && this.#keep(path, said);
    };
  }

  #ask(path: string, origin: Origin, etag?: string): Promise<WholeAnswer | undefined> {
    const headers = { accept: 'application/json', ...(etag && { 'if-none-match': etag }) };
    return this.forwarding.read({ path, origin, headers });
  }

  #keep(path: string, said: WholeAnswer): OpenAnswer | undefined {
    const { etag, 'content-type': type } = said.headers;
    if (said.status !== 200 || !etag?.startsWith('"') || !type) return undefined;
    const known = this.#kept.get(path);
    if (known?.etag === etag) return known;
    const {
      'x-request-id': _id,
      'content-length': _length,
      date: _date,
      ...headers
    } = endToEnd(said.headers);
    const fresh: OpenAnswer = { etag, type, headers, body: said.body, derived: new Map() };
    this.#kept.set(path, fresh);
    return fresh;
  }
}

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

/**
 * Made once from an answer, and shared by all who ask for it meanwhile; anew when the mark of what else it is made from
 * is another.
 */
export function derive<T>(answer: OpenAnswer, name: string, make: () => T, mark = ''): T {
  const kept = answer.derived.get(name);
  if (kept?.mark === mark) return kept.made as T;
  const made = make();
  answer.derived.set(name, { mark, made });
  return made;
}
