import { passingScore, type ValidationResult } from '@studieplan/contracts';
import type { CheckResult } from '../checker/check-result.ts';

const maxFindings = 300;
const maxText = 20_000;
const maxEvidence = 10;

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

/** The answer when the deterministic checker alone has judged (design.md 14). */
export function judgedByChecker(check: CheckResult): ValidationResult {
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
    review_required: check.manipulation.flagged,
    review_reasons: check.manipulation.reasons.map(bounded),
    judge: 'checker',
    judges: { checker: check.total, model: null },
    ruleset_version: check.ruleset_version,
    matrix: matrixOf(check),
  };
}
