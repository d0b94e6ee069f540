import { countableSentences, type PlanContent, tellingWords, type TextPart } from '@studieplan/contracts';
import { textWindows, windowCount } from '@studieplan/kit';
import { type Proposed, proposalDays } from './proposal-windows.repository.ts';

/** With fewer sentences than this nothing can be said of whose a text is. */
const fewestSentences = 6;
/** Share of a sentence's windows in a proposal from which it is the proposal's. */
const proposedShare = 0.8;
/** Windows of a text that are looked up; of longer texts every so many'th of each sentence. */
const mostWindows = 10_000;
const dayMs = 24 * 3600_000;

export interface ReadSentence extends TextPart {
  windows: string[][];
}

export interface OwnText {
  /** Share (0 to 1) of the countable sentences that are somebody's own; null: too few to say. */
  own_text_share: number | null;
  not_own: { path: string; quote: string }[];
}
const mostShown = 300;
const longestQuote = 1_000;

/** The countable sentences of a text with their windows; null where they are too few. */
export function readSentences(key: Uint8Array, content: PlanContent): ReadSentence[] | null {
  const sentences = countableSentences(content).map((part) => ({ ...part, words: tellingWords(part.text) }));
  if (sentences.length < fewestSentences) return null;
  const counts = sentences.map(({ words }) => windowCount(words.length));
  const step = Math.ceil(counts.reduce((sum, count) => sum + count, 0) / mostWindows);
  return sentences.map(({ path, text, words }, index) => {
    const starts = Array.from({ length: Math.ceil((counts[index] ?? 0) / step) }, (_, at) => at * step);
    return { path, text, windows: textWindows(key, words, starts) };
  });
}

/**
 * Which sentences stand in proposals that were made within 180 days before the sentence was first saved: what was saved
 * earlier nobody has taken from a proposal. `first_saved` in the sentences' order; null or missing: only now.
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
  const notOwn = sentences.filter(({ windows }, index) => {
    const saved = Date.parse(firstSaved[index] ?? '') || Date.now();
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
