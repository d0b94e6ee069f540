import { useEffect, useEffectEvent } from 'react';
import { mayCall, operations, workListEvents } from '@studieplan/contracts';
import { onRealtime, useOperation, useRefresh, useSession } from '@studieplan/ui';

/** How much waits for the signed-in person; undefined where nothing can, and while nobody can tell. */
export interface Waiting {
  /** For an administrator. */
  work: number | undefined;
  /** Own plans that an administrator has sent back. */
  asked: number | undefined;
}

export function useWaiting(): Waiting {
  const role = useSession()?.user.role;
  const approves = mayCall('admin', role);
  const refresh = useRefresh();
  const readAgain = useEffectEvent(() =>
    refresh(operations.listAskedOfMe, ...(approves ? [operations.getWorkList] : [])),
  );
  // The pages that show them read the same calls under the same keys, so a page load makes each once.
  const every = { refetchInterval: 60_000 };
  const { data: work } = useOperation(operations.getWorkList, {}, { ...every, enabled: approves });
  const { data: asked } = useOperation(
    operations.listAskedOfMe,
    {},
    { ...every, enabled: role !== undefined },
  );
  useEffect(() => (role === undefined ? undefined : onRealtime(workListEvents, () => readAgain())), [role]);
  return {
    work: approves && work ? work.plans.total + work.self_approvals.total + work.people.total : undefined,
    asked: asked?.total,
  };
}
