import { changesBetween, type ToldField } from '../plans/field-changes.ts';
import { scopeOf } from './facts.ts';
import type { PublicFormats } from './formats.ts';
import type { PublicPlan } from './public-plan.ts';
import { regulationFieldsOf } from './regulation-rows.ts';
import type { PublicWords } from './words/public-words.ts';

type Words = Pick<PublicWords, 'certificate' | 'text'>;
type Formats = Pick<PublicFormats, 'credits' | 'hours' | 'nameOf'>;

/** What of two versions is compared, in order. */
function fieldsOf(plan: PublicPlan, { certificate: c, text: t }: Words, formats: Formats): ToldField[] {
  const { learning_outcomes: outcomes, metadata } = plan;
  const { nameOf, hours } = formats;
  return [
    { label: t.title, texts: [plan.title] },
    { label: c.scope, texts: [scopeOf(plan, c, formats)], own: true },
    { label: c.level, texts: [metadata.eqf_level] },
    { label: c.planLanguage, texts: [nameOf('language', metadata.language)], own: true },
    { label: c.country, texts: [nameOf('region', metadata.country)], own: true },
    { label: t.about, texts: [plan.description] },
    { label: t.knowledge, texts: outcomes.knowledge },
    { label: t.skills, texts: outcomes.skills },
    { label: t.competence, texts: outcomes.competence },
    { label: t.content, texts: plan.content_modules },
    ...regulationFieldsOf(plan, t, hours).map(({ label, text, own }) =>
      // Of a field that only the newer version tells, that one says whose words it has.
      text === '' ? { label, texts: [], own: undefined } : { label, texts: [text], own },
    ),
    { label: t.criteria, texts: [plan.assessment_criteria] },
    { label: c.assessment, texts: [metadata.assessment_methods.join(', ')] },
  ];
}

/** What the newer version says otherwise than the older one, in the words given. */
export const changesSince = (older: PublicPlan, newer: PublicPlan, words: Words, formats: Formats) =>
  changesBetween(fieldsOf(older, words, formats), fieldsOf(newer, words, formats));
