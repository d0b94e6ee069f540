import type { PlanRemark } from '@studieplan/contracts';

/** Id of a sent remark on a page, for whatever leads to it. */
export const noteId = (remark: Pick<PlanRemark, 'id'>) => `merknad-${remark.id}`;

/** Leads to a remark on the page. */
export function focusNote(id: string): void {
  document.getElementById(id)?.focus();
}
