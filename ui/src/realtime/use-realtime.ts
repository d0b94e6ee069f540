import { useEffect, useEffectEvent, useState } from 'react';
import type { RealtimeEvent } from '@studieplan/contracts';
import { onRealtime, type RealtimeListener } from './realtime.ts';

/**
 * Calls `handler` for each of `events` while the component is shown. `viewing`: the plan that an administrator looks at
 * meanwhile; answers the names of the others who do.
 */
export function useRealtime(
  events: readonly RealtimeEvent[],
  handler: RealtimeListener,
  viewing?: string,
): readonly string[] {
  const [viewers, setViewers] = useState<readonly string[]>([]);
  const hear = useEffectEvent(handler);
  const names = events.join(' ');
  useEffect(
    () => onRealtime(names.split(' ') as RealtimeEvent[], (event, payload) => hear(event, payload)),
    [names],
  );
  useEffect(() => {
    if (viewing === undefined) return undefined;
    const stop = onRealtime([], () => undefined, { planId: viewing, hear: setViewers });
    return () => {
      stop();
      setViewers([]);
    };
  }, [viewing]);
  return viewers;
}
