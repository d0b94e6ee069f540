import { useEffect, type RefObject } from 'react';

/**
 * Keeps the field under the hand in `box`, written in or dragged over, where it is in the window when anything over it
 * comes or goes by itself: the page scrolls by as much, and where it ends at its top, room is made over the fields.
 */
export function useSteady(box: RefObject<HTMLElement | null>): void {
  useEffect(() => (box.current === null ? undefined : steadied(box.current)), [box]);
}

interface Held {
  element: Element;
  /** How far down the page it stands; scrolling does not change that. */
  down: number;
}

const downOf = (element: Element) => element.getBoundingClientRect().top + window.scrollY;
const scroll = (top: number) => window.scrollBy({ top, behavior: 'instant' });

function steadied(box: HTMLElement): () => void {
  let held: Held | undefined;
  let over: EventTarget | null = null;
  /** Height that stands empty over the fields. */
  let room = 0;
  const makeRoom = (height: number) => {
    room = height;
    box.style.paddingBlockStart = height > 0 ? `${height}px` : '';
  };
  const look = () => {
    const element = over instanceof Element ? over : document.activeElement;
    const here = element !== null && box.contains(element) && element.closest('dialog') === null;
    held = here ? { element, down: downOf(element) } : undefined;
    // What the browser holds by itself, and only below the top of a page, would come on top of this.
    document.documentElement.style.overflowAnchor = here ? 'none' : '';
  };
  const hold = (moved: number) => {
    const filled = Math.min(room, Math.max(moved, 0));
    makeRoom(room - filled);
    const before = window.scrollY;
    scroll(moved - filled);
    const missing = before + moved - filled - window.scrollY;
    if (missing <= -1) makeRoom(room - missing);
  };
  const changes = new MutationObserver(() => {
    const stands = held?.element.isConnected === true && held.element.getClientRects().length > 0;
    const moved = held !== undefined && stands ? downOf(held.element) - held.down : 0;
    if (moved !== 0) hold(moved);
    look();
    changes.takeRecords();
  });
  const onScroll = () => {
    // Empty room goes once nobody sees it.
    if (room > 0 && box.getBoundingClientRect().top + room <= 0) {
      scroll(-room);
      makeRoom(0);
    }
    look();
  };
  const onDrag = ({ type, target, relatedTarget }: DragEvent) => {
    // Out of one element and into the next is no end.
    if (type === 'dragleave' && relatedTarget !== null) return;
    const now = type === 'dragover' ? target : null;
    if (now === over) return;
    over = now;
    look();
  };
  const ending = new AbortController();
  const options = { signal: ending.signal };
  for (const type of ['dragover', 'dragleave', 'dragend', 'drop'] as const)
    document.addEventListener(type, onDrag, options);
  for (const type of ['focusin', 'focusout'] as const) document.addEventListener(type, look, options);
  window.addEventListener('scroll', onScroll, options);
  window.addEventListener('resize', look, options);
  changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  look();
  return () => {
    ending.abort();
    changes.disconnect();
    document.documentElement.style.overflowAnchor = '';
  };
}
