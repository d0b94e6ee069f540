import { expect, test } from '@jest/globals';
import { afterWithdrawal, withdrawalConsequence } from './after-withdrawal.ts';

const versions = (...numbers: number[]) =>
  [1, 2, 3].map((version_number) => ({
    version_number,
    deleted_at: numbers.includes(version_number) ? null : '2026-01-01T00:00:00Z',
  }));

test.each([
  [versions(1, 2), [1], 'Versjon 1 blir rød, og versjon 2 gjelder fortsatt'],
  [versions(1, 2, 3), [2, 1], 'Versjon 1 og 2 blir røde, og versjon 3 gjelder fortsatt'],
  [versions(1, 2), [2], 'Versjon 2 blir rød, og versjon 1 blir gjeldende igjen'],
  [versions(1, 3), [3], 'Versjon 3 blir rød, og versjon 1 blir gjeldende igjen'],
  [versions(1, 2, 3), [3, 1, 2], 'Versjon 1, 2 og 3 blir røde, og ingen versjon gjelder da'],
  [versions(2), [2], 'Versjon 2 blir rød, og ingen versjon gjelder da'],
])('[P-4] what is said beforehand of %j without %j: %s', (all, withdrawn, said) => {
  expect(afterWithdrawal(all, withdrawn)).toBe(said);
});

const plan = { status: 'approved', uploader_name: 'Amina', author_id: 'a' } as const;
test.each([
  [
    plan,
    versions(1, 2, 3),
    [3],
    'Versjon 3 blir rød, og versjon 2 blir gjeldende igjen; 2 eldre koder viser ikke lenger til den; planen blir et utkast som en administrator må godkjenne; Amina får e-post.',
  ],
  [
    { ...plan, status: 'submitted' as const },
    versions(1, 2),
    [2],
    'Versjon 2 blir rød, og versjon 1 blir gjeldende igjen; 1 eldre kode viser ikke lenger til den; Amina får e-post.',
  ],
  [{ ...plan, author_id: null }, versions(1, 2), [1], 'Versjon 1 blir rød, og versjon 2 gjelder fortsatt.'],
])('[X-7] what withdrawing comes to for the plan %j, %j without %j', (of, all, withdrawn, said) => {
  expect(withdrawalConsequence(of, all, withdrawn)).toBe(said);
});
