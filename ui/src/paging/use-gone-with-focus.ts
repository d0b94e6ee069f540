import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a box whose button may go while it has the focus: `onGone` then leads the focus on. */
export function useGoneWithFocus(onGone: () => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const gone = useRef(onGone);
  useLayoutEffect(() => {
    const own = box.current;
    const tell = gone.current;
    return () => {
      if (own?.contains(document.activeElement) === true) tell();
    };
  }, []);
  return box;
}
