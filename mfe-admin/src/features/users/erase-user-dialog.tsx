import { useState } from 'react';
import { operations, type User } from '@studieplan/contracts';
import { FormDialog, TextField, useOperationMutation } from '@studieplan/ui';
import { DyingCodes } from '../../dying-codes/dying-codes.tsx';

/** What must be typed, to the letter, before a user is deleted for good (specification section 9). */
const confirmationWord = 'SLETT';

interface Props {
  user: User;
  onClose: () => void;
  onErased: (text: string) => void;
  /** Something else than the word was typed, or nothing at all. */
  onAborted: () => void;
}

/** Permanent deletion: a confirmation, then the typed word. */
export function EraseUserDialog({ user, onClose, onErased, onAborted }: Props) {
  const [confirmed, setConfirmed] = useState(false);
  const [word, setWord] = useState('');
  const { error, isPending, mutate } = useOperationMutation(operations.permanentDeleteUser, {
    fallback: 'Failed to permanently delete user',
    refreshes: [operations.getDeletedUsers],
    onSuccess: () => onErased(`${user.full_name} er slettet permanent.`),
  });
  const submit = () => {
    if (word === confirmationWord) mutate({ user_id: user.id });
    else onAborted();
  };
  return (
    <FormDialog
      title="Slette brukeren permanent?"
      fault={error && `Feil ved permanent sletting: ${error.message}`}
      action={{ text: confirmed ? 'Slett permanent' : 'Fortsett', busy: 'Sletter...', color: 'danger' }}
      busy={isPending}
      onAct={confirmed ? submit : () => setConfirmed(true)}
      onClose={confirmed ? onAborted : onClose}
    >
      {confirmed ? (
        <>
          <p>
            Du sletter <strong>{user.full_name}</strong> for godt.
          </p>
          <TextField
            label={`Skriv ${confirmationWord} for å bekrefte`}
            autoFocus
            value={word}
            onChange={setWord}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={20}
          />
        </>
      ) : (
        <DyingCodes who={`${user.full_name} (${user.email})`} userIds={[user.id]} />
      )}
    </FormDialog>
  );
}
