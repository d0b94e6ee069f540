import { describe, expect, test } from '@jest/globals';
import { type Role, SYSTEMADMIN_ID } from '@studieplan/contracts';
import {
  changeRefusal,
  deactivationRefusal,
  decisionRefusal,
  reachRefusal,
  realChanges,
  systemadminRefusal,
} from './user-rules.ts';

const own = 'own-association';
const other = 'other-association';
const actor = (role: Role, study_association_id: string | null = own) => ({
  id: 'actor',
  role,
  study_association_id,
});
const target = (changes: Partial<Parameters<typeof decisionRefusal>[0]> = {}) => ({
  id: 'target',
  email: 'gammel@x.no',
  role: 'member' as Role,
  status: 'active' as const,
  study_association_id: own,
  deleted_at: null,
  ...changes,
});
const gone = new Date();

describe('who reaches whom', () => {
  test.each([
    ['admin, own association', actor('admin'), target(), undefined],
    ['admin, another association', actor('admin'), target({ study_association_id: other }), 'USER_NOT_FOUND'],
    ['admin without association', actor('admin', null), target(), 'USER_NOT_FOUND'],
    ['admin, a deactivated person', actor('admin'), target({ deleted_at: gone }), 'USER_NOT_FOUND'],
    ['member, own association', actor('member'), target(), 'USER_NOT_FOUND'],
    [
      'systemadmin, any association',
      actor('systemadmin'),
      target({ study_association_id: other }),
      undefined,
    ],
    ['systemadmin, a deactivated person', actor('systemadmin'), target({ deleted_at: gone }), undefined],
    ['systemadmin, nobody', actor('systemadmin'), undefined, 'USER_NOT_FOUND'],
    ['admin, nobody', actor('admin'), undefined, 'USER_NOT_FOUND'],
    ['admin, built-in', actor('admin'), target({ id: SYSTEMADMIN_ID }), 'SYSTEMADMIN_NOT_EDITABLE'],
    [
      'systemadmin, built-in',
      actor('systemadmin'),
      target({ id: SYSTEMADMIN_ID }),
      'SYSTEMADMIN_NOT_EDITABLE',
    ],
  ])('%s', (_name, who, whom, code) => {
    expect(reachRefusal(who, whom)?.code).toBe(code);
  });
});

test.each([
  ['pending_approval', null, undefined],
  ['active', null, 'USER_STATUS'],
  ['rejected', null, 'USER_STATUS'],
  ['pending_approval', gone, 'USER_STATUS'],
] as const)('a decision about %s (deleted %s): %s', (status, deleted_at, code) => {
  expect(decisionRefusal(target({ status, deleted_at }))?.code).toBe(code);
});

describe('what may change', () => {
  const asAdmin = actor('admin');
  const root = actor('systemadmin');
  test.each([
    ['admin: name', asAdmin, target(), { full_name: 'Ny' }, undefined],
    ['[J-6] admin: a member’s address', asAdmin, target(), { email: 'ny@x.no' }, undefined],
    ['[J-6] admin: a peer’s address', asAdmin, target({ role: 'admin' }), { email: 'ny@x.no' }, 'FORBIDDEN'],
    [
      '[J-6] admin: a peer’s unchanged',
      asAdmin,
      target({ role: 'admin' }),
      { email: 'gammel@x.no' },
      undefined,
    ],
    ['[J-6] admin: a peer’s name', asAdmin, target({ role: 'admin' }), { full_name: 'Ny' }, undefined],
    [
      '[J-6] admin: their own address',
      asAdmin,
      target({ role: 'admin', id: 'actor' }),
      { email: 'ny@x.no' },
      undefined,
    ],
    [
      '[J-6] systemadmin: an admin’s address',
      root,
      target({ role: 'admin' }),
      { email: 'ny@x.no' },
      undefined,
    ],
    ['admin: role', asAdmin, target(), { role: 'admin' as const }, 'FORBIDDEN'],
    ['admin: the same role', asAdmin, target(), { role: 'member' as const }, undefined],
    ['admin: move a member', asAdmin, target(), { study_association_id: other }, undefined],
    [
      'admin: move an admin',
      asAdmin,
      target({ role: 'admin' }),
      { study_association_id: other },
      'FORBIDDEN',
    ],
    ['admin: an admin stays', asAdmin, target({ role: 'admin' }), { study_association_id: own }, undefined],
    ['systemadmin: role', root, target(), { role: 'admin' as const }, undefined],
    [
      'systemadmin: move an admin',
      root,
      target({ role: 'admin' }),
      { study_association_id: other },
      undefined,
    ],
    ['systemadmin: rejected', root, target({ status: 'rejected' }), { full_name: 'Ny' }, 'USER_STATUS'],
    ['systemadmin: deactivated', root, target({ deleted_at: gone }), { full_name: 'Ny' }, 'USER_STATUS'],
    ['admin: pending', asAdmin, target({ status: 'pending_approval' }), { full_name: 'Ny' }, undefined],
  ])('%s', (_name, who, whom, changes, code) => {
    expect(changeRefusal(who, whom, changes)?.code).toBe(code);
  });

  test('only what was sent and differs is a change', () => {
    const stored = { email: 'a@x.no', full_name: 'A', study_association_id: own, role: 'member' as const };
    expect(realChanges(stored, { email: 'a@x.no', full_name: 'B' })).toEqual({ full_name: 'B' });
    expect(realChanges(stored, { ...stored, password_hash: 'x' } as typeof stored)).toEqual({});
  });
});

describe('who deactivates whom', () => {
  const builtIn = target({ id: SYSTEMADMIN_ID, role: 'systemadmin' });
  test.each([
    ['admin, own member', actor('admin'), target(), undefined],
    ['admin, own admin', actor('admin'), target({ role: 'admin' }), undefined],
    ['admin, who waits', actor('admin'), target({ status: 'pending_approval' }), undefined],
    ['systemadmin, anybody', actor('systemadmin'), target({ study_association_id: other }), undefined],
    ['member, anybody', actor('member'), target(), 'DELETE_FORBIDDEN'],
    ['member, the built-in user', actor('member'), builtIn, 'DELETE_FORBIDDEN'],
    ['admin, themself', actor('admin'), target({ id: 'actor' }), 'DELETE_SELF'],
    ['admin, the built-in user', actor('admin'), builtIn, 'SYSTEMADMIN_NOT_DELETABLE'],
    [
      'the built-in user, themself',
      { ...actor('systemadmin'), id: SYSTEMADMIN_ID },
      builtIn,
      'SYSTEMADMIN_NOT_DELETABLE',
    ],
    ['admin, another association', actor('admin'), target({ study_association_id: other }), 'USER_NOT_FOUND'],
    ['admin, gone', actor('admin'), target({ deleted_at: gone }), 'USER_NOT_FOUND'],
    ['systemadmin, gone', actor('systemadmin'), target({ deleted_at: gone }), 'USER_STATUS'],
    ['systemadmin, nobody', actor('systemadmin'), undefined, 'USER_NOT_FOUND'],
  ] as const)('%s', (_case, who, whom, code) => {
    expect(deactivationRefusal(who, whom)?.code).toBe(code);
  });
});

describe('what the systemadmin alone does', () => {
  const root = actor('systemadmin');
  test.each([
    ['reactivate', root, target({ deleted_at: gone }), undefined],
    ['reactivate', root, target(), 'USER_STATUS'],
    ['reactivate', root, target({ id: SYSTEMADMIN_ID }), 'SYSTEMADMIN_NOT_EDITABLE'],
    ['reactivate', actor('admin'), target({ deleted_at: gone }), 'REACTIVATE_FORBIDDEN'],
    ['verify-email', root, target(), undefined],
    ['verify-email', root, target({ deleted_at: gone }), 'USER_STATUS'],
    ['verify-email', actor('admin'), target(), 'VERIFY_EMAIL_FORBIDDEN'],
    ['erase', root, target({ deleted_at: gone }), undefined],
    ['erase', root, target(), 'USER_STATUS'],
    ['erase', root, undefined, 'USER_NOT_FOUND'],
    ['erase', root, target({ id: SYSTEMADMIN_ID }), 'SYSTEMADMIN_NOT_DELETABLE'],
    ['erase', actor('member'), target({ deleted_at: gone }), 'PERMANENT_DELETE_FORBIDDEN'],
  ] as const)('%s by %o of %o: %s', (action, who, whom, code) => {
    expect(systemadminRefusal(action)(who, whom)?.code).toBe(code);
  });
});
