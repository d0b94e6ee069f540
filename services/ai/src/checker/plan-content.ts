import type { ValidationRules } from '@studieplan/contracts';
import type { RegulationText } from '@studieplan/contracts/regulation-texts';

/** The three kinds of learning outcome of the Norwegian qualifications framework, in the order they are shown. */
export const outcomeKinds = ['knowledge', 'skills', 'competence'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/**
 * What an author wrote; hours are whole-course hours, credits are ECTS. What the regulation asks of a plan besides
 * (design.md 42) plans from before have none of.
 */
export interface PlanContent extends Partial<Record<RegulationText, string | null | undefined>> {
  title: string;
  description: string;
  ects_credits: number;
  estimated_hours: number;
  learning_outcomes: Record<OutcomeKind, string[]>;
  content_modules: string[];
  assessment_criteria: string;
  metadata: { language: string; country: string; eqf_level: string; assessment_methods: string[] };
  /** Teaching hours of 60 minutes, and in how many meetings. */
  duration?: { hours?: number | null | undefined; meetings?: number | null | undefined } | null | undefined;
  delivery?: string | null | undefined;
  subject_code?: string | null | undefined;
}

/** How many distinct outcomes of each kind the rules ask for. */
export const requiredCounts = (rules: ValidationRules): Record<OutcomeKind, number> => ({
  knowledge: rules.min_knowledge_items,
  skills: rules.min_skills_items,
  competence: rules.min_competence_items,
});
