import { useEffect, useRef } from 'react';

/** After a check or a refusal in a dialog (`round` of its `useFormErrors` grows) its first field with a fault has the focus. */
export function useFaultFocus(round: number): void {
  const told = useRef(round);
  useEffect(() => {
    if (told.current === round) return;
    told.current = round;
    document.querySelector<HTMLElement>('dialog[open] [aria-invalid="true"]')?.focus();
  }, [round]);
}
