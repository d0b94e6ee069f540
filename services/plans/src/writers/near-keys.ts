/** A run that is left open is one word of so many. */
const wordsToOneOpen = 5;

/** A run of words that is left open: the words before it and those after it, of a sentence of `length` words. */
interface Gap {
  length: number;
  from: number;
  after: number;
}

/** Runs of a fifth of a sentence, one after the other; of fewer than five words none can be left open. */
function gapsOf(length: number): Gap[] {
  if (length < wordsToOneOpen) return [];
  const size = Math.floor(length / wordsToOneOpen);
  const gaps: Gap[] = [];
  for (let from = 0; from < length; from += size)
    gaps.push({ length, from, after: length - Math.min(length, from + size) });
  return gaps;
}

const textOf = (words: readonly string[], { length, from, after }: Gap) =>
  [length, words.slice(0, from).join(' '), words.slice(words.length - after).join(' ')].join('\n');

/**
 * What is kept of a sentence, so that it is known again when words of it are others: five to nine texts, each with one run
 * of words left out, a fifth of the sentence or a single word. Digest them before they are kept.
 */
export const keptTexts = (words: readonly string[]): string[] =>
  gapsOf(words.length).map((gap) => textOf(words, gap));

/**
 * What a sentence is looked up by: it shares a text with every sentence from which it differs in one such run alone,
 * by other words, and by one word more or less.
 */
export const lookedUpTexts = (words: readonly string[]): string[] =>
  [words.length - 1, words.length, words.length + 1].flatMap((length) =>
    gapsOf(length).map((gap) => textOf(words, gap)),
  );
