import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { operations, type TrustedDevice } from '@studieplan/contracts';
import {
  ActionDialog,
  Button,
  formatDate,
  formatTime,
  Loaded,
  Sheet,
  Tag,
  useOperation,
  useOperationMutation,
  useSession,
  useUser,
} from '@studieplan/ui';
import { deviceFingerprint } from '../../device/device-fingerprint.ts';
import type { Tell } from '../../passkeys/tell.ts';

/** The devices that skip the code, and the way to forget them. */
export function DevicesSheet({ tell }: { tell: Tell }) {
  const user_id = useSession()?.user.id;
  const list = useOperation(
    operations.getTrustedDevices,
    { user_id },
    { fallback: 'Failed to load devices' },
  );
  const own = useQuery({ queryKey: ['device-fingerprint'], queryFn: deviceFingerprint, staleTime: Infinity });
  const [asked, setAsked] = useState<Revocation>();
  const some = (list.data?.devices.length ?? 0) > 0;
  return (
    <Sheet
      title="Enheter som er husket"
      lead={some ? undefined : 'Her logger du inn uten kode i 30 dager.'}
      flush={some}
      aside={
        some && (
          <Button variant="secondary" color="danger" onClick={() => setAsked('every')}>
            Fjern alle enheter
          </Button>
        )
      }
    >
      <Loaded of={list}>
        {({ devices }) =>
          devices.length === 0 ? (
            <p className="kv-muted">
              Ingen enheter er husket. Kryss av for «Husk denne enheten» når du logger inn.
            </p>
          ) : (
            <DeviceTable devices={devices} own={own.data} onRevoke={setAsked} />
          )
        }
      </Loaded>
      {asked !== undefined && (
        <RevokeDialog
          asked={asked}
          own={own.data}
          onClose={() => setAsked(undefined)}
          onDone={(outcome) => {
            setAsked(undefined);
            tell(outcome);
          }}
        />
      )}
    </Sheet>
  );
}

const shownFingerprint = 16;

/** Name, start of the fingerprint, last used and created; a list of labelled lines on a phone. */
function DeviceTable({
  devices,
  own,
  onRevoke,
}: {
  devices: readonly TrustedDevice[];
  /** Fingerprint of the device in use. */
  own: string | undefined;
  onRevoke: (device: TrustedDevice) => void;
}) {
  return (
    <table className="ds-table kv-table kv-devices" data-color="neutral">
      <thead>
        <tr>
          <th scope="col">Enhet</th>
          <th scope="col">Fingeravtrykk</th>
          <th scope="col">Sist brukt</th>
          <th scope="col">Lagt til</th>
          <th scope="col">
            <span className="ds-sr-only">Handling</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {devices.map((device) => (
          <tr key={device.id}>
            <td>
              <span className="kv-person" id={`device-${device.id}`}>
                {device.device_name}
              </span>
              {device.device_fingerprint === own && <Tag color="info">Denne enheten</Tag>}
            </td>
            <td data-label="Fingeravtrykk">
              <code className="kv-fingerprint">{device.device_fingerprint.slice(0, shownFingerprint)}</code>
            </td>
            <td data-label="Sist brukt">
              <span>
                {formatDate(device.last_used_at)}{' '}
                <span className="kv-nowrap">{formatTime(device.last_used_at)}</span>
              </span>
            </td>
            <td data-label="Lagt til">
              <span className="kv-nowrap">{formatDate(device.created_at)}</span>
            </td>
            <td>
              <Button
                variant="tertiary"
                color="danger"
                aria-describedby={`device-${device.id}`}
                onClick={() => onRevoke(device)}
              >
                Fjern
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Revocation = TrustedDevice | 'every';

interface RevokeDialogProps {
  asked: Revocation;
  /** Fingerprint of the device in use. */
  own: string | undefined;
  onClose: () => void;
  onDone: Tell;
}

/** Asks before one device or all are forgotten. */
function RevokeDialog({ asked, own, onClose, onDone }: RevokeDialogProps) {
  const user_id = useUser().id;
  const outcome = (text: string) => ({
    fallback: 'Failed to revoke device',
    refreshes: [operations.getTrustedDevices],
    onSuccess: () => onDone({ kind: 'success', text }),
    onError: ({ message }: Error) => onDone({ kind: 'danger', text: `Feil ved fjerning: ${message}` }),
  });
  const one = useOperationMutation(operations.revokeDevice, outcome('Enhet fjernet'));
  const all = useOperationMutation(operations.revokeAllDevices, outcome('Alle enheter er fjernet'));
  const every = asked === 'every';
  return (
    <ActionDialog
      title={every ? 'Fjerne alle enheter?' : 'Fjerne enheten?'}
      action={{ text: every ? 'Fjern alle' : 'Fjern', busy: 'Fjerner...', color: 'danger' }}
      busy={one.isPending || all.isPending}
      onAct={() => (every ? all.mutate({ user_id }) : one.mutate({ user_id, device_id: asked.id }))}
      onClose={onClose}
    >
      <p>
        {every
          ? 'Ingen enheter blir husket lenger, og du blir logget ut på alle andre enn denne.'
          : asked.device_fingerprint === own
            ? 'Denne enheten blir ikke husket lenger. Du er fortsatt logget inn nå.'
            : `${asked.device_name} blir ikke husket lenger, og du blir logget ut der.`}{' '}
        Neste gang du vil huske en enhet, sender vi en ny kode på e-post.
      </p>
    </ActionDialog>
  );
}
