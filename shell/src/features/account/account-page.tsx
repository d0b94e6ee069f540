import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { roleLabels } from '@studieplan/contracts';
import { Banner, Button, LabelledList, Page, Sheet, useSession } from '@studieplan/ui';
import { DownloadMyData } from '../../my-data/download-my-data.tsx';
import { PasskeysSheet } from '../../passkeys/passkeys-sheet.tsx';
import { DevicesSheet } from './devices-sheet.tsx';
import { NoticesSheet } from './notices-sheet.tsx';
import { SessionsSheet } from './sessions-sheet.tsx';

/** `/konto`, and `/devices` with the devices in sight: everything about the person's own user, in one place. */
export function AccountPage({ onChangePassword }: { onChangePassword: () => void }) {
  const { pathname } = useLocation();
  const [outcome, tell] = useState<{ kind: 'success' | 'danger'; text: string }>();
  const message = useRef<HTMLDivElement>(null);
  const devices = useRef<HTMLDivElement>(null);
  // The row and its button are gone, so the focus needs a place to go.
  useEffect(() => {
    if (outcome !== undefined) message.current?.focus();
  }, [outcome]);
  useEffect(() => {
    if (pathname === '/devices') devices.current?.scrollIntoView();
  }, [pathname]);

  return (
    <Page title="Min konto" lead="Brukeren din, og hvordan du logger inn.">
      <div ref={message} tabIndex={-1} className="kv-pagemessage">
        {outcome && <Banner kind={outcome.kind}>{outcome.text}</Banner>}
      </div>
      <div className="kv-stack kv-inturn" data-gap="lg">
        <div className="kv-twoup">
          <AboutMe />
          <Sheet title="Passord" titleSize="xs">
            <div className="kv-stack" data-gap="sm">
              <p>Når passordet er endret, blir du logget ut alle steder.</p>
              <div>
                <Button variant="secondary" onClick={onChangePassword}>
                  Endre passord
                </Button>
              </div>
            </div>
          </Sheet>
        </div>
        <div ref={devices}>
          <DevicesSheet tell={tell} />
        </div>
        <SessionsSheet tell={tell} />
        <PasskeysSheet tell={tell} />
        <NoticesSheet tell={tell} />
        <div className="kv-twoup">
          <Sheet title="Dine data" titleSize="xs">
            <div className="kv-stack" data-gap="sm">
              <p>Last ned det vi har lagret om deg.</p>
              <DownloadMyData />
              <p className="kv-muted">
                Vil du bli slettet, ber du administratoren i studieforbundet. Da fjernes alt som hører til
                deg, også studieplanene.
              </p>
            </div>
          </Sheet>
          <SecurityTips />
        </div>
      </div>
    </Page>
  );
}

function AboutMe() {
  const user = useSession()?.user;
  if (user === undefined) return null;
  return (
    <Sheet title="Om deg" titleSize="xs">
      <LabelledList
        facts={[
          ['Navn', user.full_name],
          ['E-post', user.email],
          user.pending_email ? ['Ny e-post', `${user.pending_email} (ikke verifisert)`] : null,
          user.study_association_name ? ['Studieforbund', user.study_association_name] : null,
          ['Rolle', roleLabels[user.role]],
        ]}
      />
      <p className="kv-small kv-muted kv-gap">Er noe feil? Administratoren i studieforbundet retter det.</p>
    </Sheet>
  );
}

function SecurityTips() {
  return (
    <Sheet title="Sikkerhetstips" titleSize="xs">
      <ul className="kv-tips">
        <li>Husk bare enheter som du selv rår over, aldri felles maskiner.</li>
        <li>Fjern enheter som du ikke kjenner igjen, og bytt deretter passord.</li>
        <li>Fjern enheten når du selger den, gir den bort eller mister den.</li>
        <li>Bruk et langt passord som du ikke bruker andre steder.</li>
        <li>Vi ber aldri om passordet eller koden din på e-post eller telefon.</li>
      </ul>
    </Sheet>
  );
}
