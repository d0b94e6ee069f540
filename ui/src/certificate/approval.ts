import type { PublicPlan } from '@studieplan/contracts';
import { certificateWords } from './certificate-words.ts';

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

/**
 * Who approved, in a whole sentence; `warned` is the one beside it that must not be overlooked. In bokmål, as the
 * certificate says it, unless other words are given.
 */
export function approvalSentences(
  plan: PublicPlan,
  t: typeof certificateWords = certificateWords,
): { said: string; warned: string | null } {
  const approval = approvalOf(plan);
  if (approval === 'author') return { said: t.saidByAuthor, warned: t.warnedByAuthor };
  if (approval === 'administrator') return { said: t.saidByAdministrator, warned: null };
  const { study_association_name: association } = plan;
  return { said: association === null ? t.said : t.saidIn(association), warned: null };
}
