import { bodyOf, type PlanContent, wordsOf } from '@studieplan/contracts';
import { textWindows } from '@studieplan/kit';

/** The distinct windows of a text, each `perWindow` digests of 53 bits in a row: what a double holds exactly. */
export interface TextDigests {
  keys: Float64Array;
  perWindow: number;
}

const keyOf = (digest: string) => Number(BigInt.asUintN(53, BigInt(digest)));

/** The digests of a plan's body under a key of `keyFor`. Linear in the text. */
export function digestsOf(key: Uint8Array, content: PlanContent): TextDigests {
  const words = wordsOf(
    bodyOf(content)
      .map(({ text }) => text)
      .join('\n'),
  );
  const seen = new Set<string>();
  const distinct: number[] = [];
  for (const digests of textWindows(key, words)) {
    // Two that agree with either of two words left out agree in every word.
    const name = `${digests[0]} ${digests[1]}`;
    if (seen.has(name)) continue;
    seen.add(name);
    for (const digest of digests) distinct.push(keyOf(digest));
  }
  return { keys: Float64Array.from(distinct), perWindow: Math.min(5, Math.max(1, words.length)) };
}

/** As they are stored: eight bytes a digest, little end first. */
export function bytesOf({ keys }: TextDigests): Buffer {
  const bytes = Buffer.alloc(keys.length * 8);
  keys.forEach((key, index) => bytes.writeDoubleLE(key, index * 8));
  return bytes;
}

/** Reverses `bytesOf`. */
export function digestsFrom(bytes: Buffer, perWindow: number): TextDigests {
  const keys = Float64Array.from({ length: bytes.length / 8 }, (_, index) => bytes.readDoubleLE(index * 8));
  return { keys, perWindow };
}

const none = -1;

/**
 * Answers whether other texts are the same as one (design.md 31): at least two thirds of the windows of one stand in
 * the other. In either direction, so that neither padding nor cutting hides a text. Each comparison takes time linear in
 * the two, whatever repeats in them.
 */
export class SameText {
  readonly #perWindow: number;
  readonly #windows: number;
  /** The first place of a digest; `#next` leads to the others. */
  readonly #first = new Map<number, number>();
  readonly #next: Int32Array;
  /** By which comparison a window was found, and a digest's places walked through. */
  readonly #found: Int32Array;
  readonly #walked: Int32Array;
  #comparison = 0;

  constructor({ keys, perWindow }: TextDigests) {
    this.#perWindow = perWindow;
    this.#windows = keys.length / perWindow;
    this.#next = new Int32Array(keys.length).fill(none);
    this.#found = new Int32Array(this.#windows);
    this.#walked = new Int32Array(keys.length);
    keys.forEach((key, place) => {
      this.#next[place] = this.#first.get(key) ?? none;
      this.#first.set(key, place);
    });
  }

  isSame(other: TextDigests): boolean {
    this.#comparison += 1;
    const windows = other.keys.length / other.perWindow;
    if (windows === 0 || this.#windows === 0) return false;
    let theirs = 0;
    let ours = 0;
    for (let window = 0; window < windows; window += 1) {
      let stands = false;
      for (let digest = 0; digest < other.perWindow; digest += 1) {
        const place = this.#first.get(other.keys[window * other.perWindow + digest] as number);
        if (place === undefined) continue;
        stands = true;
        ours += this.#walk(place);
      }
      if (stands) theirs += 1;
    }
    return theirs * 3 >= windows * 2 || ours * 3 >= this.#windows * 2;
  }

  /** How many windows the places of a digest add to those found in this comparison. */
  #walk(first: number): number {
    if (this.#walked[first] === this.#comparison) return 0;
    this.#walked[first] = this.#comparison;
    let added = 0;
    for (let place = first; place !== none; place = this.#next[place] as number) {
      const window = Math.floor(place / this.#perWindow);
      if (this.#found[window] === this.#comparison) continue;
      this.#found[window] = this.#comparison;
      added += 1;
    }
    return added;
  }
}
