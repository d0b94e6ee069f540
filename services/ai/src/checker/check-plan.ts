import { matrixOf, merge, traceOutcomes } from './alignment.ts';
import { readAssessment } from './assessment-sentences.ts';
import { scoreAssessment } from './assessment.ts';
import { combine } from './caps.ts';
import { criterionNames } from './check-result.ts';
import type { Cap, CheckResult, Criterion, Finding } from './check-result.ts';
import { feedbackOn, summarise } from './feedback.ts';
import { findManipulation } from './manipulation.ts';
import { scoreMetadata } from './metadata.ts';
import { readOutcome } from './outcomes/outcome-item.ts';
import { scoreOutcomes } from './outcomes/outcomes.ts';
import { defaultCheckRules, outcomeKinds } from './plan-content.ts';
import type { CheckRules, PlanContent } from './plan-content.ts';
import { readPlan } from './plan-text.ts';
import { findSelfReference } from './self-reference.ts';
import { scoreStructure } from './structure.ts';
import { scoreWorkload } from './workload.ts';

/** Changes whenever a rule changes, so that an old score can be told from a new one. */
export const rulesetVersion = 'checker-2';

const manipulationCap: Cap = {
  rule_id: 'cap.manipulation',
  total: 35,
  message: 'Teksten prøver å påvirke vurderingen; planen må ses på av et menneske.',
};
const maxFindings = 120;

/** Scores a plan by the rules of the rubric; same input, same answer, in linear time. */
export function checkPlan(plan: PlanContent, rules: CheckRules = defaultCheckRules): CheckResult {
  const whole = readPlan(plan);
  const manipulation = findManipulation(whole.fields);
  // What speaks to the evaluator earns nothing: the rest is scored as if it were not there.
  const text = manipulation.sentences.size === 0 ? whole : readPlan(plan, manipulation.sentences);

  const items = outcomeKinds.flatMap((kind) =>
    text.outcomes[kind].map((item) =>
      readOutcome(item.text, kind, item.path, text.vocabulary, text.titleStems),
    ),
  );
  const outcomeIdeas = merge(items.map((item) => item.ideas));
  const sentences = readAssessment(
    text.sentences.assessment,
    text.vocabulary,
    outcomeIdeas,
    text.titleIdeas.exact,
  );
  const traces = traceOutcomes(text, items, sentences);
  const level = Number(plan.metadata.eqf_level);

  const outcomes = scoreOutcomes(
    traces,
    rules,
    Number.isInteger(level) ? Math.max(2, level) : 4,
    text.assessment,
  );
  const parts = {
    learning_outcomes_quality: outcomes,
    ects_alignment: scoreWorkload(text, rules, outcomes.soundShare),
    assessment_quality: scoreAssessment(text, sentences, traces),
    structure_quality: scoreStructure(text, traces, sentences),
    metadata_compliance: scoreMetadata(text, outcomes.level),
  };
  const self = findSelfReference(items, text.title);
  const caps = [
    ...criterionNames.flatMap((name) => parts[name].caps),
    ...self.caps,
    ...(manipulation.flagged ? [manipulationCap] : []),
  ];
  const findings: Finding[] = [
    ...manipulation.findings,
    ...self.findings,
    ...criterionNames.flatMap((name) => parts[name].findings),
  ].slice(0, maxFindings);

  const scores = Object.fromEntries(criterionNames.map((name) => [name, parts[name].score])) as Record<
    Criterion,
    number
  >;
  const { total, criteria } = combine(scores, caps);
  return {
    total,
    criteria: Object.fromEntries(
      criterionNames.map((name) => [
        name,
        { score: criteria[name], feedback: feedbackOn(name, criteria[name], findings) },
      ]),
    ) as CheckResult['criteria'],
    summary: summarise(total, criteria, caps, manipulation.flagged),
    findings,
    caps,
    manipulation: {
      flagged: manipulation.flagged,
      reasons: manipulation.reasons,
      sentences: [...manipulation.sentences],
    },
    matrix: matrixOf(traces),
    ruleset_version: rulesetVersion,
  };
}
