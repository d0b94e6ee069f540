import { passingScore, refusalOf, type Plan, type PlanRelation } from '@studieplan/contracts';

/** The one thing that comes next for whoever writes a plan (issue line M-3); undefined where somebody else is next. */
export type NextStepKind = 'reason' | 'validate' | 'edit' | 'send' | 'selfApprove';

type Judged = Pick<
  Plan,
  'status' | 'deleted_at' | 'rejection_reason' | 'validation_stale' | 'validation_score'
>;

/** `selfApprovable`: the server would let the person approve the plan now. */
export function nextStepOf(
  plan: Judged,
  relation: PlanRelation,
  selfApprovable: boolean,
): NextStepKind | undefined {
  const { status, rejection_reason, validation_stale, validation_score } = plan;
  const allowed = (action: 'reject' | 'update') => refusalOf(action, status, relation) === null;
  // Who decides on it has the decision's own buttons.
  if (plan.deleted_at !== null || !relation.author || allowed('reject') || !allowed('update'))
    return undefined;
  if (status === 'approved') return undefined;
  if (status === 'rejected' && rejection_reason !== null) return 'reason';
  if (validation_stale || validation_score === null) return 'validate';
  if (status === 'submitted') return selfApprovable ? 'selfApprove' : undefined;
  return validation_score >= passingScore ? 'send' : 'edit';
}
