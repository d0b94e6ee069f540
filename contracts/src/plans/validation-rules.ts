import { z } from 'zod';

const count = z
  .number('Skriv et tall')
  .int('Skriv et helt tall')
  .min(1, 'Må være minst 1')
  .max(20, 'Kan være høyst 20');
const hoursPerCredit = z
  .number('Skriv et tall')
  .min(20, 'Må være fra 20 til 35')
  .max(35, 'Må være fra 20 til 35');

/** Configured by the systemadmin; hours per credit and counts per kind of outcome (specification sections 5 and 9). */
export const validationRules = z.object({
  min_knowledge_items: count,
  min_skills_items: count,
  min_competence_items: count,
  min_ects_hours: hoursPerCredit,
  max_ects_hours: hoursPerCredit,
  /** Percent; plans below it get a warning, nothing more. */
  min_validation_score: z
    .number('Skriv et tall')
    .min(0, 'Må være fra 0 til 100')
    .max(100, 'Må være fra 0 til 100'),
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
