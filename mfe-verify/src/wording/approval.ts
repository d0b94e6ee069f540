import type { PublicPlan } from '@studieplan/contracts';

/** Who approved: an administrator, or whose own text it is (design.md 34). */
export type Approval = 'admin' | 'author' | 'administrator';

/** Versions from before it was told in which role a person approved an own text are their authors'. */
export function approvalOf(plan: Pick<PublicPlan, 'approval_method' | 'self_approved_by'>): Approval {
  if (plan.approval_method === 'admin') return 'admin';
  return plan.self_approved_by === 'administrator' ? 'administrator' : 'author';
}

/** How a version ceased to be valid, null while it is valid; answers from before recall existed name no kind. */
export function withdrawalOf(
  plan: Pick<PublicPlan, 'deleted_at' | 'withdrawn'>,
): 'deactivated' | 'recalled' | null {
  if (plan.deleted_at === null) return null;
  return plan.withdrawn === 'recalled' ? 'recalled' : 'deactivated';
}

const selfApproved = {
  author: {
    said: 'Selvgodkjent av forfatteren etter automatisk vurdering.',
    warned: 'Ingen administrator har vurdert planen.',
  },
  administrator: { said: 'Selvgodkjent av en administrator som selv har endret teksten.', warned: null },
};

/** Who approved, in a whole sentence; `warned` is the one beside it that must not be overlooked. */
export function approvalSentences(plan: PublicPlan): { said: string; warned: string | null } {
  const approval = approvalOf(plan);
  if (approval !== 'admin') return selfApproved[approval];
  const where = plan.study_association_name === null ? '' : ` i ${plan.study_association_name}`;
  return { said: `Godkjent av administrator${where}.`, warned: null };
}
