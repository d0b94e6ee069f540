import { expect } from '@jest/globals';
import {
  defaultValidationRules,
  hasBlank,
  moduleText,
  planContent,
  type PlanContent,
  type ValidationRules,
} from '@studieplan/contracts';
import { checkPlan } from '../checker/check-plan.ts';
import { fitToRules } from '../generation/fit-to-rules.ts';
import { makeScaffold } from '../generation/scaffold/make-scaffold.ts';

interface Request {
  description: string;
  title?: string;
  ects_credits?: number;
}

/** The scaffold as the form takes it; throws where the form would refuse it. */
export function scaffoldOf(request: Request, rules: ValidationRules = defaultValidationRules): PlanContent {
  const draft = makeScaffold(request, rules);
  const plan = fitToRules(draft, draft.learning_outcomes, rules, request.ects_credits);
  if (!plan) throw new Error(JSON.stringify(draft));
  return planContent.parse({ ...plan, content_modules: plan.content_modules.map(moduleText) });
}
/** The scaffold of a description alone. */
export const of = (description: string) => scaffoldOf({ description });
/** All outcomes, in the order of their kinds. */
export const outcomesOf = ({ learning_outcomes: { knowledge, skills, competence } }: PlanContent) => [
  ...knowledge,
  ...skills,
  ...competence,
];

/** Holds that a scaffold is no plan: blanks in every outcome and in the criteria, and under the threshold. */
export function expectNoPlan(plan: PlanContent): void {
  expect(outcomesOf(plan).filter((outcome) => !hasBlank(outcome))).toEqual([]);
  expect(hasBlank(plan.assessment_criteria)).toBe(true);
  expect(checkPlan(plan).total).toBeLessThan(70);
}
