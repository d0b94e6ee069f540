import {
  assessmentGiven,
  concreteTasks,
  observableCriteria,
  outcomesAssessed,
  passThreshold,
} from './assessment/assessment-rules.ts';
import { skillsShown } from './assessment/skills-shown.ts';
import { weakCriteria } from './assessment/weak-criteria.ts';
import { assessmentMethods } from './metadata/assessment-methods.ts';
import { namedLevel, norwegianPlan } from './metadata/level-and-country.ts';
import { planLanguage } from './metadata/plan-language.ts';
import { regulationFields } from './metadata/regulation-fields.ts';
import { distinctOutcomes } from './outcomes/distinct-outcomes.ts';
import { enoughOutcomes } from './outcomes/enough-outcomes.ts';
import { observableOutcomes } from './outcomes/observable-outcomes.ts';
import { outcomeLevel } from './outcomes/outcome-level.ts';
import { outcomesInPlace } from './outcomes/outcomes-in-place.ts';
import { specificOutcomes } from './outcomes/specific-outcomes.ts';
import type { Rule } from './rule.ts';
import { distinctModules } from './structure/distinct-modules.ts';
import { noPlaceholders } from './structure/no-placeholders.ts';
import { servingModules } from './structure/serving-modules.ts';
import { realWords } from './whole-plan/real-words.ts';
import { wordsInOrder } from './whole-plan/words-in-order.ts';
import { creditSteps, hoursPerCredit, statedCredits } from './workload/credits.ts';
import { workloadSplit } from './workload/workload-split.ts';

/** Every rule of the checker, in the order in which remarks are shown. */
export const rules: readonly Rule[] = [
  enoughOutcomes,
  observableOutcomes,
  specificOutcomes,
  distinctOutcomes,
  outcomesInPlace,
  outcomeLevel,
  hoursPerCredit,
  creditSteps,
  workloadSplit,
  statedCredits,
  assessmentGiven,
  concreteTasks,
  observableCriteria,
  passThreshold,
  weakCriteria,
  outcomesAssessed,
  skillsShown,
  noPlaceholders,
  realWords,
  wordsInOrder,
  servingModules,
  distinctModules,
  planLanguage,
  norwegianPlan,
  namedLevel,
  assessmentMethods,
  regulationFields,
];
