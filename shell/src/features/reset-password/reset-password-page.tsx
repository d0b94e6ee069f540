import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { operations } from '@studieplan/contracts';
import { Banner, LinkButton, useFormErrors, useOperationMutation } from '@studieplan/ui';
import { NewPasswordField, PasswordConfirmationField } from '../../account-form/account-fields.tsx';
import { AuthForm, ToLogin } from '../../account-form/auth-form.tsx';
import { AuthFrame } from '../../frame/auth-frame.tsx';
import { logOut } from '../../session/log-out.ts';

const redirectSeconds = 3;
const invalidLink = 'Ugyldig tilbakestillingslenke';

/** `/reset-password?token=…`: follows the mailed link. */
export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [step, setStep] = useState<'form' | 'refused' | 'done'>('form');
  if (step === 'done') return <Done />;
  if (token === '' || step === 'refused') return <InvalidLink />;
  return (
    <ResetForm
      token={token}
      onRefusedLink={() => setStep('refused')}
      onDone={() => {
        // The reset has ended every session of this person; one kept here would lead past the login.
        logOut();
        setStep('done');
      }}
    />
  );
}

function InvalidLink() {
  return (
    <AuthFrame title="Ugyldig lenke">
      <div className="kv-loginform">
        <Banner kind="danger">{invalidLink}</Banner>
        <p>Lenken er gyldig i 1 time og kan brukes én gang. Bare den nyeste lenken virker.</p>
        <LinkButton to="/forgot-password" fullWidth>
          Be om en ny lenke
        </LinkButton>
        <ToLogin />
      </div>
    </AuthFrame>
  );
}

function Done() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login'), redirectSeconds * 1000);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthFrame title="Passordet er endret">
      <div className="kv-loginform">
        <Banner kind="success">Du kan nå logge inn med det nye passordet.</Banner>
        <p className="kv-muted">Du sendes til innloggingen om {redirectSeconds} sekunder.</p>
        <ToLogin />
      </div>
    </AuthFrame>
  );
}

interface ResetFormProps {
  token: string;
  onRefusedLink: () => void;
  onDone: () => void;
}

function ResetForm({ token, onRefusedLink, onDone }: ResetFormProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const errors = useFormErrors();
  const reset = useOperationMutation(operations.resetPassword, {
    fallback: 'Kunne ikke tilbakestille passord',
    onSuccess: onDone,
    onError: (error) => {
      if (error.code === 'RESET_LINK_INVALID') onRefusedLink();
      else errors.refuse(error);
    },
  });

  const onSubmit = () => {
    const input = { token, new_password: password };
    const further: Record<string, string> =
      password === confirmation ? {} : { confirmation: 'Passordene matcher ikke' };
    if (errors.check(operations.resetPassword.input, input, further)) reset.mutate(input);
  };

  return (
    <AuthFrame title="Nytt passord" lead="Velg et nytt passord. Andre enheter blir logget ut.">
      <AuthForm
        fault={errors.form}
        submitText="Lagre nytt passord"
        busy={reset.isPending && 'Lagrer...'}
        onSubmit={onSubmit}
      >
        <NewPasswordField
          label="Nytt passord"
          name="new_password"
          {...errors.field('new_password', password, setPassword, 'confirmation')}
        />
        <PasswordConfirmationField {...errors.field('confirmation', confirmation, setConfirmation)} />
      </AuthForm>
    </AuthFrame>
  );
}
