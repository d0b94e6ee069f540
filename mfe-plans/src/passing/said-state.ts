/** State of the history entry that leads to a page which then says what was just done. */
export function saidState(text: string): { said: string } {
  return { said: text };
}

/** What an act on another page left to be said here, or undefined. */
export function saidOf(state: unknown): string | undefined {
  const known = typeof state === 'object' && state !== null && 'said' in state;
  return known && typeof state.said === 'string' ? state.said : undefined;
}
