import { bodyOf, comparedWords, type PlanContent } from '@studieplan/contracts';
import { type WindowKeys, windowKeys } from '@studieplan/kit/secrets';

/** The digests of a plan's body under a key of `keyFor`. Linear in the text. */
export function digestsOf(key: Uint8Array, content: PlanContent): WindowKeys {
  return windowKeys(
    key,
    bodyOf(content).flatMap(({ text }) => comparedWords(text)),
  );
}

/** As they are stored: eight bytes a digest, as the machine writes a double. */
export function bytesOf({ keys }: WindowKeys): Buffer {
  return Buffer.from(keys.buffer, keys.byteOffset, keys.byteLength);
}

/** Reverses `bytesOf`. */
export function digestsFrom(bytes: Buffer, perWindow: number): WindowKeys {
  // A copy: doubles begin at multiples of eight, a buffer of the driver's anywhere.
  return { keys: new Float64Array(new Uint8Array(bytes).buffer), perWindow };
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

  constructor({ keys, perWindow }: WindowKeys) {
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

  isSame(other: WindowKeys): boolean {
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
