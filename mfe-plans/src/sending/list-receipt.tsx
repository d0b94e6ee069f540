import { useEffect, useRef, useState } from 'react';
import { Banner } from '@studieplan/ui';
import { useArrival } from '../passing/use-arrival.ts';
import { Receipt, takenBack } from './receipt.tsx';
import { sentOf } from './sent-state.ts';

/** Over the list, when a plan that was sent in led here: stands until one leaves. */
export function ListReceipt() {
  const arrived = useArrival(sentOf);
  const [sent] = useState(arrived);
  const [taken, setTaken] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // Read out where it stands, and again when the button that was pressed is gone.
  useEffect(() => box.current?.focus({ preventScroll: true }), [taken]);
  if (sent === undefined) return null;
  return (
    <div className="kv-banners kv-step" tabIndex={-1} ref={box} role="group" aria-label="Kvittering">
      {taken ? (
        <Banner kind="success">{takenBack}</Banner>
      ) : (
        <Receipt sent={sent} title={`«${sent.title}» er sendt inn`} withWay onTaken={() => setTaken(true)} />
      )}
    </div>
  );
}
