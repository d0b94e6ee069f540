import { useState } from 'react';
import { operations, workListEvents, type OutputOf } from '@studieplan/contracts';
import { useOperation, useRealtime, useRefresh } from '@studieplan/ui';

export type WorkList = OutputOf<typeof operations.getWorkList>;
export type WaitingPlan = WorkList['plans']['rows'][number];
export type WaitingVersion = WorkList['self_approvals']['rows'][number];
export type WaitingPerson = WorkList['people']['rows'][number];

/** The queue, read with one call and again at every event; `everywhere` is the systemadmin's wider look. */
export function useWorkList() {
  const [everywhere, setEverywhere] = useState(false);
  const refresh = useRefresh();
  useRealtime(workListEvents, () => refresh(operations.getWorkList));
  const input = everywhere ? { everywhere } : {};
  const query = useOperation(operations.getWorkList, input, {
    fallback: 'Kunne ikke hente arbeidslisten',
    keepPrevious: true,
    refetchInterval: 60_000,
  });
  return { ...query, everywhere, setEverywhere };
}
