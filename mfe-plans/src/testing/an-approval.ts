import {
  approvalAction,
  errors,
  refusalOf,
  relationTo,
  validationRefusal,
  type Plan,
  type User,
} from '@studieplan/contracts';

/** What the server says of approving a plan, as far as status and validation decide. */
export function anApproval(plan: Plan, asking: User) {
  const relation = relationTo(plan, asking);
  const action = approvalAction(relation);
  const result = plan.validation_feedback;
  const code =
    refusalOf(action, plan.status, relation) ??
    validationRefusal(action, {
      validated: result !== null,
      stale: plan.validation_stale,
      score: plan.validation_score,
      review_required: result?.review_required ?? false,
    });
  if (code === 'FORBIDDEN' || code === 'PLAN_NOT_FOUND') return null;
  const method = action === 'selfApprove' ? ('self' as const) : ('admin' as const);
  return { method, refusal: code && { code, error: errors[code].text } };
}
