import { createHmac } from 'node:crypto';

const { imul } = Math;

/** Words of a window: what a text shares with another is counted in runs of five (design.md 31). */
const windowWords = 5;

/** How many windows so many words have: one of what there is where they are fewer than five. */
export const windowCount = (words: number) => (words === 0 ? 0 : Math.max(1, words - windowWords + 1));

/**
 * The windows of five words of a text as keyed digests, from which no word can be read. Each window has five, one for
 * each word left out: two windows are the same when any of their digests is. A digest does not tell where its word was
 * left out, so that one word changed, put in or taken away hides nothing. Digests are signed 64-bit numbers as decimal text, as PostgreSQL's bigint takes them. `key`: of `keyFor`. Texts
 * shorter than five words have one window of what there is. `starts`: only the windows that begin at these words, each
 * below `windowCount`. Linear in the words; 30,000 take about 150 ms, so bound what is asked.
 */
export function textWindows(
  key: Uint8Array,
  words: readonly string[],
  starts: readonly number[] = Array.from({ length: windowCount(words.length) }, (_, start) => start),
): string[][] {
  const digestOf = wordDigests(key, words);
  const length = Math.min(windowWords, words.length);
  return starts.map((start) => {
    const digests = Array.from({ length }, (_, at) => digestOf(start + at));
    return digests.map((_, omitted) => windowDigest(digests, omitted));
  });
}

type Pair = readonly [high: number, low: number];

function wordDigests(key: Uint8Array, words: readonly string[]): (at: number) => Pair {
  const known = new Map<string, Pair>();
  return (at) => {
    const word = words[at] as string;
    let digest = known.get(word);
    if (!digest) {
      const bytes = createHmac('sha256', key).update(word).digest();
      digest = [bytes.readInt32LE(0), bytes.readInt32LE(4)];
      known.set(word, digest);
    }
    return digest;
  };
}

// The words' digests are secret already; this only folds those that are left, in order, into one number.
function windowDigest(digests: readonly Pair[], omitted: number): string {
  let high = 1;
  let low = digests.length;
  for (const [at, [h, l]] of digests.entries()) {
    if (at === omitted) continue;
    high = imul(high ^ h, 0x9e3779b1) ^ (high >>> 15);
    low = imul(low ^ l, 0x85ebca6b) ^ (low >>> 13) ^ (high >>> 17);
  }
  return BigInt.asIntN(64, (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)).toString();
}

/** The windows of a text as numbers, `perWindow` in a row for each. */
export interface WindowKeys {
  keys: Float64Array;
  perWindow: number;
}

/**
 * As `textWindows` of a whole text, each window once however often it stands there, and each digest as its lower 53
 * bits, which a double holds: for long texts, of which no text need be made. 200,000 words take well under a second.
 */
export function windowKeys(key: Uint8Array, words: readonly string[]): WindowKeys {
  const perWindow = Math.min(windowWords, words.length);
  const digestOf = wordDigests(key, words);
  const [highs, lows] = [new Int32Array(words.length), new Int32Array(words.length)];
  words.forEach((_, at) => {
    [highs[at], lows[at]] = digestOf(at) as [number, number];
  });
  const folded = (start: number, omitted: number) => foldedKey(highs, lows, start, perWindow, omitted);
  const seen = new Set<number>();
  const keys: number[] = [];
  for (let start = 0; start < windowCount(words.length); start += 1) {
    const whole = folded(start, perWindow);
    if (seen.has(whole)) continue;
    seen.add(whole);
    for (let omitted = 0; omitted < perWindow; omitted += 1) keys.push(folded(start, omitted));
  }
  return { keys: Float64Array.from(keys), perWindow };
}

// As `windowDigest`, without a big number: nothing is left out where `omitted` is beyond the window.
function foldedKey(
  highs: Int32Array,
  lows: Int32Array,
  start: number,
  length: number,
  omitted: number,
): number {
  let high = 1;
  let low = length;
  for (let at = 0; at < length; at += 1) {
    if (at === omitted) continue;
    const [h, l] = [highs[start + at] as number, lows[start + at] as number];
    high = imul(high ^ h, 0x9e3779b1) ^ (high >>> 15);
    low = imul(low ^ l, 0x85ebca6b) ^ (low >>> 13) ^ (high >>> 17);
  }
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0);
}
