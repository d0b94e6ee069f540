export type ScoreLevel = 'good' | 'mid' | 'low' | 'none';

/** From this total, in percent, a plan passes; fixed (specification section 9). */
const passing = 70;

/** A criterion: good from 80, mid from 60 (specification section 9). */
export function criterionLevel(score: number): Exclude<ScoreLevel, 'none'> {
  if (score >= 80) return 'good';
  return score >= 60 ? 'mid' : 'low';
}

/** A total: good from 70, else mid; a total is never red. */
export function totalLevel(score: number | null): ScoreLevel {
  if (score === null) return 'none';
  return score >= passing ? 'good' : 'mid';
}

export const criterionWords: Record<Exclude<ScoreLevel, 'none'>, string> = {
  good: 'Godt',
  mid: 'Kan bli bedre',
  low: 'Må forbedres',
};
