import { errors, type ErrorCode, type PlanStatus, type ValidationResult } from '@studieplan/contracts';

export interface Blocked {
  text: string;
  /** Why the validation wants a person to look at the plan. */
  reasons: readonly string[];
  /** What the author can do instead. */
  way?: string;
}

/** What a refusal of an approval means for the person who would approve a plan in that status. */
export function blockedBy(
  code: ErrorCode,
  result: ValidationResult | null | undefined,
  status: PlanStatus,
): Blocked {
  const { text } = errors[code];
  if (code !== 'REVIEW_REQUIRED') return { text, reasons: [] };
  return {
    text,
    reasons: result?.review_reasons ?? [],
    way:
      status === 'draft'
        ? 'Send inn planen. Da kan en administrator som ikke har skrevet den, godkjenne den.'
        : 'En administrator som ikke har skrevet planen, kan godkjenne den.',
  };
}

/** Why the button beside it is disabled; `id` is what the button is described by. */
export function ApprovalBlocked({ id, blocked }: { id: string; blocked: Blocked }) {
  return (
    <div className="kv-muted kv-small kv-blocked">
      <div id={id}>
        <p>{blocked.text}</p>
        {blocked.reasons.length > 0 && (
          <ul className="kv-list">
            {blocked.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </div>
      {blocked.way !== undefined && <p>{blocked.way}</p>}
    </div>
  );
}
