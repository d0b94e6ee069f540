import { usePassing, messageStays } from '../../passing/use-passing.ts';
import { saidOf, useArrival, wasApproved } from '../../passing/entry-state.ts';

/** How long the message of an approval stays, in ms (specification section 9). */
const stays = 5000;

/** True for 5 s after an approval, here or in the editor that led here. */
export function useApprovalMessage(): [shown: boolean, show: () => void] {
  const arrived = useArrival((state) => wasApproved(state) || undefined);
  const [shown, show] = usePassing(stays, arrived);
  return [shown === true, () => show(true)];
}

/** What was just done with the plan, here or on the page that led here: at the top of the page, for 10 s. */
export function useDetailMessage() {
  return usePassing<string>(messageStays, useArrival(saidOf));
}
