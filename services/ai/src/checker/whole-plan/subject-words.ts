import type { Reading } from '../reading.ts';
import { at } from '../rule.ts';
import type { Remark, Rule } from '../rule.ts';
import { fiveLetters, specificStems } from '../text/stems.ts';

/** Each field says things about the subject, not only its name (rubric, second round). */
export const subjectWords: Rule = {
  id: 'text.name-only',
  source: 'Annen runde: emnet',
  criterion: 'structure_quality',
  most: 0,
  check(plan) {
    const fields = fieldsOf(plan);
    const poor = fields.filter((field) => field.own < field.need);
    const remarks: Remark[] = poor.map((field) => ({
      severity: 'major',
      ...at(field.path, field.text),
      message: field.message,
      suggestion: 'Nevn det som er særegent for emnet: ting, steder, begreper, framgangsmåter.',
    }));
    const outcomes = poor.some((field) => field.name === 'outcomes');
    if (!outcomes && poor.length < 2) return { points: -8 * poor.length, remarks };
    return {
      points: -20,
      remarks,
      caps: [
        {
          rule_id: 'cap.name-only',
          total: 55,
          criteria: { structure_quality: 45, ...(outcomes ? { learning_outcomes_quality: 45 } : {}) },
          message: 'Planen nevner emnet, men sier nesten ingenting om det.',
        },
      ],
    };
  },
};

interface SubjectField {
  name: string;
  path: string;
  text: string;
  own: number;
  need: number;
  message: string;
}

/** Labelled good plans have 1.4 own words for an outcome and 1 for a module or a sentence at the least. */
function fieldsOf({ text, items, modules }: Reading): SubjectField[] {
  const own = (words: string) => ownWords(words, text.titleStems);
  const fields = [
    {
      name: 'outcomes',
      path: items[0]?.path ?? 'learning_outcomes',
      text: items[0]?.text ?? '',
      own: own(items.map((item) => item.rest).join('. ')),
      need: items.length,
      message: 'Læringsutbyttene sier nesten ingenting om emnet utover navnet på det.',
    },
    {
      name: 'modules',
      path: modules[0]?.path ?? 'content_modules',
      text: modules[0]?.text ?? '',
      own: own(modules.map((module) => module.text).join('. ')),
      need: modules.length * 0.75,
      message: 'Modulene sier nesten ingenting om emnet utover navnet på det.',
    },
    {
      name: 'assessment',
      path: 'assessment_criteria',
      text: text.assessment,
      own: own(text.assessment),
      need: Math.min(8, text.sentences.assessment.length) * 0.75,
      message: 'Vurderingen sier nesten ingenting om emnet utover navnet på det.',
    },
  ];
  return fields.filter((field) => field.need > 0);
}

/** Different subject words that are not in the title, nor a compound that begins with a word of it and adds filler. */
function ownWords(text: string, titleStems: ReadonlySet<string>): number {
  const title = [...titleStems].filter((stem) => stem.length >= 3);
  const own = specificStems(text).filter(
    (stem) =>
      !title.some(
        (word) =>
          stem === word || (stem.startsWith(word) && specificStems(stem.slice(word.length)).length === 0),
      ),
  );
  return new Set(own.map(fiveLetters)).size;
}
