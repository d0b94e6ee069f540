import { useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { TextLink, useSession, Wordmark } from '@studieplan/ui';
import { Footer, SkipLink } from './footer.tsx';
import { useBody } from './use-body.ts';
import { usePageFocus } from './use-page-focus.ts';

/** The frame of the pages that need no login; `certificate` pages bring their own margins. */
export function PublicFrame({ certificate, children }: { certificate: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  // Read from storage only: on /verify paths nobody is looked up.
  const signedIn = useSession() !== undefined;
  // The page on which a code is entered fills the window's width, under the header too.
  const landing = pathname === '/verify';
  useBody({ className: landing ? 'kv-landing' : 'kv-narrow' });
  usePageFocus(main, pathname);
  return (
    <>
      <SkipLink />
      <header className="kv-public-head">
        <div className="kv-wrap">
          <Wordmark light />
          <div className="kv-inline">
            {!landing && <TextLink to="/verify">Kontroller en kode</TextLink>}
            {signedIn ? (
              <TextLink to="/study-plans">Studieplaner</TextLink>
            ) : (
              <TextLink to="/login">Logg inn</TextLink>
            )}
          </div>
        </div>
      </header>
      <main
        className={landing ? undefined : certificate ? 'kv-wrap kv-cert' : 'kv-wrap'}
        id="innhold"
        ref={main}
        tabIndex={-1}
      >
        {children}
      </main>
      <Footer directory />
    </>
  );
}
