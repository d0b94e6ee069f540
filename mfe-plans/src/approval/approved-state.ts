/** State of the history entry that leads to a plan just approved; the detail page then says so. */
export const approvedState = { approved: true };

/** Whether a history entry's state is `approvedState`. */
export function wasApproved(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'approved' in state && state.approved === true;
}
