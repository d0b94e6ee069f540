/** State of the history entry that leads to the list from a plan just deleted. */
export function deletedState(title: string): { deletedPlan: string } {
  return { deletedPlan: title };
}

/** The title of the plan just deleted, or undefined when the history entry tells of none. */
export function deletedPlanOf(state: unknown): string | undefined {
  const known = typeof state === 'object' && state !== null && 'deletedPlan' in state;
  return known && typeof state.deletedPlan === 'string' ? state.deletedPlan : undefined;
}
