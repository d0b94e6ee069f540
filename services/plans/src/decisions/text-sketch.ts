import { randomInt } from 'node:crypto';
import type { TextWindows } from './same-text.ts';

const { imul } = Math;

/** Windows that are drawn of a text; a shorter one is looked at whole. */
const drawnWindows = 160;
/**
 * After so many of the drawn windows so many stand in a text in which two thirds of all do, but for once in a thousand
 * million at each look (Chernoff). What a text has beside that only makes more of them stand, so that nothing else is
 * lost; most texts are let go at the first look.
 */
const looks = [
  [48, 11],
  [80, 25],
  [112, 41],
  [drawnWindows, 67],
] as const;
const keptBits = 10;
/** Of the text that is looked for there is one at a time, so that its filter can err less. */
const soughtBits = 40;
/** Odd, one for each bit of a digest in a filter. */
const [first, second, third] = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35] as const;

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

/** A digest of 53 bits as a number of 32, each bit of which hangs on many of its. */
function shortened(digest: number): number {
  const mixed = (digest % 2 ** 32) ^ imul(digest / 2 ** 32, 0x27d4eb2f);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

const bitOf = (digest: number, spread: number, scale: number) => ((imul(digest, spread) >>> 0) * scale) >>> 0;

const scaleOf = (filter: Uint32Array) => (filter.length * 32) / 2 ** 32;

const isSet = (filter: Uint32Array, bit: number) => ((filter[bit >>> 5] as number) & (1 << (bit & 31))) !== 0;

// Without a loop: this is asked some ten million times for one approval.
const mayHave = (filter: Uint32Array, scale: number, digest: number) =>
  isSet(filter, bitOf(digest, first, scale)) &&
  isSet(filter, bitOf(digest, second, scale)) &&
  isSet(filter, bitOf(digest, third, scale));

export function sketchOf({ digests, size }: TextWindows, bits = keptBits): TextSketch {
  const { keys, perWindow } = digests;
  const distinct = new Set(keys.map(shortened));
  const filter = new Uint32Array(Math.max(1, Math.ceil((distinct.size * bits) / 32)));
  const scale = scaleOf(filter);
  for (const digest of distinct)
    for (const spread of [first, second, third]) {
      const bit = bitOf(digest, spread, scale);
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
  const all = new Uint32Array(3 + drawn.length + filter.length);
  all.set([size, perWindow, drawn.length]);
  all.set(drawn, 3);
  all.set(filter, 3 + drawn.length);
  return Buffer.from(all.buffer);
}

/** Reverses `sketchBytes`. */
export function sketchFrom(bytes: Buffer): TextSketch {
  const all = new Uint32Array(new Uint8Array(bytes).buffer);
  const [size = 0, perWindow = 0, length = 0] = all;
  return { size, perWindow, drawn: all.subarray(3, 3 + length), filter: all.subarray(3 + length) };
}

/** How many windows, each of `perWindow` digests, may stand in a filter's text: never fewer than do. */
function mayStand(
  windows: Uint32Array,
  perWindow: number,
  filter: Uint32Array,
  [from, to]: readonly [number, number],
): number {
  const scale = scaleOf(filter);
  let standing = 0;
  for (let window = from; window < to; window += 1)
    for (let at = window * perWindow; at < (window + 1) * perWindow; at += 1)
      if (mayHave(filter, scale, windows[at] as number)) {
        standing += 1;
        break;
      }
  return standing;
}

const most = (standing: number, size: number) => standing * 3 >= size * 2;

function mostMayStand({ drawn, perWindow, size }: TextSketch, filter: Uint32Array): boolean {
  let standing = 0;
  let looked = 0;
  for (const [upTo, least] of looks) {
    const to = Math.min(upTo, size);
    standing += mayStand(drawn, perWindow, filter, [looked, to]);
    if (to === size) return most(standing, size);
    if (standing < least) return false;
    looked = to;
  }
  return true;
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
      most(mayStand(this.#shortened, perWindow, other.filter, [0, size]), size)
    );
  }
}
