import { assessmentGiven } from './assessment/assessment-given.ts';
import { concreteTasks } from './assessment/concrete-tasks.ts';
import { logistics } from './assessment/logistics.ts';
import { observableCriteria } from './assessment/observable-criteria.ts';
import { otherTasks } from './assessment/other-tasks.ts';
import { outcomesAssessed } from './assessment/outcomes-assessed.ts';
import { passThreshold } from './assessment/pass-threshold.ts';
import { skillsShown } from './assessment/skills-shown.ts';
import { weakCriteria } from './assessment/weak-criteria.ts';
import { assessmentMethods } from './metadata/assessment-methods.ts';
import { namedLevel } from './metadata/named-level.ts';
import { norwegianPlan } from './metadata/norwegian-plan.ts';
import { planLanguage } from './metadata/plan-language.ts';
import { regulationFields } from './metadata/regulation-fields.ts';
import { aboutTheScore } from './outcomes/about-score.ts';
import { audienceLevel } from './outcomes/audience-level.ts';
import { distinctOutcomes } from './outcomes/distinct-outcomes.ts';
import { enoughOutcomes } from './outcomes/enough-outcomes.ts';
import { layAudience } from './outcomes/lay-audience.ts';
import { observableOutcomes } from './outcomes/observable-outcomes.ts';
import { outcomeActors } from './outcomes/outcome-actors.ts';
import { outcomeLevel } from './outcomes/outcome-level.ts';
import { outcomesInPlace } from './outcomes/outcomes-in-place.ts';
import { specificOutcomes } from './outcomes/specific-outcomes.ts';
import type { Rule } from './rule.ts';
import { distinctModules } from './structure/distinct-modules.ts';
import { moduleOrder } from './structure/module-order.ts';
import { noContradiction } from './structure/no-contradiction.ts';
import { noPadding } from './structure/no-padding.ts';
import { noPlaceholders } from './structure/no-placeholders.ts';
import { sameTopic } from './structure/same-topic.ts';
import { servingModules } from './structure/serving-modules.ts';
import { tellingDescription } from './structure/telling-description.ts';
import { announcedSubject } from './whole-plan/announced-subject.ts';
import { ownSentences } from './whole-plan/frames.ts';
import { insertedWord } from './whole-plan/inserted-word.ts';
import { oneSubject } from './whole-plan/one-subject.ts';
import { realWords } from './whole-plan/real-words.ts';
import { runningSentences } from './whole-plan/running-sentences.ts';
import { verblessSentences } from './whole-plan/verbless-sentences.ts';
import { subjectWords } from './whole-plan/subject-words.ts';
import { textsInPlace } from './whole-plan/texts-in-place.ts';
import { titleSubject } from './whole-plan/title-subject.ts';
import { wordsInOrder } from './whole-plan/words-in-order.ts';
import { creditSteps } from './workload/credit-steps.ts';
import { describedWork } from './workload/described-work.ts';
import { hoursPerCredit } from './workload/hours-per-credit.ts';
import { moduleHours } from './workload/module-hours.ts';
import { plausibleScope } from './workload/plausible-scope.ts';
import { statedCredits } from './workload/stated-credits.ts';
import { workloadSplit } from './workload/workload-split.ts';
import { writtenPages } from './workload/written-pages.ts';

/** Every rule of the checker, in the order in which remarks are shown; manipulation is looked for before them. */
export const rules: readonly Rule[] = [
  aboutTheScore,
  enoughOutcomes,
  observableOutcomes,
  specificOutcomes,
  distinctOutcomes,
  outcomesInPlace,
  outcomeLevel,
  audienceLevel,
  outcomeActors,
  layAudience,
  hoursPerCredit,
  creditSteps,
  workloadSplit,
  statedCredits,
  plausibleScope,
  describedWork,
  writtenPages,
  moduleHours,
  assessmentGiven,
  concreteTasks,
  observableCriteria,
  passThreshold,
  weakCriteria,
  outcomesAssessed,
  otherTasks,
  skillsShown,
  logistics,
  noPlaceholders,
  realWords,
  runningSentences,
  verblessSentences,
  wordsInOrder,
  subjectWords,
  oneSubject,
  announcedSubject,
  titleSubject,
  insertedWord,
  textsInPlace,
  servingModules,
  sameTopic,
  tellingDescription,
  moduleOrder,
  ownSentences,
  distinctModules,
  noPadding,
  noContradiction,
  planLanguage,
  norwegianPlan,
  namedLevel,
  assessmentMethods,
  regulationFields,
];
