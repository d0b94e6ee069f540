import { useState } from 'react';
import { operations, type OutputOf, type Passkey } from '@studieplan/contracts';
import {
  Button,
  formatDate,
  Loaded,
  NothingHere,
  passkeysWork,
  SavedCheckboxField,
  Sheet,
  Tag,
  useOperation,
  useOperationMutation,
} from '@studieplan/ui';
import type { Tell } from './tell.ts';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';

type Own = OutputOf<typeof operations.listPasskeys>;

/** The person's passkeys: seen, registered, removed, and asked for after the password. */
export function PasskeysSheet({ tell }: { tell: Tell }) {
  const list = useOperation(operations.listPasskeys, {}, { fallback: 'Kunne ikke hente passnøklene' });
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  return (
    <Sheet
      title="Passnøkler"
      lead="Logg inn med fingeravtrykk, ansikt eller PIN-kode i stedet for passord. En passnøkkel kan ikke lures fra deg."
    >
      <Loaded of={list}>
        {(own) => (
          <div className="kv-stack">
            <PasskeyList passkeys={own.passkeys} onRemove={setRemoved} />
            {passkeysWork() ? (
              <div>
                <Button variant="secondary" onClick={() => setAdding(true)}>
                  Registrer passnøkkel
                </Button>
              </div>
            ) : (
              <p className="kv-muted">Denne nettleseren kan ikke lage passnøkler her.</p>
            )}
            <AfterPassword own={own} tell={tell} />
          </div>
        )}
      </Loaded>
      {adding && (
        <AddPasskeyDialog
          onClose={() => setAdding(false)}
          onDone={(text) => {
            setAdding(false);
            tell({ kind: 'success', text });
          }}
        />
      )}
      {removed !== undefined && (
        <RemovePasskeyDialog
          passkey={removed}
          onClose={() => setRemoved(undefined)}
          onDone={(outcome) => {
            setRemoved(undefined);
            tell(outcome);
          }}
        />
      )}
    </Sheet>
  );
}

function PasskeyList({
  passkeys,
  onRemove,
}: {
  passkeys: readonly Passkey[];
  onRemove: (passkey: Passkey) => void;
}) {
  if (passkeys.length === 0) return <NothingHere list="passkeys" />;
  return (
    <ul className="kv-passkeys" aria-label="Passnøklene dine">
      {passkeys.map((passkey) => (
        <li key={passkey.id}>
          <div>
            <p>
              <span className="kv-person" id={`passkey-${passkey.id}`}>
                {passkey.name}
              </span>{' '}
              {passkey.synced && <Tag color="info">Synkronisert</Tag>}
            </p>
            <p className="kv-small kv-muted">
              {`Registrert ${formatDate(passkey.created_at)} · ${
                passkey.last_used_at === null
                  ? 'ikke brukt ennå'
                  : `sist brukt ${formatDate(passkey.last_used_at)}`
              }`}
            </p>
          </div>
          <Button
            variant="tertiary"
            color="danger"
            aria-describedby={`passkey-${passkey.id}`}
            onClick={() => onRemove(passkey)}
          >
            Fjern
          </Button>
        </li>
      ))}
    </ul>
  );
}

function AfterPassword({ own, tell }: { own: Own; tell: Tell }) {
  const choice = useOperationMutation(operations.setSecondFactor, {
    fallback: 'Kunne ikke lagre valget',
    refreshes: [operations.listPasskeys],
    onSuccess: (_, { second_factor }) =>
      tell({
        kind: 'success',
        text: second_factor
          ? 'Du blir spurt om passnøkkelen når du logger inn med passord'
          : 'Passordet alene er nok når du logger inn',
      }),
    onError: (error) => tell({ kind: 'danger', text: error.message }),
  });
  if (own.required)
    return <p>Administratorer må bruke passnøkkel i tillegg til passordet når de logger inn her.</p>;
  if (own.passkeys.length === 0) return null;
  return (
    <SavedCheckboxField
      label="Spør om passnøkkelen når jeg logger inn med passord"
      description="Da er passordet alene ikke nok for en som har fått tak i det. Registrer gjerne to, i tilfelle du mister en."
      checked={own.second_factor}
      onSave={(second_factor) => choice.mutateAsync({ second_factor })}
    />
  );
}
