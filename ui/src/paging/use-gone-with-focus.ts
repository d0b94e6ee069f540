import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For a box whose button may go: `onGone` is told whether it had the focus, and then leads that on. */
export function useGoneWithFocus(onGone: (hadFocus: boolean) => void): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const gone = useRef(onGone);
  useLayoutEffect(() => {
    const own = box.current;
    const tell = gone.current;
    return () => {
      tell(own?.contains(document.activeElement) === true);
    };
  }, []);
  return box;
}
