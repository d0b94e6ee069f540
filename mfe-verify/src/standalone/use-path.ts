import { useSyncExternalStore } from 'react';

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

/** The path shown now. */
export function usePath(): string {
  return useSyncExternalStore(listen, () => window.location.pathname);
}

/** The code of `/verify/<code>`; undefined on every other path. */
export function codeIn(path: string): string | undefined {
  const written = /^\/verify\/([^/]+)\/?$/.exec(path)?.[1];
  if (written === undefined) return undefined;
  try {
    return decodeURIComponent(written);
  } catch (error) {
    // '%E0%' is nobody's code: shown as mistyped.
    if (error instanceof URIError) return written;
    throw error;
  }
}
