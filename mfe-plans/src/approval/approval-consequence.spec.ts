import { expect, test } from '@jest/globals';
import { aVersion } from '../testing/builders.ts';
import { approvalConsequence } from './approval-consequence.ts';

const plan = { uploader_name: 'Amina', author_id: 'a' };
const version = (version_number: number, deleted_at: string | null = null) =>
  aVersion({ version_number, deleted_at });

test.each([
  [plan, [], false, 'Planen blir versjon 1 med offentlig side og ny kode; Amina får e-post.'],
  [
    plan,
    [version(1), version(2)],
    false,
    'Planen blir versjon 3 med offentlig side og ny kode; versjon 2 blir avløst; 2 eldre koder viser til den nye; Amina får e-post.',
  ],
  [
    { ...plan, author_id: null },
    [version(1, '2026-01-01T00:00:00Z')],
    false,
    'Planen blir versjon 2 med offentlig side og ny kode; 1 eldre kode viser til den nye.',
  ],
  [
    plan,
    [version(1)],
    true,
    'Trekkes ikke planen ut til en administrator, blir den versjon 2 med offentlig side og ny kode; versjon 1 blir avløst; 1 eldre kode viser til den nye; administratorene får e-post.',
  ],
])('[X-7] what an approval comes to for %j with %j', (of, versions, self, said) => {
  expect(approvalConsequence(of, versions, self)).toBe(said);
});
