import { describe, expect, test } from '@jest/globals';
import { planContent, planStatusLabels } from './plan.ts';

const outcomes = { knowledge: ['Kjenner reglene'], skills: ['Kan lage kart'], competence: ['Kan lede'] };
const content = {
  title: 'Turledelse',
  description: 'Et kurs',
  ects_credits: 2.5,
  estimated_hours: 65,
  learning_outcomes: outcomes,
  content_modules: ['Kart'],
  assessment_criteria: 'Prøve',
};

/** First sentence per field path, as the server answers it. */
function sentences(changes: Record<string, unknown>): Record<string, string> {
  const parsed = planContent.safeParse({ ...content, ...changes });
  const fields: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

test('[R-218] the labels of the statuses', () => {
  expect(planStatusLabels).toEqual({
    draft: 'Utkast',
    submitted: 'Innsendt',
    under_review: 'Under vurdering',
    approved: 'Godkjent',
    rejected: 'Avvist',
  });
});

test('a valid plan gets the default metadata', () => {
  expect(planContent.parse(content)).toEqual({
    ...content,
    metadata: { language: 'no', country: 'NO', eqf_level: '5', assessment_methods: [] },
  });
});

describe('[R-266] required fields', () => {
  const messages: Record<string, string> = {
    title: 'Tittel må fylles ut',
    description: 'Beskrivelse må fylles ut',
    ects_credits: 'Kompetansepoeng må fylles ut',
    estimated_hours: 'Estimerte timer må fylles ut',
    assessment_criteria: 'Vurderingskriterier må fylles ut',
  };
  test.each(Object.entries(messages))('%s', (field, message) => {
    expect(sentences({ [field]: undefined })).toEqual({ [field]: message });
    expect(sentences({ [field]: null })).toEqual({ [field]: message });
  });
  test.each(['title', 'description', 'assessment_criteria'])('%s must not be blank', (field) => {
    expect(sentences({ [field]: ' \n\t ' })).toEqual({ [field]: messages[field] });
  });
});

describe('[R-267] credits', () => {
  test.each([0, 0.5, 2.5, 60, 300])('%d is allowed', (ects_credits) => {
    expect(sentences({ ects_credits })).toEqual({});
  });
  test.each([-0.5, 0.25, 1.1, 300.5, Infinity, NaN, '3', true, []])('%p is refused', (ects_credits) => {
    expect(Object.keys(sentences({ ects_credits }))).toEqual(['ects_credits']);
  });
});

test('hours have at most two decimals', () => {
  for (const estimated_hours of [0, 62.5, 81.33, 0.07, 1234.56])
    expect(sentences({ estimated_hours })).toEqual({});
  for (const estimated_hours of [-1, 1.005, 1e-7, 10_001])
    expect(Object.keys(sentences({ estimated_hours }))).toEqual(['estimated_hours']);
});

test('[R-268] empty list items are ignored', () => {
  const parsed = planContent.parse({
    ...content,
    learning_outcomes: { ...outcomes, knowledge: ['', '  ', ' Kjenner reglene '] },
    content_modules: ['', 'Kart', ' '],
  });
  expect(parsed.learning_outcomes.knowledge).toEqual(['Kjenner reglene']);
  expect(parsed.content_modules).toEqual(['Kart']);
});

describe('learning outcomes', () => {
  function needsItems(kind: string, missing: string, notAList: string): void {
    const refused = (value: unknown) => sentences({ learning_outcomes: { ...outcomes, [kind]: value } });
    for (const value of [[], [''], [' ', '\n']])
      expect(refused(value)).toEqual({ [`learning_outcomes.${kind}`]: missing });
    for (const value of ['Kan lede', 7, {}, null, undefined])
      expect(refused(value)).toEqual({ [`learning_outcomes.${kind}`]: notAList });
  }

  test('[R-272] [R-275] knowledge needs an item, and a list', () => {
    needsItems('knowledge', 'Minst ett læringsutbytte for kunnskaper kreves', 'Kunnskaper må være en liste');
  });

  test('[R-273] [R-276] skills need an item, and a list', () => {
    needsItems('skills', 'Minst ett læringsutbytte for ferdigheter kreves', 'Ferdigheter må være en liste');
  });

  test('[R-274] [R-277] competence needs an item, and a list', () => {
    needsItems('competence', 'Minst ett læringsutbytte for kompetanse kreves', 'Kompetanse må være en liste');
  });

  test('outcomes of another shape are refused with a sentence', () => {
    for (const learning_outcomes of [undefined, null, [], 'x', 3])
      expect(sentences({ learning_outcomes })).toEqual({ learning_outcomes: 'Læringsutbytte må fylles ut' });
  });
});

describe('hostile input', () => {
  test('what PostgreSQL cannot keep is refused at its field', () => {
    const unstorable = 'Teksten inneholder tegn som ikke kan lagres';
    for (const text of ['a\u0000b', '\u0000']) {
      expect(sentences({ title: text })).toEqual({ title: unstorable });
      expect(sentences({ content_modules: ['Kart', text] })).toEqual({ 'content_modules.1': unstorable });
      expect(sentences({ metadata: { assessment_methods: [text] } })).toEqual({
        'metadata.assessment_methods.0': unstorable,
      });
    }
  });

  test('everything is bounded', () => {
    expect(Object.keys(sentences({ title: 'x'.repeat(201) }))).toEqual(['title']);
    expect(Object.keys(sentences({ description: 'x'.repeat(10_001) }))).toEqual(['description']);
    expect(Object.keys(sentences({ assessment_criteria: 'x'.repeat(20_001) }))).toEqual([
      'assessment_criteria',
    ]);
    expect(sentences({ content_modules: Array(101).fill('x') })).toEqual({
      content_modules: 'Listen kan ha høyst 100 punkter',
    });
    expect(Object.keys(sentences({ content_modules: ['x'.repeat(1001)] }))).toEqual(['content_modules.0']);
    expect(sentences({ metadata: { eqf_level: '9' } })).toEqual({
      'metadata.eqf_level': 'EQF-nivået må være fra 1 til 8',
    });
  });

  test('undeclared fields do not travel on', () => {
    expect(planContent.parse({ ...content, author_id: 'x', __proto__: { a: 1 } })).not.toHaveProperty(
      'author_id',
    );
  });
});
