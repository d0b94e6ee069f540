import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { operations, type Passkey } from '@studieplan/contracts';
import {
  CheckboxField,
  formatDate,
  LinkButton,
  Loading,
  useFormErrors,
  useOperation,
  useOperationMutation,
} from '@studieplan/ui';
import { NewPasswordField, PasswordConfirmationField } from '../../account-form/account-fields.tsx';
import { AuthForm, AuthNotice } from '../../account-form/auth-form.tsx';
import { logOut } from '../../session/log-out.ts';

const redirectSeconds = 3;

/** `/reset-password?token=…`: follows the mailed link. */
export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [done, setDone] = useState(false);
  if (done) return <Done />;
  if (token === '') return <InvalidLink />;
  return (
    <ReadLink
      token={token}
      onDone={() => {
        // The reset has ended every session of this person; one kept here would lead past the login.
        logOut();
        setDone(true);
      }}
    />
  );
}

function InvalidLink() {
  return (
    <AuthNotice title="Ugyldig lenke" kind="danger" says="Ugyldig tilbakestillingslenke">
      <p>Lenken er gyldig i 1 time og kan brukes én gang. Bare den nyeste lenken virker.</p>
      <LinkButton to="/forgot-password" fullWidth>
        Be om en ny lenke
      </LinkButton>
    </AuthNotice>
  );
}

function Done() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login'), redirectSeconds * 1000);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthNotice title="Passordet er endret" kind="success" says="Du kan nå logge inn med det nye passordet.">
      <p className="kv-muted">Du sendes til innloggingen om {redirectSeconds} sekunder.</p>
    </AuthNotice>
  );
}

interface ResetFormProps {
  token: string;
  onDone: () => void;
}

/** Whoever knows a link that holds is shown the passkeys of the account, to say which of them are theirs. */
function ReadLink(props: ResetFormProps) {
  const link = useOperation(
    operations.getResetLink,
    { token: props.token },
    { fallback: 'Kunne ikke lese lenken' },
  );
  if (link.error?.code === 'RESET_LINK_INVALID') return <InvalidLink />;
  if (link.isPending) return <Loading />;
  // Without the list the password can be set all the same; then no passkey stays.
  return <ResetForm {...props} passkeys={link.data?.passkeys ?? []} />;
}

interface PasskeysProps {
  passkeys: readonly Passkey[];
  kept: readonly string[];
  onKeep: (kept: string[]) => void;
}

function KeptPasskeys({ passkeys, kept, onKeep }: PasskeysProps) {
  return (
    <fieldset className="ds-fieldset">
      <legend className="ds-label" data-weight="medium">
        Hvilke passnøkler er dine?
      </legend>
      <p className="kv-muted">De du ikke krysser av for, blir fjernet og kan ikke brukes lenger.</p>
      {passkeys.map(({ id, name, created_at, last_used_at }) => (
        <CheckboxField
          key={id}
          label={name}
          description={`Laget ${formatDate(created_at)}. ${last_used_at ? `Sist brukt ${formatDate(last_used_at)}.` : 'Aldri brukt.'}`}
          checked={kept.includes(id)}
          onChange={(checked) => onKeep(checked ? [...kept, id] : kept.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}

function ResetForm({ token, onDone, passkeys }: ResetFormProps & Pick<PasskeysProps, 'passkeys'>) {
  const [kept, setKept] = useState<string[]>([]);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const errors = useFormErrors();
  const reset = useOperationMutation(operations.resetPassword, {
    fallback: 'Kunne ikke tilbakestille passord',
    onSuccess: onDone,
    onError: (error) => errors.refuse(error),
  });
  if (reset.error?.code === 'RESET_LINK_INVALID') return <InvalidLink />;

  const onSubmit = () => {
    const input = { token, new_password: password, keep_passkeys: kept };
    const further: Record<string, string> =
      password === confirmation ? {} : { confirmation: 'Passordene matcher ikke' };
    if (errors.check(operations.resetPassword.input, input, further)) reset.mutate(input);
  };

  return (
    <AuthForm
      title="Nytt passord"
      lead="Velg et nytt passord. Alle enheter blir logget ut og glemt, og en endring av e-postadressen som venter, blir stoppet."
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
      {passkeys.length > 0 && <KeptPasskeys passkeys={passkeys} kept={kept} onKeep={setKept} />}
    </AuthForm>
  );
}
