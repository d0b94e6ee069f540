/** Where a login leads when one was on the way somewhere; kept in the history entry. */
export interface LoginState {
  returnTo?: string;
}

/** The path that a login leads to, '/' when none is asked for. */
export function returnPathOf(state: unknown): string {
  const returnTo = typeof state === 'object' && state !== null ? (state as LoginState).returnTo : undefined;
  // Only a path of this app, never another origin.
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : '/';
}
