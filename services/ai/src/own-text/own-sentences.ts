import {
  comparedTellingWords,
  countableSentences,
  type PlanContent,
  tellingWords,
  type TextPart,
  type ValidationResult,
} from '@studieplan/contracts';
import { textWindows, windowCount } from '@studieplan/kit/secrets';
import { type Proposed, proposalDays } from './proposal-windows.repository.ts';

/** With fewer sentences than this nothing can be said of whose a text is. */
const fewestSentences = 6;
/** Share of a sentence's windows in a proposal from which it is the proposal's. */
const proposedShare = 0.8;
/** Sentences and windows that are looked up; of longer texts every so many'th, evenly. */
const mostSentences = 5_000;
const mostWindows = 10_000;
const dayMs = 24 * 3600_000;

export interface ReadSentence extends TextPart {
  /** Its place among the countable sentences. */
  place: number;
  windows: string[][];
}

export type OwnText = Required<Pick<ValidationResult, 'own_text_share' | 'not_own'>>;

/** Fewer fill no window, and the next sentence would stand in it: then the words as they are written, six at least. */
const fewestCompared = 5;
const mostShown = 300;
const longestQuote = 1_000;

function windowWordsOf(sentence: string): string[] {
  const words = comparedTellingWords(sentence);
  return words.length < fewestCompared ? tellingWords(sentence) : words;
}

/** The countable sentences of a text with their windows; null where they are too few. */
export function readSentences(key: Uint8Array, content: PlanContent): ReadSentence[] | null {
  const countable = countableSentences(content);
  if (countable.length < fewestSentences) return null;
  const every = Math.ceil(countable.length / mostSentences);
  const looked = countable.flatMap((part, place) =>
    place % every === 0 ? [{ ...part, place, words: windowWordsOf(part.text) }] : [],
  );
  const counts = looked.map(({ words }) => windowCount(words.length));
  const step = Math.ceil(counts.reduce((sum, count) => sum + count, 0) / mostWindows);
  // All in one go, so that a word that stands in many sentences is digested once; no window leaves its sentence.
  let offset = 0;
  const starts = looked.map(({ words }, index) => {
    const from = offset;
    offset += words.length;
    return Array.from({ length: Math.ceil((counts[index] ?? 0) / step) }, (_, at) => from + at * step);
  });
  const windows = textWindows(
    key,
    looked.flatMap(({ words }) => words),
    starts.flat(),
  );
  let taken = 0;
  return looked.map(({ path, text, place }, index) => {
    const own = windows.slice(taken, (taken += starts[index]?.length ?? 0));
    return { path, text, place, windows: own };
  });
}

/**
 * Which sentences stand in proposals that were made within 180 days before the sentence was first saved: what was saved
 * earlier nobody has taken from a proposal. `firstSaved` in the order of all countable sentences; null or missing: only now.
 */
export function ownTextOf(
  sentences: readonly ReadSentence[],
  firstSaved: readonly (string | null)[],
  proposed: readonly Proposed[],
): OwnText {
  const known = new Map(proposed.map((window) => [window.digest, window]));
  const stoodAt = (digest: string, saved: number): boolean => {
    const window = known.get(digest);
    return (
      window !== undefined &&
      window.first_made.getTime() <= saved &&
      window.last_made.getTime() >= saved - proposalDays * dayMs
    );
  };
  const notOwn = sentences.filter(({ windows, place }) => {
    const saved = Date.parse(firstSaved[place] ?? '') || Date.now();
    const standing = windows.filter((digests) => digests.some((digest) => stoodAt(digest, saved)));
    return standing.length >= proposedShare * windows.length;
  });
  return {
    own_text_share: (sentences.length - notOwn.length) / sentences.length,
    not_own: notOwn
      .slice(0, mostShown)
      .map(({ path, text }) => ({ path, quote: text.slice(0, longestQuote) })),
  };
}

/** Of a text with too few sentences to say anything. */
export const silent: OwnText = { own_text_share: null, not_own: [] };
