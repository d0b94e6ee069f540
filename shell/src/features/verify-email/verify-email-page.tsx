import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { operations } from '@studieplan/contracts';
import {
  Banner,
  LinkButton,
  Loading,
  useFormErrors,
  useOperation,
  useOperationMutation,
} from '@studieplan/ui';
import { EmailField } from '../../account-form/account-fields.tsx';
import { AuthForm, ToLogin } from '../../account-form/auth-form.tsx';
import { AuthFrame } from '../../frame/auth-frame.tsx';

/** `/verify-email?token=…`: follows the mailed link. */
export function VerifyEmailPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  // A link works once: asked as a read that never grows old, it is not followed twice by the same page; nor when a
  // refused visitor comes back from the mail, to whom the form under it must still stand as it was left.
  const answer = useOperation(
    operations.verifyEmail,
    { token },
    {
      enabled: token !== '',
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      fallback: 'Kunne ikke verifisere e-post',
    },
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
  const onSubmit = () => {
    if (errors.check(operations.resendVerification.input, { email })) resend.mutate({ email });
  };
  return (
    <AuthFrame title="E-posten ble ikke verifisert">
      <AuthForm
        submitText="Send ny lenke"
        busy={resend.isPending && 'Sender...'}
        onSubmit={onSubmit}
        after={<ToLogin />}
      >
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
        <EmailField {...errors.field('email', email, setEmail)} />
      </AuthForm>
    </AuthFrame>
  );
}
