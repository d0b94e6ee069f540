import { useEffect, useEffectEvent } from 'react';
import type { RealtimeEvent } from '@studieplan/contracts';
import { onRealtime, type RealtimeListener } from './realtime.ts';

/** Calls `handler` for each of `events` while the component is shown. */
export function useRealtime(events: readonly RealtimeEvent[], handler: RealtimeListener): void {
  const hear = useEffectEvent(handler);
  const names = events.join(' ');
  useEffect(
    () => onRealtime(names.split(' ') as RealtimeEvent[], (event, payload) => hear(event, payload)),
    [names],
  );
}
