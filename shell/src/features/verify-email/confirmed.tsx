import type { ReactNode } from 'react';
import { toldWhenDecided } from '@studieplan/contracts';
import { Banner, Icon, LinkButton, TextLink } from '@studieplan/ui';
import { CheckmarkIcon, ClockIcon } from '@studieplan/ui/icon/icons.ts';
import { AuthFrame } from '../../frame/auth-frame.tsx';

interface ConfirmedProps {
  email: string;
  kind: 'registration' | 'change';
  approved: boolean;
}

/** The address is confirmed: what is done, what is waited for, and the way on. */
export function Confirmed({ email, kind, approved }: ConfirmedProps) {
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
