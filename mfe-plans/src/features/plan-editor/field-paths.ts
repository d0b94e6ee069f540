import type { PlanDraft } from './plan-draft.ts';

/** The path of each field in the contract: also its control's id, so that an ErrorSummary leads to it. */
export const fieldPaths = {
  title: 'title',
  description: 'description',
  ects_credits: 'ects_credits',
  estimated_hours: 'estimated_hours',
  knowledge: 'learning_outcomes.knowledge',
  skills: 'learning_outcomes.skills',
  competence: 'learning_outcomes.competence',
  content_modules: 'content_modules',
  assessment_criteria: 'assessment_criteria',
  assessment_methods: 'metadata.assessment_methods',
  eqf_level: 'metadata.eqf_level',
  language: 'metadata.language',
  country: 'metadata.country',
  target_groups: 'target_groups',
  learning_resources: 'learning_resources',
  teaching_methods: 'teaching_methods',
  leader_requirements: 'leader_requirements',
  duration_hours: 'duration.hours',
  duration_meetings: 'duration.meetings',
  delivery: 'delivery',
  delivery_description: 'delivery_description',
  subject_code: 'subject_code',
} as const satisfies Record<keyof PlanDraft, string>;

const inOrder = Object.values(fieldPaths) as string[];
const placeOf = (path: string) => (inOrder.includes(path) ? inOrder.indexOf(path) : inOrder.length);

/** Errors by path as pairs, in the order of the form; what no field of it is to blame for comes last. */
export function inFormOrder(errors: Record<string, string>): [path: string, sentence: string][] {
  return Object.entries(errors).sort(([a], [b]) => placeOf(a) - placeOf(b));
}

/** The paths whose errors a change may mend: the hours are held against the credits, the course hours against both. */
export function mendedPaths(change: Partial<PlanDraft>): string[] {
  const fields = Object.keys(change) as (keyof PlanDraft)[];
  const paths = fields.map((field): string => fieldPaths[field]);
  if (fields.includes('ects_credits')) paths.push(fieldPaths.estimated_hours);
  if (fields.includes('estimated_hours')) paths.push(fieldPaths.duration_hours);
  return paths;
}
