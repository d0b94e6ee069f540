import { useEffect, useState } from 'react';

/** Something said at the top of the page, which scrolls there; forgotten by itself after `ms`. */
export function usePassing<T>(ms: number, initial?: T) {
  const [said, say] = useState(initial);
  useEffect(() => {
    if (said === undefined) return undefined;
    window.scrollTo({ top: 0 });
    const timer = setTimeout(() => say(undefined), ms);
    return () => clearTimeout(timer);
  }, [said, ms]);
  return [said, say] as const;
}
