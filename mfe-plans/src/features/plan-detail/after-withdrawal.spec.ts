import { expect, test } from '@jest/globals';
import { afterWithdrawal } from './after-withdrawal.ts';

const versions = (...numbers: number[]) =>
  [1, 2, 3].map((version_number) => ({
    version_number,
    deleted_at: numbers.includes(version_number) ? null : '2026-01-01T00:00:00Z',
  }));

test.each([
  [versions(1, 2), [1], 'Utgave 1 blir rød. Utgave 2 gjelder fortsatt.'],
  [versions(1, 2, 3), [2, 1], 'Utgave 1 og 2 blir røde. Utgave 3 gjelder fortsatt.'],
  [versions(1, 2), [2], 'Utgave 2 blir rød. Utgave 1 blir gjeldende igjen.'],
  [versions(1, 3), [3], 'Utgave 3 blir rød. Utgave 1 blir gjeldende igjen.'],
  [versions(1, 2, 3), [3, 1, 2], 'Utgave 1, 2 og 3 blir røde. Ingen utgave gjelder da.'],
  [versions(2), [2], 'Utgave 2 blir rød. Ingen utgave gjelder da.'],
])('[P-4] what is said beforehand of %j without %j: %s', (all, withdrawn, said) => {
  expect(afterWithdrawal(all, withdrawn)).toBe(said);
});
