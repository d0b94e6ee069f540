import { useEffect } from 'react';

/** Room under the page for the fixed bar of a phone, as long as there is one. */
export function useRoomForBar(shown = true): void {
  useEffect(() => {
    if (!shown) return undefined;
    document.body.classList.add('kv-hasbar');
    return () => document.body.classList.remove('kv-hasbar');
  }, [shown]);
}
