import fc from 'fast-check';
import { readWordPlan } from '../word-import/read-word.ts';
import { draftOf } from '../features/plan-editor/plan-draft.ts';
import { aPlan, aValidatedPlan } from '../testing/builders.ts';
import { wordFile } from './word-file.ts';
import { xmlText } from './word-parts.ts';

const site = {
  now: new Date('2026-11-20T12:00:00Z'),
  productName: 'Testprodukt',
  publicOrigin: 'https://sjekk.example',
};

/** Without what no Word file shows: empty lines, runs of blanks, invisible signs. */
const plain = (text: string) =>
  xmlText(text)
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/[\u2010\u2011]/g, '-')
    .split(/[\n\r\u2028\u2029\u000b]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
const plainly = (value: string | string[]) => (typeof value === 'string' ? plain(value) : value.map(plain));

/** What bokmål and nynorsk plans say, and what looks like something else in a file. */
const sentences = [
  'Kurset gir trygghet på fjellet.',
  'Kurset gjev tryggleik i fjellet, og deltakarane øver saman.',
  'Målgruppe: voksne',
  'Målgruppe',
  'Timetal: 112',
  'Læringsutbytte',
  'Innhald',
  '1. Kart og kompass',
  '• Førstehjelp',
  'a) Ruteplan',
  '☒ Digital',
  '☐ Fysisk',
  '[x] Norsk',
  'Utkast per i dag',
  'KI-validering',
  'Automatisk kontroll',
  'Ikke fylt ut',
  'Emne ........ 3',
  '30–35 timer, 2 kompetansepoeng',
  'Status | Utkast',
  'A\tB',
];
const sentence = fc.oneof(fc.constantFrom(...sentences), fc.string({ unit: 'grapheme', maxLength: 30 }));
const written = sentence.filter((text) => plain(text) !== '');
const paragraphs = fc.array(written, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'));
const list = fc.array(written, { minLength: 1, maxLength: 4 });

const content = fc.record({
  title: written,
  description: paragraphs,
  ects_credits: fc.integer({ min: 0, max: 600 }).map((halves) => halves / 2),
  estimated_hours: fc.integer({ min: 0, max: 999_999 }).map((hundredths) => hundredths / 100),
  learning_outcomes: fc.record({ knowledge: list, skills: list, competence: list }),
  content_modules: fc.array(written, { maxLength: 4 }),
  assessment_criteria: paragraphs,
  metadata: fc.record({
    language: fc.constantFrom('no', 'nn', 'se', 'en', 'xx'),
    country: fc.constantFrom('NO', 'SE', 'XX'),
    eqf_level: fc.constantFrom('1' as const, '4' as const, '8' as const),
    assessment_methods: fc.array(written, { maxLength: 3 }),
  }),
  target_groups: fc.option(paragraphs, { nil: undefined }),
  learning_resources: fc.option(paragraphs, { nil: undefined }),
  delivery: fc.constantFrom('fysisk' as const, 'digital' as const, 'kombinert' as const, undefined),
  delivery_description: fc.option(paragraphs, { nil: undefined }),
  duration: fc.constantFrom({ hours: 1, meetings: 1 }, { hours: 1204.5 }, { meetings: 12 }, undefined),
  subject_code: fc.constantFrom('5208', undefined),
});

test('[T-10] whatever a plan says in bokmål or nynorsk, our Word file of it read back is the same plan in every field', async () => {
  await fc.assert(
    fc.asyncProperty(content, fc.boolean(), async (made, validated) => {
      const plan = validated
        ? aValidatedPlan(66, { ...made, rejection_reason: 'Kriteriene mangler.', status: 'rejected' })
        : aPlan(made);
      const read = readWordPlan('x.docx', await wordFile(plan, site));
      const asked = Object.entries(draftOf(plan)).filter(([, value]) => value.length > 0);
      const found = read.found.map(({ field, value }) => [field, plainly(value)] as const);
      // Blanks within numbers are for the eye.
      const numbers = ['ects_credits', 'estimated_hours', 'duration_hours', 'duration_meetings'];
      const expected = asked.map(([field, value]: [string, string | string[]]) => [
        field,
        numbers.includes(field) ? String(value).replace(/\s/g, '') : plainly(value),
      ]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
      expect(read.loose).toEqual([]);
      expect(read.words.placed + read.words.skipped).toBe(read.words.read);
    }),
    { numRuns: 25 },
  );
});
