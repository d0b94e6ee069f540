import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { operations } from '@studieplan/contracts';
import {
  Banner,
  Button,
  Dialog,
  DialogFoot,
  focusFirstFault,
  useFormErrors,
  useRefresh,
} from '@studieplan/ui';
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
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (registration.isPending) return;
    if (errors.check(operations.registerPasskey.input.pick({ name: true }), { name })) registration.mutate();
    else focusFirstFault(event.currentTarget);
  };
  return (
    <Dialog open title="Registrer passnøkkel" onClose={onClose} busy={registration.isPending}>
      <form className="kv-dialogform" noValidate onSubmit={submit}>
        {errors.form !== undefined && <Banner kind="danger">{errors.form}</Banner>}
        <p>Nettleseren spør hvor passnøkkelen skal ligge, og ber deg bekrefte på enheten.</p>
        <PasskeyNameField {...errors.field('name', name, setName)} />
        <DialogFoot busy={registration.isPending} onCancel={onClose}>
          <Button type="submit" busy={registration.isPending && 'Venter på enheten...'}>
            Registrer
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
