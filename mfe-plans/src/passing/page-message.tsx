import { useEffect, useRef } from 'react';
import { Banner } from '@studieplan/ui';

/** What was done on the page, or why not: the button that did it is gone with its row, so its focus goes here. */
export function PageMessage({ said, fault }: { said: string | undefined; fault?: string | undefined }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said !== undefined) message.current?.focus();
  }, [said]);
  return (
    <div className="kv-pagemessage" tabIndex={-1} ref={message}>
      {said !== undefined && <Banner kind="success">{said}</Banner>}
      {fault !== undefined && <Banner kind="danger">{fault}</Banner>}
    </div>
  );
}
