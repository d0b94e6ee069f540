import { defaultValidationRules, type ValidationRules, type PlanContent } from '@studieplan/contracts';
import { matrixOf } from './alignment.ts';
import { combine } from './caps.ts';
import { criterionNames, type Cap, type CheckResult, type Criterion, type Finding } from './check-result.ts';
import { feedbackOn, summarise } from './feedback.ts';
import { readForRules, type Reading } from './reading.ts';
import { allOf } from './rule.ts';
import { rules as everyRule } from './rules.ts';

/** Changes whenever a rule changes, so that an old score can be told from a new one. */
export const rulesetVersion = 'checker-7';

const maxFindings = 120;

/** Scores the form of a plan by the rules of the rubric (design.md 59); same input, same answer, in linear time. */
export function checkPlan(plan: PlanContent, rules: ValidationRules = defaultValidationRules): CheckResult {
  const reading = readForRules(plan, rules);
  const { scores, findings: found, caps } = applyRules(reading);
  const findings = once(found).slice(0, maxFindings);
  const { total, criteria } = combine(scores, caps);
  return {
    total,
    criteria: Object.fromEntries(
      criterionNames.map((name) => [
        name,
        { score: criteria[name], feedback: feedbackOn(name, criteria[name], findings, caps) },
      ]),
    ) as CheckResult['criteria'],
    summary: summarise(total, criteria, caps),
    findings,
    caps,
    matrix: matrixOf(reading.traces),
    ruleset_version: rulesetVersion,
  };
}

/** Two rules may see the same in the same place: it is told once. */
function once(findings: readonly Finding[]): Finding[] {
  const told = new Set<string>();
  return findings.filter(({ path = '', message, quote = '' }) => {
    const key = `${path}\n${message}\n${quote}`;
    if (told.has(key)) return false;
    told.add(key);
    return true;
  });
}

function applyRules(reading: Reading) {
  const scores = Object.fromEntries(criterionNames.map((name) => [name, 0])) as Record<Criterion, number>;
  const findings: Finding[] = [];
  const caps: Cap[] = [];
  for (const { id, worth, check } of everyRule) {
    const { criterion } = worth;
    const verdict = check(reading);
    if (criterion !== null) scores[criterion] += verdict.points ?? 0;
    for (const remark of allOf(verdict.remarks)) findings.push({ rule_id: id, criterion, ...remark });
    caps.push(...allOf(verdict.caps));
  }
  return { scores, findings, caps };
}
