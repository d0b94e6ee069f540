import { mostCountedMatches, operations, type PlanRow } from '@studieplan/contracts';
import { callOperation } from '@studieplan/ui';
import type { PlanFilter } from './plan-filter.ts';
import { fallback, pageSize, questionOf } from './use-plan-list.ts';

/** Rows that a file has at most. */
export const mostRows = 10_000;

interface Reading {
  signal: AbortSignal;
  /** Called after each page; `total` where all that match are counted. */
  onPage: (read: number, total?: number) => void;
}

/** The plans that match, page by page; `cut`: there are more than a file takes. Throws ApiError, or as aborted. */
export async function readAllPlans(
  filter: PlanFilter,
  { signal, onPage }: Reading,
): Promise<{ plans: PlanRow[]; cut: boolean }> {
  // Between two pages a plan may have moved and stand on both.
  const plans = new Map<string, PlanRow>();
  let cursor: string | undefined;
  // One page beyond the bound tells whether there is more.
  for (let page = 0; page <= mostRows / pageSize; page += 1) {
    const answer = await callOperation(
      operations.listPlans,
      { ...questionOf(filter), cursor },
      { signal, fallback },
    );
    signal.throwIfAborted();
    for (const plan of answer.study_plans ?? []) plans.set(plan.id, plan);
    onPage(plans.size, answer.total === mostCountedMatches + 1 ? undefined : answer.total);
    cursor = answer.next_cursor ?? undefined;
    if (cursor === undefined) break;
  }
  return {
    plans: [...plans.values()].slice(0, mostRows),
    cut: cursor !== undefined || plans.size > mostRows,
  };
}
