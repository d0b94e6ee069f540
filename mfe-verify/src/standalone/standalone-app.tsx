import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { loadConfig, readConfig, type AppConfig } from '@studieplan/ui/config/config.ts';
import markLight from '@studieplan/ui/pictures/mark-light.svg';
import { CodeEntryPage } from '../features/code-entry/code-entry-page.tsx';
import { VerificationPage } from '../features/verification/verification-page.tsx';
import { PublicSiteProvider } from '../site/public-site.tsx';
import { SiteLink } from '../site/site-link.tsx';
import { codeIn, goTo, usePath } from './use-path.ts';

/** The configuration, or undefined until it is there; without it the page names its own origin. */
function useLoadedConfig(): AppConfig | undefined {
  const [config, setConfig] = useState<AppConfig>();
  useEffect(() => {
    loadConfig().then(setConfig, () => setConfig(readConfig({})));
  }, []);
  return config;
}

/** The public hosts' whole site: the landing page at `/`, and one page for each code. */
export function StandaloneApp() {
  const config = useLoadedConfig();
  const path = usePath();
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
  const productName = config?.productName ?? '';
  return (
    <PublicSiteProvider
      site={{
        productName,
        publicOrigin: config && (config.publicOrigin || window.location.origin),
        entryPath: '/',
        navigate: goTo,
      }}
    >
      <a className="ds-skip-link" href="#innhold">
        Hopp til innholdet
      </a>
      <header className="kv-public-head">
        <div className="kv-wrap">
          <SiteLink to="/" className="kv-brand">
            <img src={markLight} alt="" />
            {productName}
          </SiteLink>
          {code !== undefined && (
            <SiteLink to="/">
              <span>Kontroller en kode</span>
            </SiteLink>
          )}
        </div>
      </header>
      <main
        className={code === undefined ? undefined : 'kv-wrap kv-cert'}
        id="innhold"
        ref={main}
        tabIndex={-1}
      >
        {code === undefined ? <CodeEntryPage /> : <VerificationPage written={code} />}
      </main>
      <footer className="kv-footer">
        <div className="kv-wrap">
          <p>
            © {new Date().getFullYear()} {productName}
          </p>
        </div>
      </footer>
    </PublicSiteProvider>
  );
}
