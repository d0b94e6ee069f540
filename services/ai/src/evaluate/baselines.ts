import { outcomeKinds } from '../checker/plan-content.ts';
import type { PlanContent } from '../checker/plan-content.ts';
import { wordsOf } from '../checker/text/words.ts';

const taxonomyVerbs =
  /^(?:forklare|beskrive|analysere|vurdere|anvende|bruke|drøfte|redegjøre|planlegge|gjennomføre|utføre|lage|identifisere|sammenligne|reflektere|nevne|demonstrere|utvikle|benytte)$/u;

/** What a checker that knows nothing of the subject would see: it must be beaten (rubric, what to report). */
export const baselines: Record<string, (plan: PlanContent) => number> = {
  'antall ord': (plan) =>
    wordsOf(
      [
        plan.title,
        plan.description,
        ...everyOutcome(plan),
        ...plan.content_modules,
        plan.assessment_criteria,
      ].join(' '),
    ).length,
  verbliste: (plan) => {
    const outcomes = everyOutcome(plan);
    const known = outcomes.filter((outcome) => wordsOf(outcome).some((word) => taxonomyVerbs.test(word)));
    return outcomes.length === 0 ? 0 : known.length / outcomes.length;
  },
  'formelle regler': (plan) => {
    const { knowledge, skills, competence } = plan.learning_outcomes;
    const perCredit = plan.ects_credits === 0 ? 0 : plan.estimated_hours / plan.ects_credits;
    return [
      knowledge.length >= 3,
      skills.length >= 3,
      competence.length >= 2,
      perCredit >= 25 && perCredit <= 30,
      plan.content_modules.length > 0,
      plan.assessment_criteria.length > 20,
      plan.metadata.assessment_methods.length > 0,
    ].filter(Boolean).length;
  },
};

function everyOutcome(plan: PlanContent): string[] {
  return outcomeKinds.flatMap((kind) => plan.learning_outcomes[kind]);
}
