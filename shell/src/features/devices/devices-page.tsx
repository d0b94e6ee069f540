import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { mayCall, operations, type TrustedDevice } from '@studieplan/contracts';
import {
  Banner,
  Button,
  EmptyState,
  Loaded,
  LoadingList,
  Page,
  Sheet,
  useOperation,
  useSession,
} from '@studieplan/ui';
import { deviceFingerprint } from '../../device/device-fingerprint.ts';
import { DownloadMyData } from '../../my-data/download-my-data.tsx';
import { PasskeysSheet } from '../../passkeys/passkeys-sheet.tsx';
import { DeviceTable } from './device-table.tsx';
import { NoticesSheet } from './notices-sheet.tsx';
import { RevokeDialog, type Revocation } from './revoke-dialog.tsx';

const listTitle = 'Enheter som er husket';

interface Outcome {
  kind: 'success' | 'danger';
  text: string;
}

/** `/devices`: the devices that skip the code, and the way to forget them. */
export function DevicesPage() {
  const user = useSession()?.user;
  const user_id = user?.id;
  const list = useOperation(
    operations.getTrustedDevices,
    { user_id },
    { fallback: 'Failed to load devices' },
  );
  const own = useQuery({ queryKey: ['device-fingerprint'], queryFn: deviceFingerprint, staleTime: Infinity });
  const [asked, setAsked] = useState<Revocation>();
  const [outcome, setOutcome] = useState<Outcome>();
  const message = useRef<HTMLDivElement>(null);
  // The row and its button are gone, so the focus needs a place to go.
  useEffect(() => {
    if (outcome !== undefined) message.current?.focus();
  }, [outcome]);
  const devices = list.data?.devices;

  return (
    <Page
      title={mayCall(operations.getNotices.access, user?.role) ? 'Enheter og varsler' : 'Enheter'}
      lead="Enheter du har valgt å huske. Her logger du inn uten kode i 30 dager."
      actions={
        devices !== undefined &&
        devices.length > 0 && (
          <Button variant="secondary" color="danger" onClick={() => setAsked({ every: true })}>
            Fjern alle enheter
          </Button>
        )
      }
    >
      <div ref={message} tabIndex={-1} className="kv-pagemessage">
        {outcome && <Banner kind={outcome.kind}>{outcome.text}</Banner>}
      </div>
      <Loaded of={list} waiting={<LoadingList title={listTitle} />}>
        {({ devices }) => <Devices devices={devices} own={own.data} onRevoke={setAsked} />}
      </Loaded>
      <div className="kv-gap">
        <PasskeysSheet tell={setOutcome} />
      </div>
      <NoticesSheet tell={setOutcome} />
      <div className="kv-twoup kv-gap">
        <SecurityTips />
        <Sheet title="Dine data" titleSize="xs">
          <div className="kv-stack" data-gap="sm">
            <p>Last ned det vi har lagret om deg.</p>
            <DownloadMyData />
          </div>
        </Sheet>
      </div>
      {asked !== undefined && (
        <RevokeDialog
          asked={asked}
          onClose={() => setAsked(undefined)}
          onDone={(text) => {
            setAsked(undefined);
            setOutcome({ kind: 'success', text });
          }}
          onRefused={(text) => {
            setAsked(undefined);
            setOutcome({ kind: 'danger', text: `Feil ved fjerning: ${text}` });
          }}
        />
      )}
    </Page>
  );
}

function Devices({
  devices,
  own,
  onRevoke,
}: {
  devices: readonly TrustedDevice[];
  own: string | undefined;
  onRevoke: (asked: Revocation) => void;
}) {
  if (devices.length === 0)
    return (
      <EmptyState text="Ingen enheter er husket.">
        <p className="kv-muted">Kryss av for «Husk denne enheten» når du logger inn.</p>
      </EmptyState>
    );
  return (
    <Sheet title={listTitle} flush>
      <DeviceTable
        devices={devices}
        own={own}
        onRevoke={(device) => onRevoke({ every: false, device, own: device.device_fingerprint === own })}
      />
    </Sheet>
  );
}

function SecurityTips() {
  return (
    <Sheet title="Sikkerhetstips" titleSize="xs">
      <ul className="kv-tips">
        <li>Husk bare enheter som du selv rår over, aldri felles maskiner.</li>
        <li>Fjern enheter som du ikke kjenner igjen, og bytt deretter passord.</li>
        <li>Fjern enheten når du selger den, gir den bort eller mister den.</li>
        <li>Bruk et langt passord som du ikke bruker andre steder.</li>
        <li>Vi ber aldri om passordet eller koden din på e-post eller telefon.</li>
      </ul>
    </Sheet>
  );
}
