import { useEffect, useState, useSyncExternalStore } from 'react';
import { pageFor, type Pages, type SitePage } from './site-path.ts';

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
export function goTo(path: string): void {
  window.history.pushState(null, '', path);
  window.scrollTo(0, 0);
  for (const listener of listeners) listener();
}

/** The path shown now and its page: the last one until the next has been fetched. `first` is the page of the address. */
export function useShownPage(pages: Pages, first: SitePage): { path: string; Page: SitePage } {
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
