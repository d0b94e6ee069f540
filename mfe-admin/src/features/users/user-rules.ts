import { errors, type Role, SYSTEMADMIN_ID, type User } from '@studieplan/contracts';

/** What the delete dialog calls a role (specification section 2). */
export function shortRole(role: Role): 'Admin' | 'Bruker' {
  return role === 'member' ? 'Bruker' : 'Admin';
}

type Person = Pick<User, 'id' | 'role'>;

/** Why the acting person may not edit the user: the sentence to show, or undefined. */
export function editRefusal(user: Pick<User, 'id'>): string | undefined {
  return user.id === SYSTEMADMIN_ID ? errors.SYSTEMADMIN_NOT_EDITABLE.text : undefined;
}

/** Why the acting person may not delete (deactivate) the user: the sentence to show, or undefined. */
export function deleteRefusal(actor: Person, user: Pick<User, 'id'>): string | undefined {
  if (actor.role === 'member') return errors.DELETE_FORBIDDEN.text;
  if (user.id === SYSTEMADMIN_ID) return errors.SYSTEMADMIN_NOT_DELETABLE.text;
  if (user.id === actor.id) return errors.DELETE_SELF.text;
  return undefined;
}

/** What a row can ask the page to open for its user. */
export type UserQuestion = 'edit' | 'deactivate' | 'erase' | 'audit';
export type Ask = (question: UserQuestion, user: User) => void;
