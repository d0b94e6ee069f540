import { keepInTab, listInTab } from '../in-tab/tab-list.ts';

const place = 'kv-queue-walk';

/** Begins going through these plans, in this order; it lasts as long as the tab; without storage each opens alone. */
export const startQueueWalk = (planIds: readonly string[]): void => keepInTab(place, planIds);

/** The plans that are gone through when this one is among them; undefined otherwise. */
export function queueWalkOf(planId: string): readonly string[] | undefined {
  const ids = listInTab(place);
  return ids.includes(planId) ? ids.map(String) : undefined;
}

/** A step of the walk, marked in its address so that the plan opened elsewhere shows nothing of it. */
export const queueWalkAddress = (planId: string) => `/study-plans/${planId}?arbeidsliste`;
