import { type Digest, mixed } from './word-digest.ts';

const { floor, imul } = Math;

/** What the table says of a word; a word may be several of them. */
export const wordKind = { word: 1, firstPart: 2, lastPart: 4, infinitive: 8, name: 16 } as const;
export const kindBits = 5;
const kindMask = (1 << kindBits) - 1;

/** The measures of a table; the builder and the reader must agree on them. */
export interface TableShape {
  seed: number;
  segmentLength: number;
  /** Places where a key's first slot may lie. */
  starts: number;
}

/** The three slots of a key and the 16 bits they must give together: a fingerprint, and room for the kinds. */
export interface Slots {
  first: number;
  second: number;
  third: number;
  fingerprint: number;
}

/** Works out a key's slots into `slots`, which is reused: a text asks hundreds of thousands of times. */
export function slotsOf(digest: Readonly<Digest>, shape: TableShape, slots: Slots): void {
  const mask = shape.segmentLength - 1;
  const place = mixed(digest.high ^ shape.seed);
  const spread = mixed(digest.low ^ imul(shape.seed, 0x9e3779b1) ^ (digest.high >>> 7));
  slots.first = floor((place / 0x1_0000_0000) * shape.starts);
  slots.second = (slots.first + shape.segmentLength) ^ (spread & mask);
  slots.third = (slots.first + 2 * shape.segmentLength) ^ ((spread >>> 14) & mask);
  slots.fingerprint = mixed(digest.low + imul(place, 5)) & (0xffff ^ kindMask);
}

/**
 * Kinds of words by digest: a binary fuse filter whose 16-bit cells hold an 11-bit fingerprint and five kinds. No word
 * can be read out of it; a word that is not in it is taken for one once in 2048 times.
 */
export class WordTable {
  readonly #slots: Slots = { first: 0, second: 0, third: 0, fingerprint: 0 };

  constructor(
    private readonly cells: Uint16Array,
    private readonly shape: TableShape,
  ) {}

  /** The kinds of a word as bits of `wordKind`; 0 for one that is not there. */
  kindsOf(digest: Readonly<Digest>): number {
    const slots = this.#slots;
    slotsOf(digest, this.shape, slots);
    const cells = this.cells;
    const value =
      (cells[slots.first] ?? 0) ^ (cells[slots.second] ?? 0) ^ (cells[slots.third] ?? 0) ^ slots.fingerprint;
    return value <= kindMask ? value : 0;
  }
}
