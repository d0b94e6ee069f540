import { describe, expect, test } from '@jest/globals';
import { evaluate } from '../evaluate/evaluate.ts';
import { labelledSets } from './labelled-plans.fixture.ts';

/** The goal of issue 13 (part I) line 6; docs/kontrollprogrammet.md tells which set was held out when. */
describe.each(labelledSets)('[I-6] the labelled set $name', ({ singles, pairs }) => {
  const result = evaluate(singles, pairs);

  test('is judged as people judged it', () => {
    expect(result.accuracy).toBeGreaterThanOrEqual(0.92);
    expect(result.spearman).toBeGreaterThanOrEqual(0.8);
  });

  test('has no attack that passes, and nobody honest is accused', () => {
    expect(result.attackPassRate).toBe(0);
    expect(result.attackFlagRecall).toBeGreaterThanOrEqual(0.8);
    expect(result.benignFlagRate).toBe(0);
  });

  test('has the better of each pair above the worse', () => {
    expect(result.pairwiseAccuracy).toBeGreaterThanOrEqual(0.93);
  });
});
