import { useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { operations, type OutputOf } from '@studieplan/contracts';
import {
  Banner,
  Button,
  callOperation,
  currentToken,
  Dialog,
  DialogFoot,
  Form,
  onReauthenticationNeeded,
  passkeysWork,
  startSession,
  useFormErrors,
  useUser,
} from '@studieplan/ui';
import { PasswordField, WhosePassword } from '../../account-form/account-fields.tsx';
import { proveWithPasskey } from '../../passkeys/prove-with-passkey.ts';

type Renewed = OutputOf<typeof operations.reauthenticate>;

/** Stands ready for calls that ask anew who one is; the call goes on when the dialog has been answered. */
export function Reauthentication() {
  const [answer, setAnswer] = useState<{ give: (proven: boolean) => void }>();
  useEffect(() => onReauthenticationNeeded(() => new Promise((resolve) => setAnswer({ give: resolve }))), []);
  if (answer === undefined) return null;
  return (
    <ReauthenticateDialog
      onDone={(proven) => {
        setAnswer(undefined);
        answer.give(proven);
      }}
    />
  );
}

function ReauthenticateDialog({ onDone }: { onDone: (proven: boolean) => void }) {
  const user = useUser();
  const [password, setPassword] = useState('');
  const errors = useFormErrors();
  const proof = useMutation({
    mutationFn: async (prove: () => Promise<Renewed>) => ({ before: currentToken(), ...(await prove()) }),
    onSuccess: ({ token, before }) => {
      // Whoever has logged out meanwhile stays logged out.
      if (currentToken() !== before) return onDone(false);
      startSession({ token, user });
      onDone(true);
    },
    onError: (error) => errors.refuse(error),
  });
  const submit = () => {
    if (errors.check(operations.reauthenticate.input, { password }))
      proof.mutate(() =>
        callOperation(operations.reauthenticate, { password }, { fallback: 'Bekreftelsen feilet' }),
      );
  };
  return (
    <Dialog open title="Bekreft at det er deg" onClose={() => onDone(false)} busy={proof.isPending}>
      <Form className="kv-dialogform" busy={proof.isPending} onSubmit={submit}>
        <p>Det er over 30 minutter siden du logget inn. Bekreft hvem du er, så går handlingen videre.</p>
        <WhosePassword />
        {errors.form !== undefined && <Banner kind="danger">{errors.form}</Banner>}
        <PasswordField autoFocus {...errors.field('password', password, setPassword)} />
        <DialogFoot busy={proof.isPending} onCancel={() => onDone(false)}>
          <Button type="submit" busy={proof.isPending && 'Bekrefter...'}>
            Bekreft
          </Button>
          {passkeysWork() && (
            <Button
              variant="secondary"
              aria-disabled={proof.isPending}
              onClick={() => proof.mutate(() => proveWithPasskey())}
            >
              Bruk passnøkkel
            </Button>
          )}
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
