import { useEffect, useEffectEvent, useState } from 'react';
import type { PublicPlan } from '@studieplan/contracts';
import { checkNetwork, useProductName, usePublicOrigin } from '@studieplan/ui';

/** The pause after the last key, in ms; drawing waits for an idle moment after it. */
const pauseMs = 1_000;
const longestWaitMs = 2_000;

const failed = `Forhåndsvisningen kunne ikke tegnes. ${checkNetwork}`;

/** Calls back when nobody is waiting for the browser; answers what calls it off. */
function whenIdle(work: () => void): () => void {
  // Safari has no such moments: there the pause alone has to do.
  if (typeof requestIdleCallback !== 'function') {
    work();
    return () => undefined;
  }
  const asked = requestIdleCallback(work, { timeout: longestWaitMs });
  return () => cancelIdleCallback(asked);
}

interface Drawn {
  of: string;
  round: number;
  address?: string;
  fault?: string;
}

/**
 * The address of the picture of a certificate's first page, drawn after a pause in the writing; the last one stays
 * until the next is there (`behind`).
 */
export function useFirstPage(plan: PublicPlan) {
  const [productName, publicOrigin] = [useProductName(), usePublicOrigin()];
  const of = JSON.stringify(plan);
  const [drawn, setDrawn] = useState<Drawn>();
  const [round, setRound] = useState(0);
  const known = drawn?.of === of && drawn.round === round;
  const begun = drawn !== undefined;
  const picture = useEffectEvent(async () => {
    const { firstPagePicture } = await import('@studieplan/ui/certificate/first-page-picture.ts');
    return firstPagePicture({ plan, productName, publicOrigin, now: new Date() });
  });
  useEffect(() => {
    if (known) return undefined;
    let current = true;
    const done = (found: Pick<Drawn, 'address' | 'fault'>) => {
      if (current) setDrawn((before) => ({ address: before?.address, ...found, of, round }));
    };
    const draw = () =>
      picture().then(
        (blob) => current && done({ address: URL.createObjectURL(blob) }),
        // Whatever it was: the text itself is untouched, and the person can ask again.
        () => done({ fault: failed }),
      );
    let callOff = () => {};
    const timer = setTimeout(() => (callOff = whenIdle(() => void draw())), begun ? pauseMs : 0);
    return () => {
      current = false;
      clearTimeout(timer);
      callOff();
    };
  }, [of, round, known, begun]);
  const address = drawn?.address;
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  return {
    address,
    behind: !known,
    fault: known ? drawn.fault : undefined,
    retry: () => setRound((before) => before + 1),
  };
}
