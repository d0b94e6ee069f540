import { useCallback, useEffect, useRef } from 'react';

/**
 * What somebody does with a plan can take away the button it was done with: once `state` has changed by it, a focus
 * that is lost goes to the page's heading. Answers what is to be called when the deed is done.
 */
export function useFocusAfter(state: string): () => void {
  const done = useRef(false);
  useEffect(() => {
    if (!done.current) return;
    done.current = false;
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [state]);
  return useCallback(() => {
    done.current = true;
  }, []);
}
