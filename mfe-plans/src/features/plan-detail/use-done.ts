import { useCallback, useEffect, useRef } from 'react';
import { usePassing, messageStays } from '../../passing/use-passing.ts';
import { saidOf, useArrival, wasApproved } from '../../passing/entry-state.ts';
import { focusHeading } from '@studieplan/ui/page/focus-heading.ts';

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

/**
 * What somebody does with a plan can take away the button it was done with: once `state` has changed by it, a focus
 * that is lost goes to the page's heading. Answers what is to be called when the deed is done.
 */
export function useFocusAfter(state: string): () => void {
  const done = useRef(false);
  useEffect(() => {
    if (!done.current) return;
    done.current = false;
    focusHeading();
  }, [state]);
  return useCallback(() => {
    done.current = true;
  }, []);
}
