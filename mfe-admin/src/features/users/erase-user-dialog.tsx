import { useState } from 'react';
import { operations, type User } from '@studieplan/contracts';
import { Banner, Button, Dialog, DialogFoot, Form, TextField, useOperationMutation } from '@studieplan/ui';
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
  const erasure = useOperationMutation(operations.permanentDeleteUser, {
    fallback: 'Failed to permanently delete user',
    refreshes: [operations.getDeletedUsers],
    onSuccess: () => onErased(`${user.full_name} er slettet permanent.`),
  });
  const { error, isPending } = erasure;
  const submit = () => {
    if (word === confirmationWord) erasure.mutate({ user_id: user.id });
    else onAborted();
  };
  return (
    <Dialog
      open
      title="Slette brukeren permanent?"
      onClose={confirmed ? onAborted : onClose}
      busy={isPending}
    >
      {confirmed ? (
        <Form className="kv-dialog__body" busy={isPending} onSubmit={submit}>
          {error !== null && <Banner kind="danger">{`Feil ved permanent sletting: ${error.message}`}</Banner>}
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
          <DialogFoot busy={isPending} onCancel={onAborted}>
            <Button type="submit" color="danger" busy={isPending && 'Sletter...'}>
              Slett permanent
            </Button>
          </DialogFoot>
        </Form>
      ) : (
        <>
          <DyingCodes who={`${user.full_name} (${user.email})`} userIds={[user.id]} />
          <DialogFoot onCancel={onClose}>
            <Button color="danger" onClick={() => setConfirmed(true)}>
              Fortsett
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  );
}
