import {
  durationRefusal,
  hoursRange,
  hoursRefusal,
  moduleText,
  type GeneratedPlan,
  type ValidationRules,
} from '@studieplan/contracts';
import { formatCredits, formatHours, parseNumber } from '@studieplan/ui';
import { emptyRegulation, regulationContentOf, regulationDraftOf, numberOf } from './regulation-draft.ts';
import type { FieldName } from '../../plan-fields/fields.ts';
import { writtenItems } from '../../plan-fields/written.ts';
import type { PlanText } from '../../comparison/compared-fields.ts';

/** A plan as it stands in the form: numbers as they are written, lists with their empty lines. */
export const emptyDraft = {
  title: '',
  description: '',
  ects_credits: '',
  estimated_hours: '',
  knowledge: [] as string[],
  skills: [] as string[],
  competence: [] as string[],
  content_modules: [] as string[],
  assessment_criteria: '',
  language: 'no',
  country: 'NO',
  eqf_level: '5',
  assessment_methods: [] as string[],
  ...emptyRegulation,
} satisfies Record<FieldName, string | string[]>;
export type PlanDraft = typeof emptyDraft;

export function draftOf(plan: PlanText): PlanDraft {
  return {
    title: plan.title,
    description: plan.description,
    ects_credits: formatCredits(plan.ects_credits),
    estimated_hours: formatHours(plan.estimated_hours),
    ...plan.learning_outcomes,
    content_modules: plan.content_modules,
    assessment_criteria: plan.assessment_criteria,
    ...plan.metadata,
    ...regulationDraftOf(plan),
  };
}

/** A generated proposal as the form shows it; module objects become texts. */
export const draftOfProposal = (proposal: GeneratedPlan): PlanDraft =>
  draftOf({ ...proposal, content_modules: proposal.content_modules.map(moduleText) });

/** What the form sends; a number that is none stays as it is written, so that the contract says so at its field. */
export function contentOf(draft: PlanDraft) {
  return {
    title: draft.title,
    description: draft.description,
    ects_credits: numberOf(draft.ects_credits),
    estimated_hours: numberOf(draft.estimated_hours),
    learning_outcomes: {
      knowledge: draft.knowledge,
      skills: draft.skills,
      competence: draft.competence,
    },
    content_modules: draft.content_modules,
    assessment_criteria: draft.assessment_criteria,
    metadata: {
      language: draft.language,
      country: draft.country,
      eqf_level: draft.eqf_level,
      assessment_methods: draft.assessment_methods,
    },
    ...regulationContentOf(draft),
  };
}

/** The hours that fit the credits, or undefined while one of the two is no number or the rules are not known. */
export function hoursOf(draft: PlanDraft, rules: ValidationRules | undefined) {
  const credits = parseNumber(draft.ects_credits);
  if (rules === undefined || credits === undefined || credits <= 0) return undefined;
  const hours = parseNumber(draft.estimated_hours);
  return {
    credits,
    ...hoursRange(credits, rules),
    hours,
    refusal: hours === undefined ? null : hoursRefusal(hours, credits, rules),
  };
}
export type HoursRange = NonNullable<ReturnType<typeof hoursOf>>;

/** The sentence at the course hours when they are more than the plan's hours hold, else null. */
export function durationFault(draft: PlanDraft): string | null {
  const [estimated_hours, hours] = [parseNumber(draft.estimated_hours), parseNumber(draft.duration_hours)];
  if (estimated_hours === undefined || hours === undefined) return null;
  return durationRefusal({ estimated_hours, duration: { hours } });
}

/** The form's text as it would be saved: without the lines that are empty. */
export function writtenContent(draft: PlanDraft): PlanText {
  const written = Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, Array.isArray(value) ? writtenItems(value) : value]),
  ) as unknown as PlanDraft;
  return contentOf(written) as unknown as PlanText;
}

/** Whether two drafts would be saved alike: empty list items do not count. */
export function sameContent(a: PlanDraft, b: PlanDraft): boolean {
  const plain = (draft: PlanDraft) =>
    JSON.stringify(contentOf(draft), (_, value: unknown) =>
      Array.isArray(value) ? writtenItems(value as string[]) : value,
    );
  return plain(a) === plain(b);
}

/** The fields in which two drafts differ, in the order of the form. */
export function changedFields(a: PlanDraft, b: PlanDraft): (keyof PlanDraft)[] {
  const fields = Object.keys(emptyDraft) as (keyof PlanDraft)[];
  return fields.filter((field) => !sameContent({ ...b, [field]: a[field] }, b));
}

/** Whether nothing has been written: the metadata have values of their own from the start. */
export function isBlank(draft: PlanDraft): boolean {
  const { language, country, eqf_level } = emptyDraft;
  return sameContent({ ...draft, language, country, eqf_level }, emptyDraft);
}

/** How many outcomes of each kind are written. */
export function outcomeCounts({ knowledge, skills, competence }: PlanDraft): [number, number, number] {
  return [writtenItems(knowledge).length, writtenItems(skills).length, writtenItems(competence).length];
}
