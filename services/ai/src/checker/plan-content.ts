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

/** Configured counts of outcomes and hours per credit; they replace the rubric's own. */
export interface CheckRules {
  min_knowledge_items: number;
  min_skills_items: number;
  min_competence_items: number;
  min_ects_hours: number;
  max_ects_hours: number;
}

export const defaultCheckRules: CheckRules = {
  min_knowledge_items: 3,
  min_skills_items: 3,
  min_competence_items: 2,
  min_ects_hours: 25,
  max_ects_hours: 30,
};

/** How many distinct outcomes of a kind the rules ask for. */
export function requiredCount(rules: CheckRules, kind: OutcomeKind): number {
  return {
    knowledge: rules.min_knowledge_items,
    skills: rules.min_skills_items,
    competence: rules.min_competence_items,
  }[kind];
}
