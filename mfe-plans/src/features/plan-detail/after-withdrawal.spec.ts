import { expect, test } from '@jest/globals';
import { afterWithdrawal } from './after-withdrawal.ts';

const versions = (...numbers: number[]) =>
  [1, 2, 3].map((version_number) => ({
    version_number,
    deleted_at: numbers.includes(version_number) ? null : '2026-01-01T00:00:00Z',
  }));

test.each([
  [versions(1, 2), [1], 'Versjon 1 blir rød. Versjon 2 gjelder fortsatt.'],
  [versions(1, 2, 3), [2, 1], 'Versjon 1 og 2 blir røde. Versjon 3 gjelder fortsatt.'],
  [versions(1, 2), [2], 'Versjon 2 blir rød. Versjon 1 blir gjeldende igjen.'],
  [versions(1, 3), [3], 'Versjon 3 blir rød. Versjon 1 blir gjeldende igjen.'],
  [versions(1, 2, 3), [3, 1, 2], 'Versjon 1, 2 og 3 blir røde. Ingen versjon gjelder da.'],
  [versions(2), [2], 'Versjon 2 blir rød. Ingen versjon gjelder da.'],
])('[P-4] what is said beforehand of %j without %j: %s', (all, withdrawn, said) => {
  expect(afterWithdrawal(all, withdrawn)).toBe(said);
});
