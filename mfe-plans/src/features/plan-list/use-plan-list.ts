import { operations, realtimeEvents, type PlanRow } from '@studieplan/contracts';
import { useOperation, useOperationPages, useRealtime, useRefresh } from '@studieplan/ui';
import { rowsAtATime } from '@studieplan/ui/tables/read-rows.ts';
import { isNarrowed, type PlanFilter } from './plan-filter.ts';

/** Pause between two reloads of the list, in ms (specification section 9). */
const reloadEvery = 10_000;
export const fallback = 'Failed to load study plans';

/** A filter as the server is asked for its first page. */
export const questionOf = (filter: PlanFilter) => ({
  search: filter.search || undefined,
  status: filter.status,
  author_id: filter.author,
  study_association_id: filter.association,
  approved_on_rules_alone: filter.onRulesAlone || undefined,
  sort: filter.sort,
  include_deleted: filter.deactivated || undefined,
  limit: rowsAtATime,
});

/** The plans that match a filter, in its order: read again every 10 s and at once when an event tells of a change. */
export function usePlanList(filter: PlanFilter) {
  const refresh = useRefresh();
  useRealtime(realtimeEvents, () => refresh(operations.listPlans));
  const question = questionOf(filter);
  const list = useOperationPages(operations.listPlans, question, {
    fallback,
    refetchInterval: reloadEvery,
    known: ({ revision }) => ({ known_revision: revision }),
    next: ({ next_cursor }) => (typeof next_cursor === 'string' ? { cursor: next_cursor } : undefined),
  });
  const narrowed = isNarrowed(filter);
  // A narrowed list counts what matches; how many there are of all is a question of its own.
  const all = useOperation(
    operations.listPlans,
    { include_deleted: question.include_deleted, limit: 1 },
    {
      fallback,
      enabled: narrowed,
      refetchInterval: reloadEvery,
      known: ({ revision }) => ({ known_revision: revision }),
    },
  );
  const matching = list.pages?.[0]?.total;
  return {
    ...list,
    plans: list.pages && unique(list.pages.flatMap(({ study_plans = [] }) => study_plans)),
    /** Plans that match; the narrowed list's own total. */
    matching,
    /** Plans within reach, narrowed or not. */
    total: narrowed ? all.data?.total : matching,
  };
}

// Between two pages being read a plan may have been restored or removed, and stand on both.
function unique(plans: readonly PlanRow[]): PlanRow[] {
  return [...new Map(plans.map((plan) => [plan.id, plan])).values()];
}

/** Whose plans can be chosen, for those who see the plans of several; the authors of the chosen association. */
export function usePlanChoices(filter: PlanFilter) {
  const { data } = useOperation(
    operations.listPlans,
    { study_association_id: filter.association, with_choices: true, limit: 1 },
    { fallback, keepPrevious: true },
  );
  return { authors: data?.authors ?? [], associations: data?.associations ?? [] };
}
