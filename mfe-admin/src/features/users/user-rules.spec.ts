import { describe, expect, test } from '@jest/globals';
import { SYSTEMADMIN_ID, roleLabels } from '@studieplan/contracts';
import { deleteRefusal, editRefusal, shortRole } from './user-rules.ts';

const other = { id: '44444444-4444-4444-8444-444444444444' };
const builtIn = { id: SYSTEMADMIN_ID };
const admin = { id: '33333333-3333-4333-8333-333333333333', role: 'admin' } as const;
const systemadmin = { ...builtIn, role: 'systemadmin' } as const;

describe('what a person may do with a user', () => {
  test('[R-292] [R-417] nobody deletes themself', () => {
    expect(deleteRefusal(admin, admin)).toBe('Du kan ikke slette din egen brukerkonto');
    expect(deleteRefusal(admin, other)).toBeUndefined();
    expect(deleteRefusal(systemadmin, other)).toBeUndefined();
  });

  test('[R-418] the built-in system administrator is neither edited nor deleted, not even by itself', () => {
    for (const actor of [admin, systemadmin]) {
      expect(deleteRefusal(actor, builtIn)).toBe('Systemadministrator-brukeren kan ikke slettes');
    }
    expect(editRefusal(builtIn)).toBe('Systemadministrator-brukeren kan ikke redigeres');
    expect(editRefusal(other)).toBeUndefined();
  });

  test('[R-416] a member deletes nobody', () => {
    expect(deleteRefusal({ ...other, role: 'member' }, admin)).toBe(
      'Kun admin og systemadmin kan slette brukere',
    );
  });

  test('[R-168] [R-169] roles are named in full, and short in the delete dialog', () => {
    expect(Object.values(roleLabels)).toEqual(['Medlem', 'Administrator', 'Systemadministrator']);
    expect((['member', 'admin', 'systemadmin'] as const).map(shortRole)).toEqual([
      'Bruker',
      'Admin',
      'Admin',
    ]);
  });
});
