import { createContext, useContext, useEffect, type ReactNode } from 'react';
import type { PublicPlan } from '@studieplan/contracts';

/** Where the public pages stand: inside the shell, or alone on a public host. */
export interface PublicSite {
  productName: string;
  /** Origin that QR codes name; undefined until it is known. */
  publicOrigin: string | undefined;
  /** Path of the page on which a code is entered. */
  entryPath: '/' | '/verify';
  /** Goes to a path of this site without loading the page again. */
  navigate: (path: string) => void;
  /** What stands beside a version that was deactivated or recalled; nothing on a public host, where nobody is signed in. */
  besideWithdrawn?: (plan: PublicPlan, onReactivated: () => void) => ReactNode;
}

const SiteContext = createContext<PublicSite | undefined>(undefined);

export function PublicSiteProvider({ site, children }: { site: PublicSite; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function usePublicSite(): PublicSite {
  const site = useContext(SiteContext);
  if (site === undefined) throw new Error('A public page stands outside PublicSiteProvider');
  return site;
}

/** Sets the tab's title, '<title> – <product>', and that of previews of the address. */
export function usePublicTitle(title: string): void {
  const { productName } = usePublicSite();
  useEffect(() => {
    document.title = productName === '' ? title : `${title} – ${productName}`;
    document.querySelector('meta[property="og:title"]')?.setAttribute('content', title);
  }, [title, productName]);
}
