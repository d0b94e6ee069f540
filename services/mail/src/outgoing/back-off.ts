const longestWaitMs = 600_000;

/** A mail that has not been accepted a day after it was queued is given up (its links are dead by then, too). */
export const givenUpAfterMs = 24 * 3600_000;

/**
 * Milliseconds to wait after the given number of attempts (1 or more): doubling from `firstMs` to 10 min, of which a
 * random half is taken off so that mails which failed together do not come back together.
 */
export function waitAfter(attempts: number, firstMs: number, random: () => number = Math.random): number {
  const full = Math.min(longestWaitMs, firstMs * 2 ** Math.min(attempts - 1, 20));
  return Math.round(full * (0.5 + random() / 2));
}
