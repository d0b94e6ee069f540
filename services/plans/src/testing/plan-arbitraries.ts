import { isBlank, type RegulationText, regulationTexts } from '@studieplan/contracts';
import fc from 'fast-check';
import type { PlanInput } from './plan-builders.ts';

/** Any text that can be stored, up to 90 signs, blank ones too. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 90 }),
    fc.string({ unit: 'binary', maxLength: 90 }),
    fc.constantFrom(' ', '\n', "'; DROP TABLE plans; --", '%s ${x} \\ "', '<b>æøå</b>', '\u2028', '𝒳'),
  )
  .filter((text) => !text.includes('\u0000') && text.length <= 200);
const someText = anyText.filter((text) => !isBlank(text));
const list = fc.array(anyText, { maxLength: 5 });
const outcomes = fc.tuple(list, someText, list).map(([before, text, after]) => [...before, text, ...after]);
const metadata = fc.record({
  language: fc.constantFrom('no', 'nn', 'se', 'en-GB'),
  country: fc.constantFrom('NO', 'SE', 'DK'),
  eqf_level: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'),
  assessment_methods: list,
});
/** Credits in halves, with hours between 25 and 30 for each. */
const load = fc
  .tuple(fc.integer({ min: 0, max: 600 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([halves, share]) => ({
    ects_credits: halves / 2,
    estimated_hours: Math.round(halves * (1250 + share * 250)) / 100,
  }));

const told = fc.record(
  {
    ...(Object.fromEntries(regulationTexts.map((name) => [name, someText])) as Record<
      RegulationText,
      typeof someText
    >),
    delivery: fc.constantFrom('fysisk', 'digital', 'kombinert'),
    subject_code: fc.integer({ min: 0, max: 9999 }).map((code) => String(code).padStart(4, '0')),
    meetings: fc.integer({ min: 1, max: 1000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  },
  { requiredKeys: [] },
);
/** Teaching time is part of the hours of the plan. */
const durationOf = (hours: number, { meetings, share }: { meetings?: number; share?: number }) => {
  const taught = share === undefined ? 0 : Math.floor(hours * share * 4) / 4;
  const duration = {
    ...(taught > 0 && { hours: taught }),
    ...(meetings !== undefined && { meetings }),
  };
  return Object.keys(duration).length === 0 ? {} : { duration };
};

/** Plans that the server must take as they are. */
export const validPlan: fc.Arbitrary<PlanInput> = fc
  .record({
    title: someText,
    description: someText,
    learning_outcomes: fc.record({ knowledge: outcomes, skills: outcomes, competence: outcomes }),
    content_modules: list,
    assessment_criteria: someText,
    metadata,
    load,
    told,
  })
  .map(
    ({ load: numbers, told: { meetings, share, ...fields }, ...texts }) =>
      ({
        ...texts,
        ...numbers,
        ...fields,
        ...durationOf(numbers.estimated_hours, { meetings, share }),
      }) as PlanInput,
  );

const notText = fc.constantFrom<unknown>(undefined, null, 7, true, [], {}, ['x']);
const unstorable = fc.constantFrom('a\u0000b', '\u0000', 'x\ud800\u0000');
const tooLong = (max: number) => fc.integer({ min: 1, max: 50 }).map((more) => 'x'.repeat(max + more));
const badRequired = (max: number) =>
  fc.oneof(notText, unstorable, tooLong(max), fc.constantFrom('', ' ', '\n\t', '\u200b\u3164'));
const badOptional = fc.oneof(fc.constantFrom<unknown>(7, true, [], {}, ['x']), unstorable, tooLong(5000));
const badList = fc.oneof(
  fc.constantFrom<unknown>('x', 7, {}, true, [7], [null], [['x']]),
  fc.constant(Array(101).fill('x')),
  unstorable.map((text) => ['ok', text]),
  tooLong(1000).map((text) => [text]),
);
const badOutcomes = fc.oneof(badList, fc.constantFrom<unknown>([], [''], [' ', '\n'], null, undefined));
const badNumber = (max: number, step: number) =>
  fc.oneof(
    fc.constantFrom<unknown>('3', null, undefined, [], {}, true, '', 1e308, -1e308),
    fc.integer({ min: max + 1 }),
    fc.integer({ max: -1 }),
    fc.integer({ min: 0, max: max - 1 }).map((whole) => whole + step / 4),
  );

/** A path of a plan with values that it may never have. */
export const fault: fc.Arbitrary<[path: string, value: unknown]> = fc.oneof(
  ...(
    [
      ['title', badRequired(200)],
      ['description', badRequired(10_000)],
      ['assessment_criteria', badRequired(20_000)],
      ['ects_credits', badNumber(300, 0.5)],
      ['estimated_hours', badNumber(10_000, 0.01)],
      ['content_modules', fc.oneof(badList, fc.constantFrom(null, undefined))],
      ['learning_outcomes', fc.constantFrom<unknown>(undefined, null, 'x', 7, [])],
      ['learning_outcomes.knowledge', badOutcomes],
      ['learning_outcomes.skills', badOutcomes],
      ['learning_outcomes.competence', badOutcomes],
      ['metadata', fc.constantFrom<unknown>(null, 'x', 7, [])],
      ['metadata.language', fc.constantFrom<unknown>(null, '', ' ', 7, 'x'.repeat(11), 'a\u0000')],
      ['metadata.country', fc.constantFrom<unknown>(null, '', ' ', 7, 'x'.repeat(11), '\ud800')],
      ['metadata.eqf_level', fc.constantFrom<unknown>(null, '', '0', '9', 5, '5 ', '５')],
      ['metadata.assessment_methods', badList],
      ...regulationTexts.map((name): [string, fc.Arbitrary<unknown>] => [name, badOptional]),
      ['delivery', fc.constantFrom<unknown>('hjemme', 'Fysisk', 3, [], {}, true)],
      ['duration', fc.constantFrom<unknown>('lenge', 7, true, [3])],
      ['duration.hours', fc.constantFrom<unknown>('3', 0, -1, 10_000.25, 0.333, [], {}, true)],
      ['duration.meetings', fc.constantFrom<unknown>('3', 0, -1, 1.5, 1001, [], {}, true)],
      ['subject_code', fc.constantFrom<unknown>(321, '321', '32100', 'abcd', '٣٢١٠', [], true)],
      ['status', fc.constantFrom<unknown>('approved', 'rejected', 'under_review', '', 7, [])],
    ] as [string, fc.Arbitrary<unknown>][]
  ).map(([path, values]) => values.map((value): [string, unknown] => [path, value])),
);

/** The plan with one value replaced. */
export function withFault(plan: PlanInput, path: string, value: unknown): Record<string, unknown> {
  const [outer = '', inner] = path.split('.');
  if (inner === undefined) return { ...plan, [outer]: value };
  return { ...plan, [outer]: { ...(plan as unknown as Record<string, object>)[outer], [inner]: value } };
}

/** Any JSON under the names that a plan has. */
export const anything: fc.Arbitrary<Record<string, unknown>> = fc.dictionary(
  fc.constantFrom(
    ...['title', 'description', 'ects_credits', 'estimated_hours', 'learning_outcomes', 'content_modules'],
    ...['target_groups', 'duration', 'delivery', 'subject_code'],
    ...['assessment_criteria', 'metadata', 'status', 'user_id', 'expected_revision', '__proto__', 'id'],
  ),
  fc.jsonValue({ maxDepth: 4 }),
);
