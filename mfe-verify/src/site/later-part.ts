import { startTransition, useEffect, useState } from 'react';

/** A part of a page that is fetched when it is first wanted, and then kept. */
interface LaterPart<T> {
  fetch: () => Promise<T>;
  kept?: T;
}

export const laterPart = <T>(fetch: () => Promise<T>): LaterPart<T> => ({ fetch });

let styles: Promise<unknown> | undefined;

/** What comes later is drawn with these, where they can be had. */
export function drawnWith(coming: Promise<unknown>): void {
  styles = coming.catch(() => undefined);
}

/** The part once it is there; undefined until then, and 'failed' when it cannot be fetched. */
export function useLaterPart<T extends object>(part: LaterPart<T>): T | 'failed' | undefined {
  const [shown, setShown] = useState<T | 'failed' | undefined>(part.kept);
  useEffect(() => {
    // In small steps: what is shown already is being read.
    const show = (state: T | 'failed') => startTransition(() => setShown(state));
    Promise.all([part.fetch(), styles]).then(
      ([fetched]) => {
        part.kept = fetched;
        show(fetched);
      },
      () => show('failed'),
    );
  }, [part]);
  return shown;
}
