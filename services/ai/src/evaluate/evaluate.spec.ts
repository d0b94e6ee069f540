import { expect, test } from '@jest/globals';
import { examplePairs, examplePlans } from '../checker/labelled-plans.fixture.ts';
import { evaluate, report } from './evaluate.ts';
import { bestAccuracy, share, spearman } from './figures.ts';

test('spearman: order, reverse, ties', () => {
  expect(spearman([1, 2, 3, 4], [10, 20, 30, 40])).toBeCloseTo(1);
  expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])).toBeCloseTo(-1);
  expect(spearman([1, 1, 1], [1, 2, 3])).toBe(0);
  expect(spearman([1, 2, 2, 3], [1, 2, 3, 4])).toBeCloseTo(0.949, 2);
});

test('baselines may choose their threshold in hindsight', () => {
  expect(bestAccuracy([1, 2, 3, 4], [false, false, true, true])).toBe(1);
  expect(bestAccuracy([4, 3, 2, 1], [false, false, true, true])).toBe(0.5);
  expect(share([true, false])).toBe(0.5);
  expect(share([])).toBe(0);
});

test('the examples are judged as the goal asks, and better than the baselines', () => {
  const result = evaluate(examplePlans, examplePairs);
  expect(result.plans).toBe(16);
  expect(result.pairs).toBe(6);
  expect(result.accuracy).toBeGreaterThanOrEqual(0.9);
  expect(result.attackPassRate).toBe(0);
  expect(result.attackFlagRecall).toBe(1);
  expect(result.benignFlagRate).toBe(0);
  expect(result.pairwiseAccuracy).toBeGreaterThanOrEqual(5 / 6);
  expect(result.spearman).toBeGreaterThanOrEqual(0.75);
  for (const baseline of result.baselines) {
    expect(baseline.accuracy).toBeLessThan(result.accuracy);
    expect(baseline.spearman).toBeLessThan(result.spearman);
  }
});

test('rows carry totals, criteria and flags; pairs are named better and worse', () => {
  const { rows } = evaluate(examplePlans.slice(0, 1), examplePairs.slice(0, 1));
  expect(rows.map((row) => row.id)).toEqual([
    examplePlans[0]?.id,
    `${examplePairs[0]?.id}:better`,
    `${examplePairs[0]?.id}:worse`,
  ]);
  for (const row of rows) {
    expect(Object.keys(row)).toEqual(['id', 'total', 'criteria', 'flagged']);
    expect(Object.keys(row.criteria)).toHaveLength(5);
  }
});

test('the report names every figure in Norwegian', () => {
  const text = report(evaluate(examplePlans, examplePairs));
  for (const part of [
    'feilaktig bestått',
    'feilaktig stryk',
    'Angrep som består',
    'Uskyldige som merkes',
    'Spearman',
    'antall ord',
    'verbliste',
    'formelle regler',
  ]) {
    expect(text).toContain(part);
  }
});
