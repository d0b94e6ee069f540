import {
  passingScore,
  refusalOf,
  type operations,
  type OutputOf,
  type Plan,
  type PlanRelation,
} from '@studieplan/contracts';
import { blanksIn } from '../../blanks/blanks.tsx';

/** The one thing that comes next for whoever writes a plan (issue line M-3). */
export type NextStepKind = 'reason' | 'edit' | 'validate' | 'send' | 'selfApprove';

/** Undefined where somebody else is next. */
export function nextStepOf(
  plan: Plan,
  relation: PlanRelation,
  selfApprovable: boolean,
): NextStepKind | undefined {
  if (!isWriters(plan, relation)) return undefined;
  if (rejectedUnanswered(plan)) return 'reason';
  if (blanksIn(plan).length > 0) return 'edit';
  const { status, validation_stale, validation_score } = plan;
  if (validation_stale || validation_score === null) return 'validate';
  if (status === 'submitted') return selfApprovable ? 'selfApprove' : undefined;
  return validation_score >= passingScore ? 'send' : 'edit';
}

/** Whether the server would let the person approve their own text now. */
export function maySelfApprove(approval: OutputOf<typeof operations.getPlan>['approval']): boolean {
  return approval?.method === 'self' && approval.refusal === null;
}

// Whoever decides on a plan has the decision's own buttons, and an approved one its public page.
function isWriters({ status, deleted_at }: Plan, relation: PlanRelation): boolean {
  const allowed = (action: 'reject' | 'update') => refusalOf(action, status, relation) === null;
  return (
    deleted_at === null && status !== 'approved' && relation.author && allowed('update') && !allowed('reject')
  );
}

// Nothing was done with the plan since it was rejected.
function rejectedUnanswered({ status, rejection_reason, updated_at, status_changed_at }: Plan): boolean {
  return (
    status === 'rejected' &&
    rejection_reason !== null &&
    Date.parse(updated_at) <= Date.parse(status_changed_at)
  );
}
