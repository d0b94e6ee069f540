import { type ReactNode, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button, Icon, useSession, Wordmark } from '@studieplan/ui';
import { PersonCircleIcon } from '@studieplan/ui/icon/icons.ts';
import { Help } from '../help/help.tsx';
import { useLogOut } from '../session/use-log-out.tsx';
import { Footer, SkipLink } from './footer.tsx';
import { HeldBar } from './held-bar.tsx';
import { isCurrent, tabsFor } from './navigation.ts';
import { PhoneMenu, type PhoneMenuProps } from './phone-menu.tsx';
import { useBody } from './use-body.ts';
import { usePageFocus } from './use-page-focus.ts';
import { useWaiting, WaitingCount } from './waiting-work.tsx';

interface AppFrameProps {
  /** Opens the dialog in which the password is changed. */
  onChangePassword: () => void;
  children: ReactNode;
}

/** The frame of every signed-in page: band with tabs, the page, the copyright line. */
export function AppFrame({ onChangePassword, children }: AppFrameProps) {
  const user = useSession()?.user;
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useBody({ size: 'sm' });
  usePageFocus(main, pathname);
  const waiting = useWaiting();
  const { onLogOut, question } = useLogOut();
  if (user === undefined) return null;
  const tabs = tabsFor(user.role);
  const own = { user, onChangePassword, onLogOut };
  return (
    <>
      <SkipLink />
      <header className="kv-header">
        <div className="kv-wrap kv-header__top">
          <Wordmark light />
          <Help />
          <Account {...own} />
          <PhoneMenu {...own} tabs={tabs} pathname={pathname} waiting={waiting} />
        </div>
        <nav className="kv-wrap kv-tabs" aria-label="Hovedmeny">
          <ul>
            {tabs.map((tab) => (
              <li key={tab.to}>
                <Link to={tab.to} aria-current={isCurrent(tab, pathname) ? 'page' : undefined}>
                  {tab.text}
                  <WaitingCount of={tab.counts} waiting={waiting} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <HeldBar />
      <main className="kv-wrap" id="innhold" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      {question}
    </>
  );
}

type AccountProps = Pick<PhoneMenuProps, 'user' | 'onChangePassword' | 'onLogOut'>;

function Account({ user, onChangePassword, onLogOut }: AccountProps) {
  return (
    <div className="kv-header__user">
      <div className="kv-header__who">
        <Link to="/konto" title="Min konto">
          <Icon of={PersonCircleIcon} />
          {user.full_name}
        </Link>
        <button type="button" aria-haspopup="dialog" title="Endre passord" onClick={onChangePassword}>
          {user.email}
        </button>
      </div>
      <Button variant="secondary" onClick={onLogOut}>
        Logg ut
      </Button>
    </div>
  );
}
