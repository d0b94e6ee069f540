import type { Role } from '../operation.ts';
import type { ErrorCode } from '../errors.ts';
import type { PlanStatus } from './plan.ts';
import type { ValidationRules } from './validation-rules.ts';

/** Score, in percent, from which a validation passes and a member may approve alone; fixed (specification section 9). */
export const passingScore = 70;

/** How a person stands to a plan: its author, an administrator of its association (or of all), or both. */
export interface PlanRelation {
  author: boolean;
  admin: boolean;
}

export type PlanAction =
  'update' | 'validate' | 'approve' | 'selfApprove' | 'reject' | 'setUnderReview' | 'delete';

interface Rule {
  /** The statuses from which the action is possible, by who performs it. */
  author: readonly PlanStatus[];
  admin: readonly PlanStatus[];
}

const never: readonly PlanStatus[] = [];

/** Who may do what from which status: asked by the plans service and by the screens (design.md 21). */
const planRules: Record<PlanAction, Rule> = {
  update: {
    author: ['draft', 'submitted', 'rejected', 'approved'],
    admin: ['draft', 'submitted', 'under_review', 'rejected', 'approved'],
  },
  validate: {
    author: ['draft', 'submitted', 'under_review', 'rejected'],
    admin: ['draft', 'submitted', 'under_review', 'rejected'],
  },
  approve: { author: never, admin: ['submitted', 'under_review'] },
  selfApprove: { author: ['draft', 'submitted'], admin: never },
  reject: { author: never, admin: ['submitted', 'under_review'] },
  setUnderReview: { author: never, admin: ['submitted', 'under_review'] },
  delete: { author: ['draft', 'rejected'], admin: ['draft', 'rejected'] },
};

/** Null when the plan may be deleted, else the code of the refusal: a plan with versions stays, since people verify them. */
export function deletionRefusal(
  plan: { status: PlanStatus; has_versions: boolean },
  relation: PlanRelation,
): ErrorCode | null {
  return refusalOf('delete', plan.status, relation) ?? (plan.has_versions ? 'PLAN_HAS_VERSIONS' : null);
}

/** The relation of a person to a plan; neither author nor admin means that the plan is out of sight (404). */
export function relationTo(
  plan: { author_id: string | null; study_association_id: string | null },
  actor: { id: string; role: Role; study_association_id: string | null },
): PlanRelation {
  return {
    author: plan.author_id === actor.id,
    admin:
      actor.role === 'systemadmin' ||
      (actor.role === 'admin' &&
        actor.study_association_id !== null &&
        plan.study_association_id === actor.study_association_id),
  };
}

export function canSee(relation: PlanRelation): boolean {
  return relation.author || relation.admin;
}

/** Null when the action is allowed, else the code of the refusal. Whoever approves an own plan self-approves. */
export function refusalOf(action: PlanAction, status: PlanStatus, relation: PlanRelation): ErrorCode | null {
  const rule = planRules[action];
  if (!canSee(relation)) return 'PLAN_NOT_FOUND';
  if (action === 'approve' && relation.author) return 'FORBIDDEN';
  const mayByRole = (relation.author && rule.author.length > 0) || (relation.admin && rule.admin.length > 0);
  if (!mayByRole) return 'FORBIDDEN';
  const mayByStatus =
    (relation.author && rule.author.includes(status)) || (relation.admin && rule.admin.includes(status));
  return mayByStatus ? null : 'PLAN_STATUS';
}

/** What `approve` means for this person: an author's approval is always a self-approval (design.md 7). */
export function approvalAction(relation: PlanRelation): 'approve' | 'selfApprove' {
  return relation.author ? 'selfApprove' : 'approve';
}

interface ApprovalState {
  validated: boolean;
  stale: boolean;
  score: number | null;
  review_required: boolean;
}

/** Null when the validation permits the approval, else the code of the refusal (design.md 6, 7 and 22). */
export function validationRefusal(action: 'approve' | 'selfApprove', state: ApprovalState): ErrorCode | null {
  if (state.stale) return 'VALIDATION_STALE';
  if (!state.validated || state.score === null) return 'VALIDATION_MISSING';
  if (action === 'selfApprove') {
    if (state.review_required) return 'REVIEW_REQUIRED';
    if (state.score < passingScore) return 'SELF_APPROVAL_SCORE';
  }
  return null;
}

export const commentRequired = 'Du må legge inn en begrunnelse for godkjenningen når score er under 70%';
export const defaultApprovalComment = 'Godkjent basert på KI-validering';

/** The status after a save: `null` keeps the status, but an approved plan always becomes a draft beside its versions. */
export function statusAfterSave(current: PlanStatus, wanted: 'draft' | 'submitted' | null): PlanStatus {
  if (wanted !== null) return wanted;
  return current === 'approved' ? 'draft' : current;
}

const hundredths = (value: number) => Math.round(value * 100) / 100;
const decimal = (value: number) => String(hundredths(value)).replace('.', ',');

type HoursPerCredit = Pick<ValidationRules, 'min_ects_hours' | 'max_ects_hours'>;

/** The fewest and most hours of a plan with so many credits; in hundredths, as hours are written: 1.5 x 25.1 is 37.65. */
export function hoursRange(credits: number, rules: HoursPerCredit): { min: number; max: number } {
  return { min: hundredths(credits * rules.min_ects_hours), max: hundredths(credits * rules.max_ects_hours) };
}

/** The sentence at `estimated_hours` when the hours lie outside the range per credit, else null. */
export function hoursRefusal(hours: number, credits: number, rules: HoursPerCredit): string | null {
  const { min, max } = hoursRange(credits, rules);
  if (hours >= min && hours <= max) return null;
  const which = hours < min ? 'lavt' : 'høyt';
  return `Estimerte timer (${decimal(hours)}) er for ${which} for ${decimal(credits)} ECTS. Forventet: ${decimal(min)}-${decimal(max)} timer.`;
}
