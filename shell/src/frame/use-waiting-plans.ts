import { useEffect, useEffectEvent } from 'react';
import { mayCall, operations, realtimeEvents } from '@studieplan/contracts';
import { onRealtime, useOperation, useRefresh, useSession } from '@studieplan/ui';

/** Plans that wait for the signed-in person's approval; undefined for members, and while nobody can tell. */
export function useWaitingPlans(): number | undefined {
  const approves = mayCall('admin', useSession()?.user.role);
  const refresh = useRefresh();
  const readAgain = useEffectEvent(() => refresh(operations.getPlanStatistics));
  // The dashboard reads the same call under the same key, so a page load makes it once.
  const { data } = useOperation(operations.getPlanStatistics, {}, { enabled: approves });
  useEffect(() => (approves ? onRealtime(realtimeEvents, () => readAgain()) : undefined), [approves]);
  return approves ? data?.statistics.by_status.submitted : undefined;
}
