import type { JudgedBy } from '../ai/validation.ts';
import type { Role } from '../operation.ts';
import type { ErrorCode } from '../errors.ts';
import { type PlanStatus, planStatuses } from './plan.ts';
import type { ValidationRules } from './validation-rules.ts';

/** Score, in percent, from which a validation passes and a member may approve alone; fixed (specification section 9). */
export const passingScore = 70;

/** How a person stands to a plan: `relationTo` says it, for the plans service and the screens alike. */
export interface PlanRelation {
  /** Its creator. */
  author: boolean;
  /** An administrator of its association, or the systemadmin. */
  admin: boolean;
  /** Whose own text it is: the creator, and whoever changed it since an administrator approved it (design.md 33). */
  wrote: boolean;
  /** The creator, who has left the plan's association: reads, copies and deletes it, no more. */
  away: boolean;
}

export type PlanAction =
  | 'update'
  | 'validate'
  | 'approve'
  | 'selfApprove'
  | 'reject'
  | 'requestChanges'
  | 'setUnderReview'
  | 'discardDraft'
  | 'renew'
  | 'delete';

interface Rule {
  /** The statuses from which the action is possible, by who performs it. */
  author: readonly PlanStatus[];
  admin: readonly PlanStatus[];
}

const never: readonly PlanStatus[] = [];

/** Who may do what from which status: asked by the plans service and by the screens (design.md 21, 31 to 33). */
const planRules: Record<PlanAction, Rule> = {
  update: {
    author: ['draft', 'submitted', 'rejected', 'approved'],
    admin: ['draft', 'submitted', 'under_review', 'rejected', 'approved'],
  },
  validate: { author: planStatuses, admin: planStatuses },
  approve: { author: never, admin: ['submitted', 'under_review'] },
  // An administrator who has changed another's text approves what its author has sent in, never a draft.
  selfApprove: { author: ['draft', 'submitted'], admin: ['submitted', 'under_review'] },
  reject: { author: never, admin: ['submitted', 'under_review'] },
  requestChanges: { author: never, admin: ['submitted', 'under_review'] },
  setUnderReview: { author: never, admin: ['submitted', 'under_review'] },
  discardDraft: {
    author: ['draft', 'submitted', 'rejected'],
    admin: ['draft', 'submitted', 'under_review', 'rejected'],
  },
  // The unchanged text once more, before or after its approval runs out; never one's own.
  renew: { author: never, admin: ['approved'] },
  delete: { author: ['draft', 'rejected'], admin: ['draft', 'rejected'] },
};

/** Null when the plan may be deleted, else the code of the refusal: a plan with versions stays, since people verify them. */
export function deletionRefusal(
  plan: { status: PlanStatus; has_versions: boolean },
  relation: PlanRelation,
): ErrorCode | null {
  return refusalOf('delete', plan.status, relation) ?? (plan.has_versions ? 'PLAN_HAS_VERSIONS' : null);
}

/**
 * The relation of a person to a plan; neither author nor admin means that the plan is out of sight (404). Without
 * `writers` nobody but the creator counts as having written it.
 */
export function relationTo(
  plan: {
    author_id: string | null;
    study_association_id: string | null;
    writers?: readonly { user_id: string }[];
  },
  actor: { id: string; role: Role; study_association_id: string | null },
): PlanRelation {
  const author = plan.author_id === actor.id;
  const member =
    actor.study_association_id !== null && plan.study_association_id === actor.study_association_id;
  const admin = actor.role === 'systemadmin' || (actor.role === 'admin' && member);
  return {
    author,
    admin,
    wrote: author || (plan.writers ?? []).some((writer) => writer.user_id === actor.id),
    away: author && !admin && !member,
  };
}

export function canSee(relation: PlanRelation): boolean {
  return relation.author || relation.admin;
}

/** Null when the action is allowed, else the code of the refusal. Whoever approves an own text self-approves. */
export function refusalOf(action: PlanAction, status: PlanStatus, relation: PlanRelation): ErrorCode | null {
  const rule = planRules[action];
  if (!canSee(relation)) return 'PLAN_NOT_FOUND';
  if ((action === 'approve' || action === 'renew') && relation.wrote) return 'FORBIDDEN';
  if (action === 'selfApprove' && !relation.wrote) return 'FORBIDDEN';
  const mayByRole = (relation.author && rule.author.length > 0) || (relation.admin && rule.admin.length > 0);
  if (!mayByRole) return 'FORBIDDEN';
  if (relation.away && action !== 'delete') return 'PLAN_ELSEWHERE';
  const mayByStatus =
    (relation.author && rule.author.includes(status)) || (relation.admin && rule.admin.includes(status));
  return mayByStatus ? null : 'PLAN_STATUS';
}

/** What `approve` means for this person: approving one's own text is always a self-approval (design.md 33). */
export function approvalAction(relation: PlanRelation): 'approve' | 'selfApprove' {
  return relation.wrote ? 'selfApprove' : 'approve';
}

export const commentRequired = 'Du må legge inn en begrunnelse for godkjenningen når score er under 70%';
export const defaultApprovalComment = 'Godkjent basert på KI-validering';

/** What a self-approval says of itself (specification section 5), of a score as it is written; null: nobody knows who judged. */
export function selfApprovalStatement(score: string, judge: JudgedBy | null): string {
  if (judge === 'model') return `Selvgodkjent med KI-score ${score}`;
  return `Selvgodkjent med score ${score}${judge === null ? '' : ' fra automatisk kontroll'}`;
}

/**
 * The status after a save (design.md 32). `submitted` sends in, `draft` withdraws; unchanged content leaves an approved
 * plan approved, and nothing but its administrators takes a plan out of review or a rejection back.
 */
export function statusAfterSave(
  current: PlanStatus,
  wanted: 'draft' | 'submitted' | null,
  changed: boolean,
): PlanStatus {
  if (current === 'under_review') return current;
  if (current === 'approved') return changed ? (wanted ?? 'draft') : current;
  if (wanted === 'submitted') return 'submitted';
  return current === 'submitted' && wanted === 'draft' ? 'draft' : current;
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
