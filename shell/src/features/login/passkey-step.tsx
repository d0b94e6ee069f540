import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { operations, type OutputOf, type User } from '@studieplan/contracts';
import { Banner, Button, passkeysWork, startSession, useFormErrors } from '@studieplan/ui';
import { deviceName } from '../../device/device-name.ts';
import { AuthForm } from '../../account-form/auth-form.tsx';
import { PasskeyNameField } from '../../account-form/account-fields.tsx';
import { proveWithPasskey, registerPasskey } from '../../passkeys/prove-with-passkey.ts';

type Lack = NonNullable<OutputOf<typeof operations.login>['second_factor']>;

/** A login whose password was right and which a passkey must complete; its token opens nothing else. */
export interface PasskeyNeed {
  lack: Lack;
  token: string;
  user: User;
}

/** The login's second step for those of whom a passkey is asked; the token stays in memory until it is whole. */
export function PasskeyStep({ need, onBack }: { need: PasskeyNeed; onBack: () => void }) {
  const registers = need.lack === 'register';
  const [name, setName] = useState(deviceName);
  const errors = useFormErrors();
  const proof = useMutation({
    mutationFn: async () => {
      if (!registers) return proveWithPasskey(need.token);
      const { session } = await registerPasskey(name, need.token);
      if (session === undefined) throw new Error('the session is not whole');
      return session;
    },
    onSuccess: ({ token }) => startSession({ token, user: need.user }),
    onError: (error) => errors.refuse(error),
  });
  const onSubmit = () => {
    if (!registers || errors.check(operations.registerPasskey.input.pick({ name: true }), { name }))
      proof.mutate();
  };
  const works = passkeysWork();
  return (
    <AuthForm
      title={registers ? 'Registrer en passnøkkel' : 'Bruk passnøkkelen'}
      lead={
        registers
          ? 'Administratorer logger inn med passnøkkel i tillegg til passordet. Du har ingen ennå.'
          : 'Passordet er riktig. Fullfør innloggingen med passnøkkelen din.'
      }
      fault={errors.form}
      submitText={registers ? 'Registrer passnøkkel' : 'Bruk passnøkkel'}
      busy={proof.isPending && 'Venter på enheten...'}
      onSubmit={onSubmit}
      after={
        <Button variant="tertiary" aria-disabled={proof.isPending} onClick={onBack}>
          Tilbake
        </Button>
      }
    >
      {!works && (
        <Banner kind="warning">
          Denne nettleseren kan ikke bruke passnøkler her. Prøv en annen nettleser eller enhet.
        </Banner>
      )}
      {registers && <PasskeyNameField {...errors.field('name', name, setName)} />}
      <p className="kv-muted">
        Du bekrefter med fingeravtrykk, ansikt eller PIN-kode på enheten.
        {!registers && ' Har du mistet passnøkkelen, kan systemadministratoren fjerne den.'}
      </p>
    </AuthForm>
  );
}
