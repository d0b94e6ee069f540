import { useState } from 'react';
import { operations, type OutputOf, type Passkey } from '@studieplan/contracts';
import {
  ActionDialog,
  Button,
  formatDate,
  FormDialog,
  Loaded,
  NothingHere,
  passkeysWork,
  SavedCheckboxField,
  Sheet,
  Tag,
  useFormErrors,
  useOperation,
  useOperationMutation,
  useRefresh,
} from '@studieplan/ui';
import { useMutation } from '@tanstack/react-query';
import type { Tell } from './tell.ts';
import { deviceName } from '../device/device-name.ts';
import { PasskeyNameField } from '../account-form/account-fields.tsx';
import { registerPasskey } from './prove-with-passkey.ts';

type Own = OutputOf<typeof operations.listPasskeys>;

/** The person's passkeys: seen, registered, removed, and asked for after the password. */
export function PasskeysSheet({ tell }: { tell: Tell }) {
  const list = useOperation(operations.listPasskeys, {}, { fallback: 'Kunne ikke hente passnøklene' });
  const [asked, setAsked] = useState<Passkey | 'new'>();
  const onClose = () => setAsked(undefined);
  const onDone: Tell = (outcome) => {
    onClose();
    tell(outcome);
  };
  return (
    <Sheet
      title="Passnøkler"
      lead="Logg inn med fingeravtrykk, ansikt eller PIN-kode i stedet for passord. En passnøkkel kan ikke lures fra deg."
    >
      <Loaded of={list}>
        {(own) => (
          <div className="kv-stack">
            <PasskeyList passkeys={own.passkeys} onRemove={setAsked} />
            {passkeysWork() ? (
              <div>
                <Button variant="secondary" onClick={() => setAsked('new')}>
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
      {asked === 'new' ? (
        <AddPasskeyDialog onClose={onClose} onDone={onDone} />
      ) : (
        asked && <RemovePasskeyDialog passkey={asked} onClose={onClose} onDone={onDone} />
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
        <li className="kv-inline" key={passkey.id}>
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

interface DialogProps {
  onClose: () => void;
  onDone: Tell;
}

/** Names a passkey and has the browser make it. */
function AddPasskeyDialog({ onClose, onDone }: DialogProps) {
  const [name, setName] = useState(deviceName);
  const errors = useFormErrors();
  const refresh = useRefresh();
  const registration = useMutation({
    mutationFn: () => registerPasskey(name),
    onSuccess: ({ passkey }) => {
      refresh(operations.listPasskeys);
      onDone({ kind: 'success', text: `Passnøkkelen «${passkey.name}» er registrert` });
    },
    onError: (error) => errors.refuse(error),
  });
  const submit = () => {
    if (errors.check(operations.registerPasskey.input.pick({ name: true }), { name })) registration.mutate();
  };
  return (
    <FormDialog
      title="Registrer passnøkkel"
      className="kv-dialogform"
      fault={errors.form}
      action={{ text: 'Registrer', busy: 'Venter på enheten...' }}
      busy={registration.isPending}
      onAct={submit}
      onClose={onClose}
    >
      <p>Nettleseren spør hvor passnøkkelen skal ligge, og ber deg bekrefte på enheten.</p>
      <PasskeyNameField {...errors.field('name', name, setName)} />
    </FormDialog>
  );
}

/** Asks before a passkey stops opening the account. */
function RemovePasskeyDialog({ passkey, onClose, onDone }: DialogProps & { passkey: Passkey }) {
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
