/** What this tab keeps under a name, as JSON; nothing where the browser keeps nothing, or what lies there is no list. */
export function listInTab(place: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps a list as long as the tab lasts, and none where it is empty. */
export function keepInTab(place: string, list: readonly unknown[]): void {
  try {
    if (list.length === 0) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(list));
  } catch {
    // A browser that keeps nothing goes on without it.
  }
}
