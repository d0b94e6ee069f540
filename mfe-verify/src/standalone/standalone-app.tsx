import '../part.css';
import '../site/site.css';
import { startTransition, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Mark } from '@studieplan/ui/brand/mark.tsx';
import { PublicSiteProvider } from '../site/public-site.tsx';
import { LanguageSwitch } from '../site/language-switch.tsx';
import { SiteLink } from '../site/site-link.tsx';
import { frame } from '@studieplan/contracts/public/words/nb/frame';
import { askedLanguage, speak, useLanguage, words } from '../texts/texts.ts';
import { inTask } from '@studieplan/ui/part/in-task.ts';
import { toldSiteConfig } from './site-config.ts';
import { codeIn, pageFor, type Pages, type SitePage } from './site-path.ts';

interface Site {
  pages: Pages;
  /** The page of the address that was opened. */
  first: SitePage;
}

/** Puts the site into the document that was opened: the page of its address, and the others when they are wanted. */
export function showSite(pages: Pages): void {
  const root = document.getElementById('root');
  const asked = pageFor(window.location.pathname);
  void Promise.all([pages[asked](), inTask(() => speak(askedLanguage()))]).then(([first]) => {
    // In small steps: what the document tells is being read meanwhile.
    if (root !== null)
      startTransition(() => createRoot(root).render(<StandaloneApp pages={pages} first={first} />));
  });
}

/** The public hosts' whole site: the landing page at `/`, and one page for each code. */
export function StandaloneApp({ pages, first }: Site) {
  const [config, setConfig] = useState(toldSiteConfig);
  const entryPath = config?.mainOrigin === '' ? '/verify' : '/';
  useEffect(() => {
    if (config) return;
    // Seldom: where no gateway answers, an edge of before tells nothing.
    void import('./asked-site.ts').then(async ({ readSiteConfig }) => setConfig(await readSiteConfig()));
  }, [config]);
  const { path, Page } = useShownPage(pages, first);
  const code = codeIn(path);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useLayoutEffect(() => {
    document.body.className = code === undefined ? 'kv-landing' : 'kv-narrow';
  }, [code]);
  useEffect(() => {
    if (shown.current !== path) main.current?.focus({ preventScroll: true });
    shown.current = path;
  }, [path]);
  const language = useLanguage();
  const t = words('frame', frame);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const productName = config?.productName ?? '';
  return (
    <PublicSiteProvider
      site={{
        productName,
        publicOrigin: config?.publicOrigin,
        entryPath,
        // The main host's other pages are no part of this document.
        navigate: entryPath === '/' ? goTo : (to) => window.location.assign(to),
      }}
    >
      <a className="ds-skip-link" href="#innhold">
        {t.skip}
      </a>
      <Head productName={productName} onCode={code !== undefined} entryPath={entryPath} />
      <main
        className={code === undefined ? undefined : 'kv-wrap kv-cert'}
        id="innhold"
        ref={main}
        tabIndex={-1}
      >
        <Page written={code ?? ''} />
      </main>
      <Foot productName={productName} mainOrigin={config?.mainOrigin} entryPath={entryPath} />
    </PublicSiteProvider>
  );
}

const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

/** Shows another path of this site. */
function goTo(path: string): void {
  window.history.pushState(null, '', path);
  window.scrollTo(0, 0);
  for (const listener of listeners) listener();
}

/** The path shown now and its page: the last one until the next has been fetched. `first` is the page of the address. */
function useShownPage(pages: Pages, first: SitePage): { path: string; Page: SitePage } {
  const path = useSyncExternalStore(listen, () => window.location.pathname);
  const [shown, setShown] = useState({ path, Page: first });
  useEffect(() => {
    if (path === shown.path) return undefined;
    let left = false;
    pages[pageFor(path)]().then(
      (Page) => {
        if (!left) setShown({ path, Page });
      },
      // A page that is gone from the server since the site was opened: the whole site is fetched anew.
      () => window.location.reload(),
    );
    return () => {
      left = true;
    };
  }, [pages, path, shown.path]);
  return shown;
}

interface HeadProps {
  productName: string;
  onCode: boolean;
  entryPath: '/' | '/verify';
}

function Head({ productName, onCode, entryPath }: HeadProps) {
  const t = words('frame', frame);
  return (
    <header className="kv-public-head">
      <div className="kv-wrap">
        <SiteLink to={entryPath} className="kv-brand">
          <Mark color="#fff" />
          {productName}
        </SiteLink>
        {onCode && (
          <SiteLink to={entryPath}>
            <span>{t.checkCode}</span>
          </SiteLink>
        )}
        {entryPath === '/verify' &&
          // A token that has ended is the shell's business, to which both lead.
          (localStorage.getItem('auth_token') === null ? (
            <a className="ds-link" href="/login">
              {t.signIn}
            </a>
          ) : (
            <a className="ds-link" href="/study-plans">
              {t.ownPlans}
            </a>
          ))}
      </div>
    </header>
  );
}

const thisYear = () => new Date().getFullYear();

/** The directory and the pages about privacy and accessibility stand on the main host alone. */
function Foot({
  productName,
  mainOrigin,
  entryPath,
}: Omit<HeadProps, 'onCode'> & { mainOrigin: string | undefined }) {
  const t = words('frame', frame);
  const links = [
    [`${entryPath}#fil`, t.checkFile],
    [`${mainOrigin}/studieplaner`, t.plans],
    [`${mainOrigin}/personvern`, t.privacy],
    [`${mainOrigin}/tilgjengelighet`, t.accessibility],
  ] as const;
  return (
    <footer className="kv-footer">
      <div className="kv-wrap">
        <p>
          © {thisYear()} {productName}
        </p>
        <LanguageSwitch />
        {mainOrigin !== undefined && (
          <ul className="kv-inline">
            {links.map(([to, name]) => (
              <li key={to}>
                <a className="ds-link" href={to}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}
