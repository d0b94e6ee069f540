import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { operations, type OutputOf, toldWhenDecided } from '@studieplan/contracts';
import {
  Banner,
  formatDate,
  formatTime,
  Icon,
  LabelledList,
  LinkButton,
  Loading,
  TextLink,
  useFormErrors,
  useOperation,
  useOperationMutation,
} from '@studieplan/ui';
import { CheckmarkIcon, ClockIcon } from '@studieplan/ui/icon/icons.ts';
import { EmailField } from '../../account-form/account-fields.tsx';
import { AuthForm, ToLogin } from '../../account-form/auth-form.tsx';
import { resentText } from '../../account-form/resend-link.tsx';
import { AuthFrame } from '../../frame/auth-frame.tsx';

type EmailLink = OutputOf<(typeof operations)['getEmailLink']>;

const failed = 'Kunne ikke verifisere e-post';

/** `/verify-email?token=…`: shows what the mailed link would confirm; only the button confirms it. */
export function VerifyEmailPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  // Asked once: whoever comes back from the mail finds the page as it was left.
  const link = useOperation(
    operations.getEmailLink,
    { token },
    { enabled: token !== '', staleTime: Infinity, refetchOnWindowFocus: false, fallback: failed },
  );

  if (token === '') return <Failed text="Ugyldig verifiseringslenke" />;
  if (link.isError) return <Failed text={link.error.message} />;
  if (link.data === undefined) {
    return (
      <AuthFrame title="Verifiser e-postadressen">
        <Loading />
      </AuthFrame>
    );
  }
  if (link.data.used) return <Confirmed {...link.data} />;
  return <ConfirmForm token={token} link={link.data} />;
}

// A mail scanner opens links to see where they lead: it must not confirm a stranger's registration by that.
function ConfirmForm({ token, link }: { token: string; link: EmailLink }) {
  const verification = useOperationMutation(operations.verifyEmail, { fallback: failed });
  if (verification.isSuccess) return <Confirmed {...link} email={verification.data.email} />;
  if (verification.isError) return <Failed text={verification.error.message} />;
  const requested = `${formatDate(link.requested_at)} ${formatTime(link.requested_at)}`;
  const change = link.kind === 'change';
  return (
    <AuthForm
      title="Verifiser e-postadressen"
      lead={
        change
          ? 'Er det din nye adresse? Brukeren blir logget ut overalt.'
          : 'Er det du som har registrert deg? Verifiser at adressen er din.'
      }

      submitText="Verifiser e-postadressen"
      busy={verification.isPending && 'Verifiserer...'}
      onSubmit={() => verification.mutate({ token })}
      after={
        <p className="kv-muted">
          {change
            ? 'Er det ikke brukeren din, lukker du siden. Da er ingenting endret.'
            : 'Var det ikke du som registrerte deg, lukker du siden. Da skjer ingenting.'}
        </p>
      }
    >
      <LabelledList
        facts={[
          [change ? 'Ny e-postadresse' : 'E-postadresse', link.email],
          ['Navn', link.full_name],
          ['Studieforbund', link.study_association_name],
          [change ? 'Bestilt' : 'Registrert', requested],
        ]}
      />
    </AuthForm>
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
    <AuthForm
      title="E-posten ble ikke verifisert"
      submitText="Send ny lenke"
      busy={resend.isPending && 'Sender...'}
      onSubmit={onSubmit}
      after={<ToLogin />}
    >
      <Banner kind="danger">{text}</Banner>
      <p>
        Lenken gjelder i 24 timer, og bare den nyeste virker. Er adressen allerede verifisert, kan du logge
        inn når studieforbundet har godkjent deg.
      </p>
      {errors.form !== undefined && <Banner kind="danger">{errors.form}</Banner>}
      {resend.isSuccess && <Banner kind="info">{resentText}</Banner>}
      <EmailField {...errors.field('email', email, setEmail)} />
    </AuthForm>
  );
}

/** The address is confirmed: what is done, what is waited for, and the way on. */
function Confirmed({ email, kind, approved }: Pick<EmailLink, 'email' | 'kind' | 'approved'>) {
  const change = kind === 'change';
  return (
    <AuthFrame title={change ? 'E-postadressen er endret' : 'E-post verifisert'}>
      <div className="kv-loginform">
        <Banner kind="success">
          {change ? `Brukeren logger fra nå av inn med ${email}.` : `E-postadressen ${email} er verifisert.`}
        </Banner>
        {approved ? (
          <LinkButton to="/login" fullWidth>
            Logg inn
          </LinkButton>
        ) : (
          <Steps />
        )}
      </div>
    </AuthFrame>
  );
}

function Steps() {
  return (
    <>
      <ol className="kv-waysteps" aria-label="Veien til innlogging">
        <Step state="done" note="Ferdig">
          E-post
        </Step>
        <Step state="now" note={`Studieforbundet må godkjenne deg. ${toldWhenDecided}`}>
          Godkjenning venter
        </Step>
        <Step state="later">
          <TextLink to="/login">Logg inn</TextLink>
        </Step>
      </ol>
      <p className="kv-muted">Du kan lukke siden.</p>
    </>
  );
}

function Step({
  state,
  note,
  children,
}: {
  state: 'done' | 'now' | 'later';
  note?: string;
  children: ReactNode;
}) {
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      {state === 'done' && <Icon of={CheckmarkIcon} />}
      {state === 'now' && <Icon of={ClockIcon} />}
      <div>
        <strong>{children}</strong>
        {note !== undefined && <p className="kv-muted kv-small">{note}</p>}
      </div>
    </li>
  );
}
