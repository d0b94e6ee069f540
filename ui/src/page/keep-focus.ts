import { focusHeading } from './focus-heading.ts';

/** How long, in ms, whoever takes away what has the focus may take to lead it on. */
const patience = 50;

/**
 * Where what had the focus is gone and nothing else took it, the heading of the nearest part of the page that is left
 * does, as soon as there is one: the keyboard goes on from there, and a screen reader says where that is. A browser
 * leaves it with nothing.
 */
export function keepFocus(): void {
  /** What has the focus, and all that it stands in, from the inside out. */
  let path: Element[] = [];
  document.addEventListener('focusin', ({ target }) => {
    path = [];
    for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement)
      path.push(at);
  });
  document.addEventListener('focusout', ({ target }) => {
    // Whoever turns from what still stands there meant to.
    setTimeout(() => {
      if (isLost() && path[0] === target && path[0]?.isConnected === true) path = [];
    });
  });
  const isGone = () => path[0]?.isConnected === false;
  new MutationObserver(() => {
    if (isGone()) setTimeout(() => isGone() && leadOn(path), patience);
  }).observe(document, { childList: true, subtree: true });
}

const isLost = () => (document.activeElement ?? document.body) === document.body;

function leadOn(path: readonly Element[]): void {
  const left = path.filter((part) => part.isConnected && part.matches('section, article, aside, dialog'));
  const headings = left.map((part) => part.querySelector<HTMLElement>('h1, h2, h3'));
  for (const heading of [...headings, document.querySelector('h1')]) {
    if (heading !== null && isLost()) focusHeading(heading);
  }
}
