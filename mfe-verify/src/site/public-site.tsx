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
  /** What stands beside a deactivated version; nothing on a public host, where nobody is signed in. */
  besideDeactivated?: (plan: PublicPlan, onReactivated: () => void) => ReactNode;
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

const descriptions = 'meta[name="description"], meta[property="og:description"]';
const titles = 'meta[property="og:title"]';

/** Sets the tab's title, '<title> – <product>', and what previews of the address say. */
export function usePublicTitle(title: string, description?: string): void {
  const { productName } = usePublicSite();
  useEffect(() => {
    document.title = productName === '' ? title : `${title} – ${productName}`;
    for (const meta of document.head.querySelectorAll(titles)) meta.setAttribute('content', title);
    if (description === undefined) return;
    for (const meta of document.head.querySelectorAll(descriptions))
      meta.setAttribute('content', description);
  }, [title, description, productName]);
}
