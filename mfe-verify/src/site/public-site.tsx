import { createContext, useContext, useEffect, type ReactNode } from 'react';
import type { PublicPlan } from '@studieplan/contracts';

/** Where the public pages stand: inside the shell, or alone on a public host. */
export interface PublicSite {
  productName: string;
  /** Origin that QR codes name. */
  publicOrigin: string;
  /** Path of the page on which a code is entered. */
  entryPath: '/' | '/verify';
  /** Goes to a path of this site without loading the page again. */
  navigate: (path: string) => void;
  /** What stands beside a version that was deactivated or recalled; nothing on a public host, where nobody is signed in. */
  besideWithdrawn?: (plan: PublicPlan, onReactivated: () => void) => ReactNode;
}

export const PublicSiteContext = createContext<PublicSite | undefined>(undefined);

export function usePublicSite(): PublicSite {
  const site = useContext(PublicSiteContext);
  if (site === undefined) throw new Error('A public page stands outside PublicSiteContext');
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
