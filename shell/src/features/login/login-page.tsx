import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { operations } from '@studieplan/contracts';
import {
  ApiError,
  Banner,
  Button,
  CheckboxField,
  passkeysWork,
  TextLink,
  useFormErrors,
  useSessionState,
} from '@studieplan/ui';
import { useLocation } from 'react-router-dom';
import { EmailField, PasswordField } from '../../account-form/account-fields.tsx';
import { AuthForm } from '../../account-form/auth-form.tsx';
import { ResendLink } from '../../account-form/resend-link.tsx';
import { returnPathOf } from '../../session/return-path.ts';
import { PasskeyStep, type PasskeyNeed } from './passkey-step.tsx';
import { signIn, signInWithPasskey } from './sign-in.ts';

const loginFailed = 'Login failed';

/** A 401 without a sentence of the server's own means wrong credentials (specification section 8). */
function sayInvalid(error: unknown): unknown {
  const bare = error instanceof ApiError && error.status === 401 && error.message === loginFailed;
  return bare ? new ApiError('Invalid credentials', error.code, error.status) : error;
}

/** Why one stands here without having chosen to: the session ended, or the page that was opened needs one. */
function WhyHere() {
  const session = useSessionState();
  const { state } = useLocation();
  if (session.status === 'signed-out' && session.expired)
    return (
      <Banner kind="info">Økten din er avsluttet. Logg inn på nytt, så kommer du tilbake dit du var.</Banner>
    );
  if (returnPathOf(state) !== '/')
    return <Banner kind="info">Logg inn for å åpne siden du skulle til.</Banner>;
  return null;
}

/** `/login`. The routes lead on from here as soon as there is a session. */
export function LoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  // The address of the refused login, not of what has been typed since.
  const [unverified, setUnverified] = useState<string>();
  const [need, setNeed] = useState<PasskeyNeed>();
  const errors = useFormErrors();
  const login = useMutation({
    mutationFn: () => signIn({ email, password }, remember, loginFailed),
    onSuccess: setNeed,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED') setUnverified(email);
      errors.refuse(sayInvalid(error));
    },
  });

  const passkey = useMutation({
    mutationFn: () => signInWithPasskey(remember),
    onError: (error) => errors.refuse(error),
  });

  const onSubmit = () => {
    if (passkey.isPending) return;
    setUnverified(undefined);
    if (errors.check(operations.login.input, { email, password })) login.mutate();
  };

  if (need !== undefined) return <PasskeyStep need={need} onBack={() => setNeed(undefined)} />;
  return (
    <AuthForm
      title="Logg inn"
      lead={
        <>
          Ny her? <TextLink to="/register">Registrer deg</TextLink>
        </>
      }
      fault={errors.form}
      submitText="Logg inn"
      busy={login.isPending && 'Logger inn...'}
      onSubmit={onSubmit}
      after={
        <>
          {passkeysWork() && (
            <Button
              variant="secondary"
              fullWidth
              busy={passkey.isPending && 'Venter på enheten...'}
              aria-disabled={login.isPending}
              onClick={() => {
                setUnverified(undefined);
                errors.clear();
                passkey.mutate();
              }}
            >
              Logg inn med passnøkkel
            </Button>
          )}
          {unverified !== undefined && <ResendLink key={unverified} email={unverified} />}
        </>
      }
    >
      {errors.form === undefined && <WhyHere />}
      <EmailField {...errors.field('email', email, setEmail)} />
      <PasswordField {...errors.field('password', password, setPassword)} />
      <div className="kv-inline" data-push="">
        <CheckboxField label="Husk denne enheten (30 dager)" checked={remember} onChange={setRemember} />
        <TextLink to="/forgot-password">Glemt passord?</TextLink>
      </div>
    </AuthForm>
  );
}
