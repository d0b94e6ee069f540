import { operations, type Passkey } from '@studieplan/contracts';
import { ActionDialog, useOperationMutation } from '@studieplan/ui';
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
    <ActionDialog
      title="Fjerne passnøkkelen?"
      action={{ text: 'Fjern', busy: 'Fjerner...', color: 'danger' }}
      busy={removal.isPending}
      onAct={() => removal.mutate({ passkey_id: passkey.id })}
      onClose={onClose}
    >
      <p>{`«${passkey.name}» kan ikke brukes til å logge inn mer. Slett den også der den er lagret, på enheten eller i passordhvelvet.`}</p>
    </ActionDialog>
  );
}
