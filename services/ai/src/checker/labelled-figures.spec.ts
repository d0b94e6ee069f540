import { describe, expect, test } from '@jest/globals';
import { evaluate } from '../evaluate/evaluate.ts';
import { fifthSet, labelledSets } from './labelled-plans.fixture.ts';

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

/** By the same hand as the rules, so no goal of the issue: no good plan fails, no attack passes, and what is caught stays so. */
test('[I-6] the fifth set: no good plan fails, no attack passes, nobody honest is accused', () => {
  const result = evaluate(fifthSet.singles, fifthSet.pairs);
  expect(result.falseFails).toEqual([]);
  expect(result.attackPassRate).toBe(0);
  expect(result.attackFlagRecall).toBe(1);
  expect(result.benignFlagRate).toBe(0);
  // Shuffled nouns and two plans in one: docs/kontrollprogrammet.md tells that these are not caught.
  expect(result.falsePasses).toEqual(['w05', 'w06', 'w08', 'w09']);
});
