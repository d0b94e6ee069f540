import { useEffect, useState } from 'react';

/** How long a message stays, in ms (specification section 9). */
export const messageStays = 10_000;

const always = () => true;

/** Something said at the top of the page, which scrolls there unless `atTop` denies it; forgotten by itself after `ms`. */
export function usePassing<T>(ms: number, initial?: T, atTop: (said: T) => boolean = always) {
  const [said, say] = useState(initial);
  useEffect(() => {
    if (said === undefined) return undefined;
    if (atTop(said)) window.scrollTo({ top: 0 });
    const timer = setTimeout(() => say(undefined), ms);
    return () => clearTimeout(timer);
  }, [said, ms, atTop]);
  return [said, say] as const;
}
