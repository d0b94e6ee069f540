import { useEffect, useState } from 'react';
import { usePublicSite, type Styles } from './public-site.tsx';

/** A part of a page that is fetched when it is first wanted, with its styles, and then kept. */
export interface LaterPart<T> {
  fetch: () => Promise<T>;
  styles: Styles;
  kept?: T;
}

/** The part once it is there; undefined until then, and 'failed' when it cannot be fetched. */
export function useLaterPart<T extends object>(part: LaterPart<T>): T | 'failed' | undefined {
  const { bringStyles } = usePublicSite();
  const [shown, setShown] = useState<T | 'failed' | undefined>(part.kept);
  useEffect(() => {
    let left = false;
    const show = (state: T | 'failed') => {
      if (!left) setShown(state);
    };
    Promise.all([part.fetch(), bringStyles?.(part.styles)]).then(
      ([fetched]) => {
        part.kept = fetched;
        show(fetched);
      },
      () => show('failed'),
    );
    return () => {
      left = true;
    };
  }, [part, bringStyles]);
  return shown;
}
