/** Longer than the slower of the two ways takes on an idle machine. */
const atLeastMs = 150;

/**
 * Answers no sooner than after a fixed time, so that the work done for a known address does not show (design.md 10);
 * guarded by the timing tests of passwords.int-spec.ts.
 */
export async function alikeInTime<T>(work: Promise<T>): Promise<T> {
  const wait = new Promise((resolve) => setTimeout(resolve, atLeastMs));
  const [outcome] = await Promise.allSettled([work, wait]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
