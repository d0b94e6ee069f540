import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { operations } from '@studieplan/contracts';
import { FormDialog, useFormErrors, useRefresh } from '@studieplan/ui';
import { deviceName } from '../device/device-name.ts';
import { PasskeyNameField } from './passkey-name-field.tsx';
import { registerPasskey } from './prove-with-passkey.ts';

/** Names a passkey and has the browser make it. */
export function AddPasskeyDialog({
  onClose,
  onDone,
}: {
  onClose: () => void;
  onDone: (text: string) => void;
}) {
  const [name, setName] = useState(deviceName);
  const errors = useFormErrors();
  const refresh = useRefresh();
  const registration = useMutation({
    mutationFn: () => registerPasskey(name),
    onSuccess: ({ passkey }) => {
      refresh(operations.listPasskeys);
      onDone(`Passnøkkelen «${passkey.name}» er registrert`);
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
