import { useEffect, useEffectEvent } from 'react';
import { mayCall, operations, workListEvents } from '@studieplan/contracts';
import { formatCount, onRealtime, useOperation, useRefresh, useSession } from '@studieplan/ui';

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

const texts: Record<keyof Waiting, (count: number) => string> = {
  work: (count) => `${formatCount(count, 'sak', 'saker')} venter`,
  asked: (count) => `${formatCount(count, 'plan', 'planer')} venter på deg`,
};

/** The lamp beside a tab: how much waits; nothing when nothing does. */
export function WaitingCount({ of, waiting }: { of: keyof Waiting | undefined; waiting: Waiting }) {
  const count = of === undefined ? 0 : (waiting[of] ?? 0);
  if (of === undefined || count === 0) return null;
  return (
    <>
      <span className="ds-badge" data-count={count > 99 ? '99+' : count} aria-hidden="true" />
      <span className="ds-sr-only"> ({texts[of](count)})</span>
    </>
  );
}
