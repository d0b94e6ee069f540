import { operations, realtimeEvents } from '@studieplan/contracts';
import { useOperation, useRealtime, useRefresh } from '@studieplan/ui';

/** Pause between two reloads of a list, in ms (specification section 9). */
export const reloadEvery = 10_000;

/** The plans within reach, newest first: read again every 10 s and at once when an event tells of a change. */
export function usePlanRows({ limit }: { limit?: number } = {}) {
  const refresh = useRefresh();
  useRealtime(realtimeEvents, () => refresh(operations.listPlans));
  return useOperation(
    operations.listPlans,
    { limit },
    {
      fallback: 'Failed to load study plans',
      refetchInterval: reloadEvery,
      known: ({ revision }) => ({ known_revision: revision }),
    },
  );
}
