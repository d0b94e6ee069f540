import { errors, type ErrorCode, type PlanStatus, type ValidationResult } from '@studieplan/contracts';
import { TextList } from '../text-list/text-list.tsx';
import './approval.css';

export interface Blocked {
  text: string;
  /** Why the validation wants a person to look at the plan. */
  reasons: readonly string[];
  /** What the author can do instead. */
  way?: string;
}

/** A refusal as the server gives it, or a code that the screen itself found; `error` is the server's own sentence. */
interface Refusal {
  code: string;
  error?: string;
}

/** Refusals that no change of the text mends: they are told before what the form itself knows (design.md 33). */
export const standingRefusals: ReadonlySet<string> = new Set<ErrorCode>([
  'UNDER_DECISION',
  'PLAN_ELSEWHERE',
  'SELF_APPROVAL_OFF',
  'SELF_APPROVAL_MODEL_ONLY',
  'SELF_APPROVAL_CREDITS',
]);

const forAnAdministrator: ReadonlySet<string> = new Set<ErrorCode>([
  'UNDER_DECISION',
  'TEXT_DECIDED',
  'REVIEW_REQUIRED',
]);
const noButton: ReadonlySet<string> = new Set<ErrorCode>(['PLAN_STATUS', 'FORBIDDEN', 'PLAN_NOT_FOUND']);

/** Whether the plan's status leaves nothing to approve: there is no button then, rather than a refused one. */
export function notOffered(refusal: Refusal | null): boolean {
  return refusal !== null && noButton.has(refusal.code);
}

/** What a refusal of an approval means for the person who would approve a plan in that status. */
export function blockedBy(
  { code, error }: Refusal,
  result: ValidationResult | null | undefined,
  status: PlanStatus,
): Blocked {
  const text = error ?? (code in errors ? errors[code as ErrorCode].text : errors.INTERNAL.text);
  const reasons = code === 'REVIEW_REQUIRED' ? (result?.review_reasons ?? []) : [];
  const way =
    status === 'draft' || status === 'rejected'
      ? 'Send inn planen. Da kan en administrator som ikke har skrevet den, godkjenne den.'
      : 'En administrator som ikke har skrevet planen, kan godkjenne den.';
  return { text, reasons, way: forAnAdministrator.has(code) ? way : undefined };
}

/** Why the button beside it is disabled; `id` is what the button is described by. */
export function ApprovalBlocked({ id, blocked }: { id: string; blocked: Blocked }) {
  return (
    <div className="kv-muted kv-small kv-blocked">
      <div id={id}>
        <p>{blocked.text}</p>
        {blocked.reasons.length > 0 && <TextList items={blocked.reasons} className="kv-breaks" />}
      </div>
      {blocked.way !== undefined && <p>{blocked.way}</p>}
    </div>
  );
}
