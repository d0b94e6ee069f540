import type { PlanRemark } from '@studieplan/contracts';
import type { DraftRemark } from './use-draft-remarks.ts';

/** Id of a sent remark on a page, for whatever leads to it. */
export const noteId = (remark: Pick<PlanRemark, 'id'>) => `merknad-${remark.id}`;

/** Id of one that is not sent. */
export const draftId = (key: DraftRemark['key']) => `utkast-${key}`;

/** Leads to a remark on the page, or to its number in the text. */
export function focusNote(id: string): void {
  document.getElementById(id)?.focus();
}
