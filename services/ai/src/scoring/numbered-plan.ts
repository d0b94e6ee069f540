import { type PlanContent, regulationTexts } from '@studieplan/contracts';
import { sentencesOf } from '../checker/text/words.ts';

/** Where a numbered sentence stands; `path` as `learning_outcomes.skills[1]`. */
export interface Passage {
  path: string;
  quote: string;
}

interface PlanPart {
  field: string;
  sentences: { number: number; text: string }[];
}

/** A plan as readers get it: every sentence under a number of its own, by which alone they quote. */
export interface NumberedPlan {
  parts: PlanPart[];
  /** Undefined for a number that no sentence has. */
  at(number: number): Passage | undefined;
}

/** Numbers the sentences of a normalised plan from 1, in the order of its fields; figures are sentences too. */
export function numberedPlan(material: PlanContent): NumberedPlan {
  const passages: Passage[] = [];
  const parts: PlanPart[] = [];
  const add = (field: string, text: string): void => {
    const found = sentencesOf(text);
    const texts = found.length > 0 || text.trim() === '' ? found : [text.trim()];
    const sentences = texts.map((quote) => ({ number: passages.push({ path: field, quote }), text: quote }));
    if (sentences.length > 0) parts.push({ field, sentences });
  };
  const list = (field: string, texts: readonly string[]) =>
    texts.forEach((text, at) => add(`${field}[${at}]`, text));
  const { knowledge, skills, competence } = material.learning_outcomes;
  const { language, country, eqf_level, assessment_methods } = material.metadata;
  add('title', material.title);
  add('description', material.description);
  add('ects_credits', String(material.ects_credits));
  add('estimated_hours', String(material.estimated_hours));
  list('learning_outcomes.knowledge', knowledge);
  list('learning_outcomes.skills', skills);
  list('learning_outcomes.competence', competence);
  list('content_modules', material.content_modules);
  add('assessment_criteria', material.assessment_criteria);
  for (const name of regulationTexts) add(name, material[name] ?? '');
  for (const [name, text] of Object.entries({ language, country, eqf_level })) add(`metadata.${name}`, text);
  list('metadata.assessment_methods', assessment_methods);
  return { parts, at: (number) => passages[number - 1] };
}
