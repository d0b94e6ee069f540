import { operations, realtimeEvents, type OutputOf } from '@studieplan/contracts';
import { formatCount, formatDate, useOperation, useRealtime, useRefresh } from '@studieplan/ui';

export type Asked = OutputOf<typeof operations.listAskedOfMe>['plans'][number];

/** The own plans that an administrator has sent back; the menu counts by the same call. */
export function useAskedOfMe() {
  const refresh = useRefresh();
  useRealtime(realtimeEvents, () => refresh(operations.listAskedOfMe));
  // What happens before the page is heard of, and without a socket, comes with the next look.
  return useOperation(operations.listAskedOfMe, {}, { refetchInterval: 30_000 }).data;
}

/** What is asked of one plan's author, in a line; undefined of a plan of which nothing is. */
export function useAskedHere(planId: string): string | undefined {
  const asked = useAskedOfMe()?.plans.find(({ study_plan_id }) => study_plan_id === planId);
  return asked && askedText(asked);
}

/** 'Astrid ba om 3 endringer · 24.11.2026'. */
export function askedText({ kind, asked_by, asked_at, remarks }: Asked): string {
  const changes = remarks === 0 ? 'endringer' : formatCount(remarks, 'endring', 'endringer');
  const did = kind === 'rejected' ? 'avviste planen' : `ba om ${changes}`;
  return `${asked_by ?? 'En administrator'} ${did} · ${formatDate(asked_at)}`;
}
