import { operations, type OutputOf, roleLabels, type User } from '@studieplan/contracts';
import { formatCount, useOperation } from '@studieplan/ui';

type Known = OutputOf<typeof operations.getUserConsequences> | undefined;

/** Undefined until they are known: the sentences then go without numbers. */
export function useConsequences({ id }: User): Known {
  return useOperation(operations.getUserConsequences, { user_id: id }, { staleTime: 0 }).data;
}

const loggedOut = (known: Known) =>
  known === undefined ? 'logges ut' : `logges ut av ${formatCount(known.sessions, 'økt', 'økter')}`;
const place = ({ study_association_name: name }: User) => name ?? 'studieforbundet';

/** Who decides in the association once its administrators are so many. */
function administrators(user: User, count: number): string {
  return count === 0
    ? `${place(user)} har da ingen administrator, og systemadministratoren avgjør sakene der`
    : `${place(user)} har da ${formatCount(count, 'administrator', 'administratorer')}`;
}

/** What becomes of a person, and of the association, with another role. */
export function roleConsequence(user: User, role: 'member' | 'admin', known: Known): string {
  const changes = `Rollen endres fra ${roleLabels[user.role]} til ${roleLabels[role]}, og ${user.full_name} ${loggedOut(known)}`;
  if (known === undefined) return `${changes}.`;
  const count = known.other_administrators + (role === 'admin' ? 1 : 0);
  return `${changes}; ${administrators(user, count)}.`;
}

/** The same of somebody who is deactivated. */
export function deactivationConsequence(user: User, known: Known): string {
  const changes = `${user.full_name} ${loggedOut(known)} med en gang, kan ikke logge inn igjen og får e-post`;
  return known === undefined || user.role !== 'admin'
    ? `${changes}.`
    : `${changes}; ${administrators(user, known.other_administrators)}.`;
}
