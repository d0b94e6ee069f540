import { expect, test } from '@jest/globals';
import { rowsThatFit } from './rows-that-fit.ts';

test('a list is cut where the reply would grow too large, and else left as it is', () => {
  const rows = Array.from({ length: 10_000 }, (_value, n) => ({ n, name: 'å'.repeat(200) }));
  const kept = rowsThatFit(rows);
  expect(kept).toEqual(rows.slice(0, kept.length));
  expect(kept.length).toBeGreaterThan(8_000);
  expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThan(3_710_000);
  expect(rowsThatFit(rows.slice(0, 5_000))).toHaveLength(5_000);
  expect(rowsThatFit([])).toEqual([]);
});
