import { useEffect, useRef } from 'react';

/** In the place of the buttons with which a decision was taken; how far it has come the bar tells. */
export function Decided() {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that it was decided with is gone.
    if (document.activeElement === document.body) line.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p className="kv-muted" tabIndex={-1} ref={line}>
      Du har avgjort planen.
    </p>
  );
}
