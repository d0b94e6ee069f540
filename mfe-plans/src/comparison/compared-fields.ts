import { regulationFieldNames, planFieldLabel, type PlanContent, type Plan } from '@studieplan/contracts';
import { formatCredits, formatHours } from '@studieplan/ui';
import { regulationText } from '../plan-fields/regulation-text.ts';
import { valueName } from '../plan-fields/fields.ts';

/** What a version freezes; a plan has it too. */
export type PlanText = Pick<Plan, keyof PlanContent>;

interface Field {
  path: string;
  /** What people read of it; a list keeps its items. */
  read: (text: PlanText) => string | readonly string[];
}

const fields: readonly Field[] = [
  { path: 'title', read: ({ title }) => title },
  { path: 'description', read: ({ description }) => description },
  { path: 'ects_credits', read: ({ ects_credits }) => formatCredits(ects_credits) },
  { path: 'estimated_hours', read: ({ estimated_hours }) => formatHours(estimated_hours) },
  { path: 'metadata.eqf_level', read: ({ metadata }) => metadata.eqf_level },
  { path: 'learning_outcomes.knowledge', read: ({ learning_outcomes }) => learning_outcomes.knowledge },
  { path: 'learning_outcomes.skills', read: ({ learning_outcomes }) => learning_outcomes.skills },
  { path: 'learning_outcomes.competence', read: ({ learning_outcomes }) => learning_outcomes.competence },
  { path: 'content_modules', read: ({ content_modules }) => content_modules },
  { path: 'assessment_criteria', read: ({ assessment_criteria }) => assessment_criteria },
  { path: 'metadata.assessment_methods', read: ({ metadata }) => metadata.assessment_methods },
  { path: 'metadata.language', read: ({ metadata }) => valueName('language', metadata.language) },
  { path: 'metadata.country', read: ({ metadata }) => valueName('country', metadata.country) },
];

/** The regulations' fields; one that neither text tells is not worth a line. */
const regulationFields = regulationFieldNames.map((path): Field => ({
  path,
  read: (text) => regulationText(text, path),
}));

export type ComparedField = { path: string; label: string; changed: boolean } & (
  | { kind: 'text'; before: string; after: string }
  | { kind: 'list'; before: readonly string[]; after: readonly string[] }
);

/** Every field of two texts, in the order of the detail page. */
export function comparedFields(earlier: PlanText, later: PlanText): ComparedField[] {
  const told = regulationFields.filter(({ read }) => read(earlier) !== '' || read(later) !== '');
  return [...fields, ...told].map(({ path, read }) => {
    const [before, after] = [read(earlier), read(later)];
    const shared = {
      path,
      label: planFieldLabel(path),
      changed: JSON.stringify(before) !== JSON.stringify(after),
    };
    return typeof before === 'string' || typeof after === 'string'
      ? { ...shared, kind: 'text', before: String(before), after: String(after) }
      : { ...shared, kind: 'list', before, after };
  });
}
