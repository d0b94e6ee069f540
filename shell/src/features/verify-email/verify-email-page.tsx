import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { operations } from '@studieplan/contracts';
import {
  Banner,
  Button,
  LinkButton,
  Loading,
  TextField,
  TextLink,
  useFormErrors,
  useOperation,
  useOperationMutation,
} from '@studieplan/ui';
import { AuthFrame } from '../../frame/auth-frame.tsx';

/** `/verify-email?token=…`: follows the mailed link. */
export function VerifyEmailPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  // A link works once: asked as a read that never grows old, it is not followed twice by the same page.
  const answer = useOperation(
    operations.verifyEmail,
    { token },
    { enabled: token !== '', staleTime: Infinity, fallback: 'Kunne ikke verifisere e-post' },
  );

  if (token === '') return <Failed text="Ugyldig verifiseringslenke" />;
  if (answer.isError) return <Failed text={answer.error.message} />;
  if (answer.data === undefined) {
    return (
      <AuthFrame title="Verifiserer e-post">
        <Loading />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="E-post verifisert">
      <div className="kv-loginform">
        <Banner kind="success">E-postadressen {answer.data.email} er verifisert.</Banner>
        <p>Når studieforbundet har godkjent deg, kan du logge inn.</p>
        <LinkButton to="/login" fullWidth>
          Logg inn
        </LinkButton>
      </div>
    </AuthFrame>
  );
}

function Failed({ text }: { text: string }) {
  const [email, setEmail] = useState('');
  const errors = useFormErrors();
  const resend = useOperationMutation(operations.resendVerification, {
    fallback: 'Kunne ikke sende e-post',
    onError: (error) => errors.refuse(error),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!resend.isPending && errors.check(operations.resendVerification.input, { email }))
      resend.mutate({ email });
  };
  return (
    <AuthFrame title="E-posten ble ikke verifisert">
      <form className="kv-loginform" noValidate onSubmit={onSubmit}>
        <Banner kind="danger">{text}</Banner>
        <p>
          Lenken gjelder i 24 timer og kan brukes én gang. Er adressen allerede verifisert, kan du logge inn.
        </p>
        {errors.form !== undefined && <Banner kind="danger">{errors.form}</Banner>}
        {resend.isSuccess && (
          <Banner kind="info">
            Hvis adressen venter på verifisering, har vi sendt en ny lenke. Finner du den ikke, se i
            søppelposten.
          </Banner>
        )}
        <TextField
          label="E-postadresse"
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          error={errors.fields.email}
          onChange={(value) => {
            setEmail(value);
            errors.clear('email');
          }}
        />
        <Button type="submit" fullWidth busy={resend.isPending && 'Sender...'}>
          Send ny lenke
        </Button>
        <p>
          <TextLink to="/login">Til innlogging</TextLink>
        </p>
      </form>
    </AuthFrame>
  );
}
