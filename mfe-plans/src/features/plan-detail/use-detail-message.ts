import { saidOf } from '../../passing/said-state.ts';
import { useArrival } from '../../passing/use-arrival.ts';
import { usePassing } from '../../passing/use-passing.ts';

/** How long a message stays, in ms (specification section 9). */
const messageStays = 10_000;

/** What was just done with the plan, here or on the page that led here: at the top of the page, for 10 s. */
export function useDetailMessage() {
  return usePassing<string>(messageStays, useArrival(saidOf));
}
