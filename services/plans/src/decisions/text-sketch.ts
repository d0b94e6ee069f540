import { randomInt } from 'node:crypto';
import type { TextWindows } from './same-text.ts';

/** Windows that are drawn of a text; a shorter one is looked at whole. */
const drawnWindows = 160;
/**
 * Of as many drawn windows so many stand in a text in which two thirds of all do, but for once in a thousand million
 * (Chernoff). With windows of what the text has beside that never fewer stand, so that nothing else is lost.
 */
const leastDrawn = 67;
const keptBits = 10;
/** Of the text that is looked for there is one at a time, so that its filter can err less. */
const soughtBits = 40;
/** Odd, one for each bit of a digest in a filter. */
const spreads = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35];

/**
 * What is looked at before a text's windows are read: some of them, drawn at random so that nobody knows which, and all
 * digests as a Bloom filter, which forgets none. It says who may be the same, never who is.
 */
export interface TextSketch {
  /** Windows of the whole text. */
  size: number;
  perWindow: number;
  /** Shortened digests, `perWindow` of each drawn window. */
  drawn: Uint32Array;
  filter: Uint32Array;
}

/** A digest of 53 bits as a number of 32. */
const shortened = (digest: number) =>
  ((digest % 2 ** 32) ^ Math.imul(Math.floor(digest / 2 ** 32), 0x27d4eb2f)) >>> 0;

const bitOf = (digest: number, spread: number, words: number) =>
  Math.floor((Math.imul(digest ^ (digest >>> 15), spread) >>> 0) * ((words * 32) / 2 ** 32));

function mayHave(filter: Uint32Array, digest: number): boolean {
  for (const spread of spreads) {
    const bit = bitOf(digest, spread, filter.length);
    if (((filter[bit >>> 5] as number) & (1 << (bit & 31))) === 0) return false;
  }
  return true;
}

export function sketchOf({ digests, size }: TextWindows, bits = keptBits): TextSketch {
  const { keys, perWindow } = digests;
  const distinct = new Set(keys.map(shortened));
  const filter = new Uint32Array(Math.max(1, Math.ceil((distinct.size * bits) / 32)));
  for (const digest of distinct)
    for (const spread of spreads) {
      const bit = bitOf(digest, spread, filter.length);
      filter[bit >>> 5] = (filter[bit >>> 5] as number) | (1 << (bit & 31));
    }
  const windows = Array.from({ length: size }, (_, window) => window);
  const count = Math.min(drawnWindows, size);
  for (let at = 0; at < count; at += 1) {
    const other = randomInt(at, size);
    [windows[at], windows[other]] = [windows[other] as number, windows[at] as number];
  }
  const drawn = windows
    .slice(0, count)
    .flatMap((window) => [...keys.subarray(window * perWindow, (window + 1) * perWindow)].map(shortened));
  return { size, perWindow, drawn: Uint32Array.from(drawn), filter };
}

/** Four bytes a number, as the machine writes it. */
export function sketchBytes({ size, perWindow, drawn, filter }: TextSketch): Buffer {
  const all = Uint32Array.of(size, perWindow, drawn.length, ...drawn, ...filter);
  return Buffer.from(all.buffer);
}

/** Reverses `sketchBytes`. */
export function sketchFrom(bytes: Buffer): TextSketch {
  const all = new Uint32Array(new Uint8Array(bytes).buffer);
  const [size = 0, perWindow = 0, length = 0] = all;
  return { size, perWindow, drawn: all.subarray(3, 3 + length), filter: all.subarray(3 + length) };
}

/** How many windows, each of `perWindow` digests, may stand in a filter's text: never fewer than do. */
function mayStand(windows: ArrayLike<number>, perWindow: number, filter: Uint32Array): number {
  let standing = 0;
  for (let start = 0; start < windows.length; start += perWindow)
    for (let at = start; at < start + perWindow; at += 1)
      if (mayHave(filter, windows[at] as number)) {
        standing += 1;
        break;
      }
  return standing;
}

const most = (standing: number, size: number) => standing * 3 >= size * 2;

function mostMayStand({ drawn, perWindow, size }: TextSketch, filter: Uint32Array): boolean {
  const standing = mayStand(drawn, perWindow, filter);
  return drawn.length === size * perWindow ? most(standing, size) : standing >= leastDrawn;
}

/** Finds the sketches whose texts may be the same as one, in either direction. */
export class SoughtText {
  readonly #sketch: TextSketch;
  readonly #shortened: Uint32Array;

  constructor(windows: TextWindows) {
    this.#sketch = sketchOf(windows, soughtBits);
    this.#shortened = Uint32Array.from(windows.digests.keys, shortened);
  }

  mayBe(other: TextSketch): boolean {
    const { size, perWindow, filter } = this.#sketch;
    if (other.size === 0 || size === 0) return false;
    if (mostMayStand(other, filter)) return true;
    // What was drawn may stand by luck: every window is looked at, before those of the other text are read.
    return (
      mostMayStand(this.#sketch, other.filter) &&
      most(mayStand(this.#shortened, perWindow, other.filter), size)
    );
  }
}
