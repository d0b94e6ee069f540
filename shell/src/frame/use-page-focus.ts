import { createContext, useContext, useEffect, useState, type RefObject } from 'react';
import { focusHeading } from '@studieplan/ui/page/focus-heading.ts';

/** How long a page may take, in ms, before its heading is no longer waited for. */
const patienceInMs = 10_000;

function focusFirstHeading(area: HTMLElement): boolean {
  const heading = area.querySelector<HTMLElement>('h1');
  if (heading === null) return false;
  // A page that has put the focus into its form already knows better.
  if (area.contains(document.activeElement) && document.activeElement !== area) return true;
  focusHeading(heading);
  return true;
}

/** Remembers the page shown last, over the change of frames. */
export class PageMemory {
  #last: string | undefined;

  /** Whether `page` comes after another one. */
  turnTo(page: string): boolean {
    const turned = this.#last !== undefined && this.#last !== page;
    this.#last = page;
    return turned;
  }
}

export const PageMemoryContext = createContext<PageMemory | undefined>(undefined);

/** After a navigation the focus goes to the page's heading, as soon as there is one; not at the first page. */
export function usePageFocus(area: RefObject<HTMLElement | null>, page: string): void {
  const [own] = useState(() => new PageMemory());
  const memory = useContext(PageMemoryContext) ?? own;
  useEffect(() => {
    const element = area.current;
    if (element === null || !memory.turnTo(page)) return undefined;
    if (focusFirstHeading(element)) return undefined;
    const watcher = new MutationObserver(() => {
      if (focusFirstHeading(element)) watcher.disconnect();
    });
    watcher.observe(element, { childList: true, subtree: true });
    const timer = setTimeout(() => watcher.disconnect(), patienceInMs);
    return () => {
      watcher.disconnect();
      clearTimeout(timer);
    };
  }, [area, memory, page]);
}
