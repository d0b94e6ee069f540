import { useEffect, useRef, type RefObject } from 'react';

/** How long a page may take, in ms, before its heading is no longer waited for. */
const patienceInMs = 10_000;

function focusHeading(area: HTMLElement): boolean {
  const heading = area.querySelector<HTMLElement>('h1');
  if (heading === null) return false;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** After a navigation the focus goes to the page's heading, as soon as there is one; not at the first page. */
export function usePageFocus(area: RefObject<HTMLElement | null>, pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    const element = area.current;
    if (last.current === pathname || element === null) return undefined;
    last.current = pathname;
    if (focusHeading(element)) return undefined;
    const watcher = new MutationObserver(() => {
      if (focusHeading(element)) watcher.disconnect();
    });
    watcher.observe(element, { childList: true, subtree: true });
    const timer = setTimeout(() => watcher.disconnect(), patienceInMs);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [area, pathname]);
}
