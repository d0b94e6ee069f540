import { refusalOf, type Plan, type PlanRelation, type PlanRemark } from '@studieplan/contracts';
import { markersOf } from './markers.ts';
import type { Notes } from './notes-context.tsx';
import type { DraftRemarks } from './use-draft-remarks.ts';

/** Whoever decides on a plan that they have not written may remark on it. */
export function mayRemark(plan: Plan, relation: PlanRelation): boolean {
  return (
    plan.deleted_at === null && !relation.wrote && refusalOf('requestChanges', plan.status, relation) === null
  );
}

/** How a person stands to the remarks of a plan. */
export function notesOf(
  plan: Plan,
  relation: PlanRelation,
  remarks: readonly PlanRemark[],
  drafts: DraftRemarks,
): Notes {
  const here = plan.deleted_at === null;
  const writing = mayRemark(plan, relation) ? drafts : undefined;
  const mayEdit = plan.status !== 'approved' && refusalOf('update', plan.status, relation) === null;
  return {
    planId: plan.id,
    content: plan,
    remarks,
    markers: markersOf(plan, remarks, writing?.drafts ?? [], plan.remarks_total),
    mayAnswer: here && relation.wrote && mayEdit,
    mayClose: here && relation.admin && !relation.wrote,
    writing,
    authorName: plan.uploader_name ?? 'Forfatteren',
  };
}
