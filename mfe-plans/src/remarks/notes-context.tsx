import { createContext, useContext } from 'react';
import {
  remarkPlace,
  type PlanRemark,
  type RemarkedContent,
  refusalOf,
  type Plan,
  type PlanRelation,
} from '@studieplan/contracts';
import type { Also } from '../undo/form-history.ts';
import { type Marker, markersOf } from './markers.ts';
import type { Taking } from './taking.ts';
import type { DraftRemarks } from './use-draft-remarks.ts';

/** What the fields of a page need to show what is remarked on them. */
export interface Notes {
  planId: string;
  /** The text as it stands now, saved or not. */
  content: RemarkedContent;
  remarks: readonly PlanRemark[];
  /** The numbers of remarks and where they stand. */
  markers: readonly Marker[];
  /** Answers and marks, as one who has written the plan. */
  mayAnswer: boolean;
  mayClose: boolean;
  /** New remarks of somebody who decides; undefined for everyone else. */
  writing?: DraftRemarks;
  /** Puts a suggestion into the text; the server does where it is left out. */
  take?: (taking: Taking, also: Also) => void;
}

const NotesContext = createContext<Notes | undefined>(undefined);

export const NotesProvider = NotesContext.Provider;

/** Undefined on pages that show no remarks. */
export const useNotes = (): Notes | undefined => useContext(NotesContext);

/** Whether there is anything to show at these fields. */
export function hasNotesOn(notes: Notes, fields: readonly string[]): boolean {
  const here = (path: string) => fields.includes(remarkPlace(path)?.field ?? path);
  return notes.writing !== undefined || notes.remarks.some(({ path }) => here(path));
}

/** How a person stands to the remarks of a plan. */
export function notesOf(
  plan: Plan,
  relation: PlanRelation,
  remarks: readonly PlanRemark[],
  drafts: DraftRemarks,
): Notes {
  const here = plan.deleted_at === null;
  const decides = here && refusalOf('requestChanges', plan.status, relation) === null;
  // Whoever decides on a plan that they have not written may remark on it.
  const writing = decides && !relation.wrote ? drafts : undefined;
  const mayEdit = plan.status !== 'approved' && refusalOf('update', plan.status, relation) === null;
  return {
    planId: plan.id,
    content: plan,
    remarks,
    markers: markersOf(plan, remarks, writing?.drafts ?? [], plan.remarks_total),
    mayAnswer: here && relation.wrote && mayEdit,
    mayClose: here && relation.admin && !relation.wrote,
    writing,
  };
}
