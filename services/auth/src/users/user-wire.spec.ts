import { expect, test } from '@jest/globals';
import { user as wire } from '@studieplan/contracts';
import { personOf, recipientOf, toUser, type UserRow } from './user-wire.ts';

const row: UserRow = {
  id: '6f1ab4a2-6a3c-4a7e-9a53-0d7b6a2f7c11',
  email: 'kari@example.test',
  full_name: 'Kari Nordmann',
  password_hash: '$argon2id$secret',
  role: 'member',
  status: 'active',
  study_association_id: '6f1ab4a2-6a3c-4a7e-9a53-0d7b6a2f7c12',
  association_name: 'Friluftsforbundet',
  organization_number: '123456789',
  email_verified: true,
  second_factor: false,
  pending_email: 'ny@example.test',
  approved_by: '6f1ab4a2-6a3c-4a7e-9a53-0d7b6a2f7c13',
  approved_by_name: 'Ola Admin',
  session_version: 3,
  version: 7,
  was_active: false,
  created_at: new Date('2026-01-02T03:04:05Z'),
  deleted_at: null,
};

test('[R-198] a user has the fields of the specification, and nothing of its secrets', () => {
  expect(toUser(row)).toEqual({
    id: row.id,
    email: 'kari@example.test',
    full_name: 'Kari Nordmann',
    role: 'member',
    status: 'active',
    study_association_id: row.study_association_id,
    study_association: {
      id: row.study_association_id,
      name: 'Friluftsforbundet',
      organization_number: '123456789',
    },
    study_association_name: 'Friluftsforbundet',
    email_verified: true,
    pending_email: 'ny@example.test',
    created_at: '2026-01-02T03:04:05.000Z',
    approved_by_name: 'Ola Admin',
    deleted_at: null,
  });
  expect(toUser({ ...row, deleted_at: new Date('2026-02-03T00:00:00Z') }).deleted_at).toBe(
    '2026-02-03T00:00:00.000Z',
  );
  expect(wire.parse(toUser(row))).toEqual(toUser(row));
});

test('facts name the person and its version, mails only whom to write to', () => {
  expect(recipientOf(row)).toEqual({ user_id: row.id, email: row.email, full_name: row.full_name });
  expect(personOf({ ...row, deleted_at: new Date() })).toEqual({
    ...recipientOf(row),
    role: 'member',
    status: 'active',
    study_association_id: row.study_association_id,
    deleted: true,
    version: 7,
  });
});

test('[V-12] an address is shown in its own letters, but for those that look like ours', () => {
  for (const [kept, shown] of [
    ['kari@xn--blbr-roah.no', 'kari@blåbær.no'],
    ['kari@example.no', 'kari@example.no'],
    // 'раураl' in Cyrillic letters.
    ['kari@xn--l-7sba6dbr.com', 'kari@xn--l-7sba6dbr.com'],
    ['kari@xn--zzzzzz', 'kari@xn--zzzzzz'],
  ] as const)
    expect(toUser({ ...row, email: kept, pending_email: kept })).toMatchObject({
      email: shown,
      pending_email: shown,
    });
});
