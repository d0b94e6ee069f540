import { useEffect, useRef } from 'react';
import { focusFirstFault } from './focus-first-fault.ts';

/**
 * `focusFirstFault` for a dialog without a form, after each check and each refusal that comes later (`round` of its
 * `useFormErrors` grows).
 */
export function useFaultFocus(round: number): void {
  const told = useRef(round);
  useEffect(() => {
    if (told.current === round) return;
    told.current = round;
    focusFirstFault(document.querySelector('dialog[open]'));
  }, [round]);
}
