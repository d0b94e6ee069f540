import { type ErrorCode, errors, ownWords } from '../errors.ts';
import type { DecisionKind, PlanStatus } from './plan.ts';
import { approvalAction, passingScore, type PlanRelation, refusalOf } from './plan-rules.ts';
import type { ValidationRules } from './validation-rules.ts';

/** What of a plan's validation an approval rests on. */
export interface ValidationState {
  validated: boolean;
  stale: boolean;
  /** Percent; null without a validation. */
  score: number | null;
  review_required: boolean;
}

/** All that decides whether a person may approve a plan now. */
export interface ApprovalState extends ValidationState {
  status: PlanStatus;
  relation: PlanRelation;
  /** The newest open decision (design.md 31). */
  decision: DecisionKind | null;
  /**
   * The systemadmin has written the text, and so has everyone else within reach who could decide: then an approval as
   * author is possible under decision too, with a justification (design.md 33).
   */
  last_resort: boolean;
  policy: Pick<ValidationRules, 'self_approval' | 'self_approval_max_credits'>;
  ects_credits: number;
  /** Of the current validation; null without one. */
  judge: 'checker' | 'model' | null;
  /** Whether the model that judged has passed the exam, and that still counts (design.md 60). */
  examined: boolean;
  /** Share of the text that somebody has written, 0 to 1; null: too little text to say. */
  own_text_share: number | null;
  /** Lines that nobody has written, in the order of the plan. */
  not_own: readonly string[];
  /** An administrator has decided on the same text elsewhere; dear to find out, so that it is asked for last. */
  text_decided: boolean;
}

/** Why an approval is refused: a code of `errors`, with a sentence that says more than its own where one can. */
export interface ApprovalRefusal {
  code: ErrorCode;
  error: string;
}

const decisionReasons: Record<DecisionKind, string> = {
  rejected: 'en administrator har avvist den',
  changes_requested: 'en administrator har bedt om endringer i den',
  under_review: 'en administrator har den under vurdering',
  version_deactivated: 'en versjon med denne teksten er deaktivert',
  version_recalled: 'en versjon med denne teksten er trukket tilbake',
  drawn: 'den er trukket ut til stikkprøve',
};

/** 'Planen må godkjennes av en administrator, fordi …': what an author is told of an open decision. */
export const decisionSentence = (kind: DecisionKind) =>
  `Planen må godkjennes av en administrator, fordi ${decisionReasons[kind]}.`;

const shownLines = 2;
const shownSigns = 80;

const shown = (line: string) =>
  line.length <= shownSigns
    ? line
    : `${line
        .slice(0, shownSigns)
        .replace(/\p{Cs}$/u, '')
        .trimEnd()}…`;

/** Names the first lines that nobody has written. */
export function notOwnSentence(lines: readonly string[]): string {
  if (lines.length === 0) return errors.TEXT_NOT_OWN.text;
  const named = lines.slice(0, shownLines).map((line) => `«${shown(line)}»`);
  const rest = lines.length - named.length;
  const list = rest > 0 ? `${named.join(', ')} og ${rest} til` : named.join(' og ');
  return `Mer enn halvparten av teksten er et forslag som ingen har skrevet om: ${list}. ${ownWords}`;
}

const refusal = (code: ErrorCode, error: string = errors[code].text): ApprovalRefusal => ({ code, error });

/** Null when the validation permits the approval, else the code of the refusal (design.md 6, 7 and 22). */
export function validationRefusal(
  action: 'approve' | 'selfApprove',
  state: ValidationState,
): ErrorCode | null {
  if (state.stale) return 'VALIDATION_STALE';
  if (!state.validated || state.score === null) return 'VALIDATION_MISSING';
  if (action === 'selfApprove') {
    if (state.review_required) return 'REVIEW_REQUIRED';
    if (state.score < passingScore) return 'SELF_APPROVAL_SCORE';
  }
  return null;
}

function policyRefusal({ policy, judge, examined, ects_credits }: ApprovalState): ErrorCode | null {
  if (policy.self_approval === 'off') return 'SELF_APPROVAL_OFF';
  if (policy.self_approval === 'model_only' && judge !== 'model') return 'SELF_APPROVAL_MODEL_ONLY';
  if (policy.self_approval === 'examined' && !(judge === 'model' && examined))
    return 'SELF_APPROVAL_EXAMINED';
  const ceiling = policy.self_approval_max_credits;
  return ceiling !== null && ects_credits > ceiling ? 'SELF_APPROVAL_CREDITS' : null;
}

/** The first refusal that applies, in the order of design.md 33; null when the person may approve the plan now. */
export function approvalRefusal(state: ApprovalState): ApprovalRefusal | null {
  const action = approvalAction(state.relation);
  const general = refusalOf(action, state.status, state.relation);
  if (general) return refusal(general);
  if (action === 'approve') {
    const code = validationRefusal(action, state);
    return code && refusal(code);
  }
  if (state.decision && !state.last_resort)
    return refusal('UNDER_DECISION', decisionSentence(state.decision));
  const code = policyRefusal(state) ?? validationRefusal(action, state);
  if (code) return refusal(code);
  if (state.text_decided && !state.last_resort) return refusal('TEXT_DECIDED');
  if (state.own_text_share !== null && state.own_text_share < 0.5)
    return refusal('TEXT_NOT_OWN', notOwnSentence(state.not_own));
  return null;
}
