import { passingScore, type SuspectedPassage, type ValidationResult } from '@studieplan/contracts';
import type { CheckResult } from '../checker/check-result.ts';
import type { Suspicion } from '../suspicion/suspicion.ts';

const maxFindings = 300;
const maxText = 20_000;
const maxEvidence = 10;
const maxPassages = 50;

// Findings quote the plan, which may be longer than a remark should be.
export const bounded = (text: string) => (text.length <= maxText ? text : `${text.slice(0, maxText - 1)}…`);

/** Gaps are outcomes that no module and no sentence of the assessment serves. */
const matrixOf = (check: CheckResult): ValidationResult['matrix'] =>
  check.matrix.slice(0, maxFindings).map(({ path, outcome, modules, assessment }) => ({
    path,
    outcome: bounded(outcome),
    modules,
    assessed: assessment.length > 0,
    evidence: assessment.slice(0, maxEvidence).map(bounded),
  }));

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
  const part = (name: keyof CheckResult['criteria']) => ({
    score: check.criteria[name].score,
    feedback: bounded(check.criteria[name].feedback),
  });
  return {
    score: check.total,
    passed: check.total >= passingScore,
    summary: bounded(check.summary),
    learning_outcomes_quality: part('learning_outcomes_quality'),
    ects_alignment: part('ects_alignment'),
    assessment_quality: part('assessment_quality'),
    structure_quality: part('structure_quality'),
    metadata_compliance: part('metadata_compliance'),
    findings: check.findings.slice(0, maxFindings).map((finding) => ({
      ...finding,
      message: bounded(finding.message),
      quote: finding.quote === undefined ? undefined : bounded(finding.quote),
      suggestion: finding.suggestion === undefined ? undefined : bounded(finding.suggestion),
    })),
    caps: check.caps.map(({ rule_id, total, message }) => ({ rule_id, total, message: bounded(message) })),
    review_required: suspicion.flagged,
    review_reasons: suspicionReasons(suspicion),
    ...(suspicion.flagged && { suspicion: suspicion.passages.slice(0, maxPassages).map(passageOf) }),
    judge: 'checker',
    judges: { checker: check.total, model: null },
    ruleset_version: check.ruleset_version,
    matrix: matrixOf(check),
  };
}
