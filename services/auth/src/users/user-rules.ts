import { type ErrorCode, type Role, SYSTEMADMIN_ID } from '@studieplan/contracts';
import type { Actor } from '@studieplan/kit/calls';
import type { UserEntity } from './user.entity.ts';

type Person = Pick<Actor, 'id' | 'role' | 'study_association_id'>;
type Target = Pick<UserEntity, 'id' | 'email' | 'role' | 'status' | 'study_association_id' | 'deleted_at'>;
export interface UserChanges {
  email?: string;
  full_name?: string;
  study_association_id?: string;
  role?: Exclude<Role, 'systemadmin'>;
}
export interface Refusal {
  code: ErrorCode;
  /** A more precise sentence than the code's own. */
  sentence?: string;
}

/** Why the actor may not administer the target, or undefined; a target out of reach looks like none (design.md 27). */
export function reachRefusal(actor: Person, target: Target | undefined): Refusal | undefined {
  if (target?.id === SYSTEMADMIN_ID) return { code: 'SYSTEMADMIN_NOT_EDITABLE' };
  if (!target) return { code: 'USER_NOT_FOUND' };
  if (actor.role === 'systemadmin') return undefined;
  const own = actor.role === 'admin' && target.study_association_id === actor.study_association_id;
  // Only the systemadmin sees deactivated people.
  if (!own || target.deleted_at) return { code: 'USER_NOT_FOUND' };
  return undefined;
}

/** Approval and rejection start from pending_approval alone (specification section 4). */
export function decisionRefusal(target: Target): Refusal | undefined {
  return target.status === 'pending_approval' && !target.deleted_at ? undefined : { code: 'USER_STATUS' };
}

/** Why the actor may not make these changes to a target within reach, or undefined. */
export function changeRefusal(actor: Person, target: Target, changes: UserChanges): Refusal | undefined {
  if (target.deleted_at || target.status === 'rejected') return { code: 'USER_STATUS' };
  if (actor.role === 'systemadmin') return undefined;
  if (changes.role && changes.role !== target.role)
    return { code: 'FORBIDDEN', sentence: 'Kun systemadmin kan endre roller' };
  // Whoever holds the address gets the password link: a peer's address would be the peer's account.
  if (target.role === 'admin' && target.id !== actor.id && changes.email && changes.email !== target.email)
    return {
      code: 'FORBIDDEN',
      sentence: 'Kun systemadmin eller administratoren selv kan endre e-postadressen til en administrator',
    };
  // Otherwise an admin could carry the role into an association whose own admin only sees a pending member.
  if (
    target.role === 'admin' &&
    changes.study_association_id &&
    changes.study_association_id !== target.study_association_id
  )
    return {
      code: 'FORBIDDEN',
      sentence: 'Kun systemadmin kan flytte en administrator til et annet studieforbund',
    };
  return undefined;
}

/** What really changes: fields that were sent and differ from what is stored. */
export function realChanges(target: UserChanges, sent: UserChanges): UserChanges {
  const fields = ['email', 'full_name', 'study_association_id', 'role'] as const;
  return Object.fromEntries(
    fields
      .filter((field) => sent[field] !== undefined && sent[field] !== target[field])
      .map((field) => [field, sent[field]]),
  );
}

/** Why the actor may not deactivate the target; the built-in user first, so that its own attempt says so too. */
export function deactivationRefusal(actor: Person, target: Target | undefined): Refusal | undefined {
  if (actor.role === 'member') return { code: 'DELETE_FORBIDDEN' };
  if (target?.id === SYSTEMADMIN_ID) return { code: 'SYSTEMADMIN_NOT_DELETABLE' };
  if (target?.id === actor.id) return { code: 'DELETE_SELF' };
  return reachRefusal(actor, target) ?? (target?.deleted_at ? { code: 'USER_STATUS' } : undefined);
}

/** What only the systemadmin does to a person, and the sentence for everybody else (specification section 8). */
const systemadminOnly = {
  reactivate: 'REACTIVATE_FORBIDDEN',
  'verify-email': 'VERIFY_EMAIL_FORBIDDEN',
  erase: 'PERMANENT_DELETE_FORBIDDEN',
  'remove-passkeys': 'FORBIDDEN',
} as const satisfies Record<string, ErrorCode>;

/** Why the actor may not do this to the target; only deactivated people are reactivated or erased. */
export const systemadminRefusal =
  (action: keyof typeof systemadminOnly) =>
  (actor: Person, target: Target | undefined): Refusal | undefined => {
    if (actor.role !== 'systemadmin') return { code: systemadminOnly[action] };
    if (target?.id === SYSTEMADMIN_ID)
      return { code: action === 'erase' ? 'SYSTEMADMIN_NOT_DELETABLE' : 'SYSTEMADMIN_NOT_EDITABLE' };
    if (!target) return { code: 'USER_NOT_FOUND' };
    const deactivated = target.deleted_at !== null;
    const ofDeactivated = action === 'reactivate' || action === 'erase';
    return deactivated === ofDeactivated ? undefined : { code: 'USER_STATUS' };
  };
