import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { operations } from '@studieplan/contracts';
import { Button, Loaded, Sheet, useOperation, useSession } from '@studieplan/ui';
import { deviceFingerprint } from '../../device/device-fingerprint.ts';
import type { Tell } from '../../passkeys/tell.ts';
import { DeviceTable } from './device-table.tsx';
import { RevokeDialog, type Revocation } from './revoke-dialog.tsx';

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
  const done = (kind: 'success' | 'danger') => (text: string) => {
    setAsked(undefined);
    tell({ kind, text });
  };
  return (
    <Sheet
      title="Enheter som er husket"
      lead={some ? undefined : 'Her logger du inn uten kode i 30 dager.'}
      flush={some}
      aside={
        some && (
          <Button variant="secondary" color="danger" onClick={() => setAsked({ every: true })}>
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
            <DeviceTable
              devices={devices}
              own={own.data}
              onRevoke={(device) =>
                setAsked({ every: false, device, own: device.device_fingerprint === own.data })
              }
            />
          )
        }
      </Loaded>
      {asked !== undefined && (
        <RevokeDialog
          asked={asked}
          onClose={() => setAsked(undefined)}
          onDone={done('success')}
          onRefused={(text) => done('danger')(`Feil ved fjerning: ${text}`)}
        />
      )}
    </Sheet>
  );
}
