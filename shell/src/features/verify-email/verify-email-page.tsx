import { useSearchParams } from 'react-router-dom';
import { operations } from '@studieplan/contracts';
import { Banner, LinkButton, Loading, useOperation } from '@studieplan/ui';
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
  return (
    <AuthFrame title="E-posten ble ikke verifisert">
      <div className="kv-loginform">
        <Banner kind="danger">{text}</Banner>
        <p>
          Lenken gjelder i 24 timer og kan brukes én gang. Er adressen allerede verifisert, kan du logge inn.
        </p>
        <LinkButton to="/login" variant="secondary" fullWidth>
          Til innlogging
        </LinkButton>
      </div>
    </AuthFrame>
  );
}
