import { useEffect, useRef, useSyncExternalStore } from 'react';
import { contactTrouble, onContactChange } from '@studieplan/ui';

/** Says over whatever page or dialog it is why an answer is waited for; what comes of it, the page says itself. */
export function ContactLine() {
  const sentence = useSyncExternalStore(onContactChange, contactTrouble);
  return (
    <>
      <p className="ds-sr-only" aria-live="polite">
        {sentence}
      </p>
      {sentence !== undefined && <Shown sentence={sentence} />}
    </>
  );
}

function Shown({ sentence }: { sentence: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  // As a popover it stands over a dialog, too; a browser without them shows it under one.
  useEffect(() => line.current?.showPopover?.(), []);
  return (
    <p className="kv-contact" popover="manual" aria-hidden="true" ref={line}>
      {sentence}
    </p>
  );
}
