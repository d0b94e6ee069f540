import { SYSTEMADMIN_ID, type User } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';

/** The association's own administrator. */
export const admin = aUser({
  id: '33333333-3333-4333-8333-333333333333',
  full_name: 'Kari Lillesæter',
  email: 'kari@samklang.example',
  role: 'admin',
  approved_by_name: 'Systemadministrator',
});

/** The built-in system administrator. */
export const systemadmin = aUser({
  id: SYSTEMADMIN_ID,
  full_name: 'Systemadministrator',
  email: 'system@tjenesten.example',
  role: 'systemadmin',
  study_association_id: '99999999-9999-4999-8999-999999999999',
  study_association_name: 'Studieplantjenesten',
  approved_by_name: null,
});

/** Registered, e-mail verified, waiting. */
export const pending = aUser({ status: 'pending_approval', approved_by_name: null });

/** `count` active members with ids and names of their own. */
export function members(count: number): User[] {
  return Array.from({ length: count }, (_, index) =>
    aUser({
      id: `55555555-5555-4555-8555-${String(index).padStart(12, '0')}`,
      full_name: `Medlem ${index + 1}`,
      email: `medlem${index + 1}@samklang.example`,
    }),
  );
}
