import { operations, type User } from '@studieplan/contracts';
import { ActionDialog, LabelledList, useOperationMutation } from '@studieplan/ui';
import { deactivationConsequence, useConsequences } from './user-consequences.ts';
import { shortRole } from './user-rules.ts';

interface Props {
  user: User;
  onClose: () => void;
  onDeactivated: (text: string) => void;
}

/** Asks before a user is deactivated; the systemadmin can bring the user back. */
export function DeactivateUserDialog({ user, onClose, onDeactivated }: Props) {
  const known = useConsequences(user);
  const { error, isPending, mutate } = useOperationMutation(operations.softDeleteUser, {
    fallback: 'Failed to delete user',
    refreshes: [operations.getUsers, operations.getDeletedUsers],
    onSuccess: () => onDeactivated(`Bruker ${user.full_name} er deaktivert. E-postvarsling er sendt.`),
  });
  return (
    <ActionDialog
      title="Deaktivere brukeren?"
      consequence={deactivationConsequence(user, known)}
      fault={error && `Feil ved sletting: ${error.message}`}
      action={{ text: 'Deaktiver bruker', busy: 'Deaktiverer...', color: 'danger' }}
      busy={isPending}
      onAct={() => mutate({ user_id: user.id })}
      onClose={onClose}
    >
      <LabelledList
        facts={[
          ['Navn', user.full_name],
          ['E-postadresse', user.email],
          ['Studieforbund', user.study_association_name ?? '–'],
          ['Rolle', shortRole(user.role)],
        ]}
      />
      <p>Studieplanene blir værende. Systemadministratoren kan reaktivere brukeren.</p>
    </ActionDialog>
  );
}
