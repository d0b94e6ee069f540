import type { Styles } from '../site/public-site.tsx';

const asked = new Map<Styles, Promise<void>>();

/**
 * Fetches a style sheet that the document names without asking for it (build/first-views.mjs). Resolves also when it
 * cannot be had, since a page without it can still be read.
 */
export function bringStyles(name: Styles): Promise<void> {
  const known = asked.get(name);
  if (known !== undefined) return known;
  const coming = new Promise<void>((resolve) => {
    const link = document.querySelector<HTMLLinkElement>(`link[data-styles="${name}"]`);
    if (link === null) return resolve();
    link.onload = link.onerror = () => resolve();
    link.rel = 'stylesheet';
  });
  asked.set(name, coming);
  return coming;
}
