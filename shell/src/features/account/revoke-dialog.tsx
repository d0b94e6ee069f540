import { operations, type TrustedDevice } from '@studieplan/contracts';
import { ActionDialog, useOperationMutation, useUser } from '@studieplan/ui';

export type Revocation = { every: true } | { every: false; device: TrustedDevice; own: boolean };

interface RevokeDialogProps {
  asked: Revocation;
  onClose: () => void;
  onDone: (text: string) => void;
  onRefused: (text: string) => void;
}

/** Asks before one device or all are forgotten. */
export function RevokeDialog({ asked, onClose, onDone, onRefused }: RevokeDialogProps) {
  const user_id = useUser().id;
  const outcome = (text: string) => ({
    fallback: 'Failed to revoke device',
    refreshes: [operations.getTrustedDevices],
    onSuccess: () => onDone(text),
    onError: (error: Error) => onRefused(error.message),
  });
  const one = useOperationMutation(operations.revokeDevice, outcome('Enhet fjernet'));
  const all = useOperationMutation(operations.revokeAllDevices, outcome('Alle enheter er fjernet'));
  const busy = one.isPending || all.isPending;
  return (
    <ActionDialog
      title={asked.every ? 'Fjerne alle enheter?' : 'Fjerne enheten?'}
      action={{ text: asked.every ? 'Fjern alle' : 'Fjern', busy: 'Fjerner...', color: 'danger' }}
      busy={busy}
      onAct={() =>
        asked.every ? all.mutate({ user_id }) : one.mutate({ user_id, device_id: asked.device.id })
      }
      onClose={onClose}
    >
      <p>
        {asked.every
          ? 'Ingen enheter blir husket lenger, og du blir logget ut på alle andre enn denne.'
          : asked.own
            ? 'Denne enheten blir ikke husket lenger. Du er fortsatt logget inn nå.'
            : `${asked.device.device_name} blir ikke husket lenger, og du blir logget ut der.`}{' '}
        Neste gang du vil huske en enhet, sender vi en ny kode på e-post.
      </p>
    </ActionDialog>
  );
}
