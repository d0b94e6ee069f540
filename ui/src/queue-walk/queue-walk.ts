const place = 'kv-queue-walk';

/** Begins going through these plans, in this order; it lasts as long as the tab. */
export function startQueueWalk(planIds: readonly string[]): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(planIds));
  } catch {
    // Without storage each plan opens alone.
  }
}

/** The plans that are gone through when this one is among them; undefined otherwise. */
export function queueWalkOf(planId: string): readonly string[] | undefined {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return Array.isArray(ids) && ids.includes(planId) ? ids.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** A step of the walk, marked in its address so that the plan opened elsewhere shows nothing of it. */
export const queueWalkAddress = (planId: string) => `/study-plans/${planId}?arbeidsliste`;
