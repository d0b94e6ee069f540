import { z } from 'zod';

const count = z.number().int().min(1).max(20);
const hoursPerCredit = z.number().min(20).max(35);

/** Configured by the systemadmin; hours per credit and counts per kind of outcome (specification sections 5 and 9). */
export const validationRules = z.object({
  min_knowledge_items: count,
  min_skills_items: count,
  min_competence_items: count,
  min_ects_hours: hoursPerCredit,
  max_ects_hours: hoursPerCredit,
  /** Percent; plans below it get a warning, nothing more. */
  min_validation_score: z.number().min(0).max(100),
});
export type ValidationRules = z.output<typeof validationRules>;

export const defaultValidationRules: ValidationRules = {
  min_knowledge_items: 3,
  min_skills_items: 3,
  min_competence_items: 2,
  min_ects_hours: 25,
  max_ects_hours: 30,
  min_validation_score: 70,
};
