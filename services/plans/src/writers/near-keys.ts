/** A word as a secret number of 64 bits, from which it cannot be read. */
export type WordDigest = readonly [high: number, low: number];

const { imul } = Math;

/** A run that is left open is one word of so many. */
const wordsToOneOpen = 5;

/** A run of words that is left open: how many stand before it and after it, of a sentence of `length` words. */
interface Gap {
  length: number;
  before: number;
  after: number;
}

/** Runs of a fifth of a sentence, one after the other; of fewer than five words none can be left open. */
function gapsOf(length: number): Gap[] {
  if (length < wordsToOneOpen) return [];
  const size = Math.floor(length / wordsToOneOpen);
  return Array.from({ length: Math.ceil(length / size) }, (_, at) => ({
    length,
    before: at * size,
    after: Math.max(0, length - (at + 1) * size),
  }));
}

// The words' digests are secret already; this only folds those that are left, in order, into one number.
function keyOf(words: readonly WordDigest[], { length, before, after }: Gap): string {
  let high = before;
  let low = length;
  for (let at = 0; at < words.length; at += 1) {
    if (at === before) at = words.length - after;
    const word = words[at];
    if (word === undefined) break;
    high = imul(high ^ word[0], 0x9e3779b1) ^ (high >>> 15);
    low = imul(low ^ word[1], 0x85ebca6b) ^ (low >>> 13) ^ (high >>> 17);
  }
  // As many bits as a double holds: big numbers take ten times as long.
  return `${(high & 0x1fffff) * 2 ** 32 + (low >>> 0)}`;
}

/**
 * What is kept of a sentence, so that it is known again when words of it are others: five to nine keys, each with one run
 * of words left out, a fifth of the sentence or a single word. Numbers of 53 bits as decimal text.
 */
export const keptKeys = (words: readonly WordDigest[]): string[] =>
  gapsOf(words.length).map((gap) => keyOf(words, gap));

/**
 * What a sentence is looked up by: it shares a key with every sentence from which it differs in one such run alone, by
 * other words, and by one word more or less.
 */
export const lookedUpKeys = (words: readonly WordDigest[]): string[] =>
  [words.length - 1, words.length, words.length + 1].flatMap((length) =>
    gapsOf(length).map((gap) => keyOf(words, gap)),
  );
