import { operations, type Passkey } from '@studieplan/contracts';
import { Button, Dialog, DialogFoot, useOperationMutation } from '@studieplan/ui';
import type { Tell } from './tell.ts';

/** Asks before a passkey stops opening the account. */
export function RemovePasskeyDialog({
  passkey,
  onClose,
  onDone,
}: {
  passkey: Passkey;
  onClose: () => void;
  onDone: Tell;
}) {
  const removal = useOperationMutation(operations.removePasskey, {
    fallback: 'Kunne ikke fjerne passnøkkelen',
    refreshes: [operations.listPasskeys],
    onSuccess: () => onDone({ kind: 'success', text: `Passnøkkelen «${passkey.name}» er fjernet` }),
    onError: (error) => onDone({ kind: 'danger', text: error.message }),
  });
  return (
    <Dialog open title="Fjerne passnøkkelen?" onClose={onClose} busy={removal.isPending}>
      <p>{`«${passkey.name}» kan ikke brukes til å logge inn mer. Slett den også der den er lagret, på enheten eller i passordhvelvet.`}</p>
      <DialogFoot busy={removal.isPending} onCancel={onClose}>
        <Button
          color="danger"
          busy={removal.isPending && 'Fjerner...'}
          onClick={() => removal.mutate({ passkey_id: passkey.id })}
        >
          Fjern
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
