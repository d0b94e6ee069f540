import { useEffect, useEffectEvent } from 'react';
import { mayCall, operations, workListEvents } from '@studieplan/contracts';
import { onRealtime, useOperation, useRefresh, useSession } from '@studieplan/ui';

/** How much waits for the signed-in administrator; undefined for members, and while nobody can tell. */
export function useWaitingWork(): number | undefined {
  const approves = mayCall('admin', useSession()?.user.role);
  const refresh = useRefresh();
  const readAgain = useEffectEvent(() => refresh(operations.getWorkList));
  // The queue's page reads the same call under the same key, so a page load makes it once.
  const { data } = useOperation(operations.getWorkList, {}, { enabled: approves, refetchInterval: 60_000 });
  useEffect(() => (approves ? onRealtime(workListEvents, () => readAgain()) : undefined), [approves]);
  if (!approves || data === undefined) return undefined;
  return data.plans.total + data.self_approvals.total + data.people.total;
}
