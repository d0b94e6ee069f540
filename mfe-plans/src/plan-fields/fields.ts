import type { Delivery } from '@studieplan/contracts';

/**
 * The path of each field in the contract, in the order of the form: also its control's id, so that an ErrorSummary leads
 * to it. The first ten are what a plan cannot do without (word-import/blocks.ts).
 */
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
} as const;
export type FieldName = keyof typeof fieldPaths;

/** Languages and countries that the editor offers; a plan may name others. */
export const languages: Record<string, string> = {
  no: 'Norsk',
  nn: 'Nynorsk',
  se: 'Nordsamisk',
  sv: 'Svensk',
  da: 'Dansk',
  en: 'Engelsk',
};
export const countries: Record<string, string> = {
  NO: 'Norge',
  SE: 'Sverige',
  DK: 'Danmark',
  FI: 'Finland',
  IS: 'Island',
};

/** How a course is held, as the screens write it. */
export const deliveries: Record<Delivery, string> = {
  fysisk: 'Fysisk',
  digital: 'Digital',
  kombinert: 'Kombinert, fysisk og digital',
};

/** Of the field that finds plans. */
export const searchLabel = 'Søk i tittel og beskrivelse';
/** How long after its last key the server is asked, in ms. */
export const searchPause = 300;

const valueNames: Partial<Record<FieldName, Record<string, string>>> = {
  language: languages,
  country: countries,
  delivery: deliveries,
};

/** What a code in a field is called; any other text is as it is. */
export const valueName = (field: FieldName, value: string): string => valueNames[field]?.[value] ?? value;
