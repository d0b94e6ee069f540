import { wasApproved } from '../../approval/approved-state.ts';
import { useArrival } from '../../passing/use-arrival.ts';
import { usePassing } from '../../passing/use-passing.ts';

/** How long the message of an approval stays, in ms (specification section 9). */
const stays = 5000;

/** True for 5 s after an approval, here or in the editor that led here. */
export function useApprovalMessage(): [shown: boolean, show: () => void] {
  const arrived = useArrival((state) => wasApproved(state) || undefined);
  const [shown, show] = usePassing(stays, arrived);
  return [shown === true, () => show(true)];
}
