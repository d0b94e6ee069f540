import { describe, expect, it } from '@jest/globals';
import { formatNumber } from './number.ts';

describe('[X-3] a number in Norwegian is written as Intl writes it', () => {
  const values = [0, 1, 999, 1096, -1096.25, 12_345.678, 0.05, 0.04, 82.25, 82.35, 1.005, 999.95, 1e15, 3e-9];
  // A fixed row of others (a linear congruence), of many sizes.
  for (let n = 1, i = 0; i < 500; i++) {
    n = (n * 48_271) % 2_147_483_647;
    values.push((i % 2 === 0 ? n : -n) / 10 ** (i % 9));
  }

  it.each([
    [0, 0, true],
    [1, 1, true],
    [0, 1, true],
    [0, 2, false],
    [2, 4, true],
  ])('with at least %i and at most %i decimals, in groups: %p', (least, most, grouped) => {
    const intl = new Intl.NumberFormat('nb-NO', {
      minimumFractionDigits: least,
      maximumFractionDigits: most,
      useGrouping: grouped,
    });
    for (const value of values)
      expect(formatNumber(value, { least, most, grouped })).toBe(intl.format(value));
  });
});
