import { scoreOf, type LinearModel, type SparseRow } from './logistic.ts';
import { fieldRow, overlapsOf } from './plan-features.ts';
import type { PlanSentence } from './plan-sentences.ts';

/** What was learned. A score above its threshold sends a plan to a person. */
export interface SuspicionModel {
  /** Sentences that speak to whoever judges: log-odds of one sentence. */
  speech: { model: LinearModel; rarity: Float32Array; threshold: number };
  /** Parts that do not belong together: overlaps (brought to mean 0 and spread 1) and words by field. */
  whole: {
    overlaps: LinearModel;
    means: Float32Array;
    spreads: Float32Array;
    words: LinearModel;
    threshold: number;
  };
}

/** A plan as `whole` sees it. */
export type WholeFeatures = ReturnType<typeof readWhole>;

export function readWhole(sentences: readonly PlanSentence[]) {
  return { overlaps: overlapsOf(sentences), words: fieldRow(sentences) };
}

const furthest = 4;

/** Overlaps brought to the training plans' mean and spread, at most four spreads away. */
export function standardised(
  values: readonly number[],
  means: Float32Array,
  spreads: Float32Array,
): SparseRow {
  return {
    at: Uint32Array.from(values, (_value, at) => at),
    values: Float32Array.from(values, (value, at) =>
      Math.max(-furthest, Math.min(furthest, (value - (means[at] ?? 0)) / (spreads[at] || 1))),
    ),
  };
}

/** How little the parts of a plan belong together; both halves in log-odds, scaled when they were learned. */
export function wholeScore(
  features: WholeFeatures,
  { overlaps, means, spreads, words }: Omit<SuspicionModel['whole'], 'threshold'>,
): number {
  return scoreOf(overlaps, standardised(features.overlaps, means, spreads)) + scoreOf(words, features.words);
}
