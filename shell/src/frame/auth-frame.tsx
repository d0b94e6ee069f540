import { useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon, useTitle, Wordmark } from '@studieplan/ui';
import { ArrowRightIcon, QrCodeIcon } from '@studieplan/ui/icon/icons.ts';
import { Help } from '../help/help.tsx';
import { CopyrightLine, InformationLinks, SkipLink } from './footer.tsx';
import { useBody } from './use-body.ts';
import { usePageFocus } from './use-page-focus.ts';

export interface AuthFrameProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of login, register and the mailed links: a form on the left, what it is about on the right. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useBody({ className: 'kv-login', size: 'sm' });
  useTitle(title);
  usePageFocus(main, `${pathname} ${title}`);
  return (
    <>
      <SkipLink />
      <div className="kv-split">
        <div className="kv-split__form">
          <header>
            <Wordmark />
            <Help />
          </header>
          <main id="innhold" ref={main} tabIndex={-1}>
            <h1 className="ds-heading" data-size="lg" tabIndex={-1}>
              {title}
            </h1>
            {lead !== undefined && <p className="kv-muted">{lead}</p>}
            {children}
          </main>
          <footer className="kv-small kv-muted kv-inline kv-split__foot" data-push="">
            <p>
              <CopyrightLine />
            </p>
            <InformationLinks />
          </footer>
        </div>
        <aside className="kv-split__side" aria-label="Om tjenesten">
          <div>
            <p className="kv-slogan">
              Det dere lærer
              <br />
              sammen, skal telle.
            </p>
            <p>
              Her skriver studieforbundene studieplanene sine, får dem vurdert og godkjenner dem. Alle kan
              kontrollere resultatet.
            </p>
            <Link className="kv-panel-link" to="/verify">
              <Icon of={QrCodeIcon} />
              <span>
                Kontroller en studieplan
                <small>Med kode eller QR, uten å logge inn</small>
              </span>
              <Icon of={ArrowRightIcon} />
            </Link>
          </div>
        </aside>
      </div>
    </>
  );
}
