import { passingScore, type SuspectedPassage, type ValidationResult } from '@studieplan/contracts';
import type { CheckResult } from '../checker/check-result.ts';
import type { Suspicion } from '../suspicion/suspicion.ts';

const maxFindings = 300;
const maxText = 20_000;
const maxPassages = 50;

// Findings quote the plan, which may be longer than a remark should be.
export const bounded = (text: string) => (text.length <= maxText ? text : `${text.slice(0, maxText - 1)}…`);

const reasons: Record<SuspectedPassage['kind'], string> = {
  speech: 'Planen har setninger som kan være skrevet til den som vurderer.',
  whole: 'Delene av planen kan høre dårlig sammen.',
  hidden: 'Planen har tegn som skjuler tekst.',
};

/** Why a person must look: one sentence for each kind of suspicion. */
export const suspicionReasons = ({ passages }: Suspicion): string[] => [
  ...new Set(passages.map(({ kind }) => reasons[kind])),
];

const passageOf = (passage: SuspectedPassage) => ({ ...passage, sentence: bounded(passage.sentence) });

/** Form alone, for a text that is being written: suspicion is told at validation (design.md 59). */
export const judgedForm = (check: CheckResult): ValidationResult =>
  judgedByChecker(check, { flagged: false, passages: [] });

/** The answer when the deterministic checker alone has judged (design.md 14); suspicion stands beside the score. */
export function judgedByChecker(check: CheckResult, suspicion: Suspicion): ValidationResult {
  return {
    score: check.total,
    passed: check.total >= passingScore,
    summary: check.summary,
    ...check.criteria,
    findings: check.findings
      .slice(0, maxFindings)
      .map((finding) => ({ ...finding, quote: finding.quote && bounded(finding.quote) })),
    caps: check.caps.map(({ rule_id, total, message }) => ({ rule_id, total, message })),
    review_required: suspicion.flagged,
    review_reasons: suspicionReasons(suspicion),
    ...(suspicion.flagged && { suspicion: suspicion.passages.slice(0, maxPassages).map(passageOf) }),
    judge: 'checker',
    judges: { checker: check.total, model: null },
    ruleset_version: check.ruleset_version,
    matrix: check.matrix,
  };
}
