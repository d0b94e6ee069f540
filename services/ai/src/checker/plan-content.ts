import type { ValidationRules } from '@studieplan/contracts';

/** The three kinds of learning outcome of the Norwegian qualifications framework, in the order they are shown. */
export const outcomeKinds = ['knowledge', 'skills', 'competence'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** How many distinct outcomes of each kind the rules ask for. */
export const requiredCounts = (rules: ValidationRules): Record<OutcomeKind, number> => ({
  knowledge: rules.min_knowledge_items,
  skills: rules.min_skills_items,
  competence: rules.min_competence_items,
});
