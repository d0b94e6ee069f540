import { beforeAll, describe, expect, test } from '@jest/globals';
import { keptText, type PlanContent, plansOperations, regulationTexts } from '@studieplan/contracts';
import fc from 'fast-check';
import { ofFile } from '@studieplan/kit/testing';
import { anything, fault, validPlan, withFault } from '../testing/plan-arbitraries.ts';
import { aPlan, type PlanInput } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const { createPlan, getPlan, updatePlan } = plansOperations;

const plans = ofFile(new PlansBed());
let member: Someone;
let untouched: string;
beforeAll(async () => {
  member = plans.someone('member');
  untouched = await plans.plan(member, { title: 'Urørt' });
});

const create = (input: object) => plans.bed.call(createPlan, { ...input }, { token: member.token });
const update = (study_plan_id: string, input: object) =>
  plans.bed.call(updatePlan, { ...input, study_plan_id }, { token: member.token });
const get = async (study_plan_id: string) =>
  (await plans.bed.call(getPlan, { study_plan_id }, { token: member.token })).body.study_plan;
const countPlans = async () =>
  (await plans.bed.query<{ n: number }>('SELECT count(*)::int AS n FROM plans.plans'))[0]?.n;

const kept = (text: string) => keptText(text).trim();
const items = (texts: string[]) => texts.map(kept).filter((text) => text !== '');

/** What a plan is once it is stored: texts without the blanks around them, empty items ignored. */
const stored = (input: PlanInput): Partial<PlanContent> => ({
  ...(input as PlanContent),
  title: kept(input.title),
  description: kept(input.description),
  assessment_criteria: kept(input.assessment_criteria),
  content_modules: items(input.content_modules),
  learning_outcomes: {
    knowledge: items(input.learning_outcomes.knowledge),
    skills: items(input.learning_outcomes.skills),
    competence: items(input.learning_outcomes.competence),
  },
  metadata: {
    ...(input.metadata as PlanContent['metadata']),
    assessment_methods: items(input.metadata?.assessment_methods ?? []),
  },
  ...Object.fromEntries(
    regulationTexts.flatMap((name) => (input[name] == null ? [] : [[name, kept(input[name])]])),
  ),
});

/** All of them in the long run, a third else. */
const runs = (all: number) => (process.env['LONG'] ? all : Math.ceil(all / 3));

test('[R-206] [R-207] [R-268] random valid plans come back unchanged, made or saved', async () => {
  await fc.assert(
    fc.asyncProperty(validPlan, validPlan, async (first, second) => {
      const made = await create(first);
      expect(made).toMatchObject({ status: 200, body: { success: true } });
      const id = made.body.study_plan_id ?? '';
      expect(await get(id)).toMatchObject(stored(first));
      expect(await update(id, second)).toMatchObject({ status: 200 });
      expect(await get(id)).toMatchObject(stored(second));
    }),
    { numRuns: runs(60) },
  );
});

test('a plan with one random fault is refused at that field, and changes nothing', async () => {
  const before = [await countPlans(), await get(untouched)];
  await fc.assert(
    fc.asyncProperty(validPlan, fault, async (plan, [path, value]) => {
      const input = withFault(plan, path, value);
      for (const answer of [await create(input), await update(untouched, input)]) {
        expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'INVALID_INPUT' } });
        const fields = Object.entries(answer.body.fields ?? {});
        expect(fields.length).toBeGreaterThan(0);
        for (const [field, sentence] of fields) {
          expect(`${field}.`.startsWith(`${path}.`)).toBe(true);
          expect(sentence).toMatch(/^[A-ZÆØÅ]/);
        }
      }
    }),
    { numRuns: runs(250) },
  );
  expect([await countPlans(), await get(untouched)]).toEqual(before);
});

test('[R-269] hours outside the range are refused at their field, however far', async () => {
  const load = fc.record({
    halves: fc.integer({ min: 1, max: 600 }),
    cents: fc.integer({ min: 0, max: 1_000_000 }),
  });
  await fc.assert(
    fc.asyncProperty(validPlan, load, async (plan, { halves, cents }) => {
      fc.pre(cents < halves * 1250 || cents > halves * 1500);
      const answer = await create({
        ...plan,
        duration: undefined,
        ects_credits: halves / 2,
        estimated_hours: cents / 100,
      });
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['estimated_hours']);
    }),
    { numRuns: runs(60) },
  );
});

describe('[I-8] the sentence of the only fault is the answer, and the first one of several', () => {
  const outcomes = aPlan().learning_outcomes;
  test.each<[string, object, string, string[]]>([
    ['credits as text', { ects_credits: 'abc' }, 'Kompetansepoeng må være et tall', ['ects_credits']],
    ['no credits', { ects_credits: null }, 'Kompetansepoeng må fylles ut', ['ects_credits']],
    ['hours as text', { estimated_hours: 'abc' }, 'Estimerte timer må være et tall', ['estimated_hours']],
    [
      'too few hours',
      { ects_credits: 2.5, estimated_hours: 60 },
      'Estimerte timer (60) er for lavt for 2,5 ECTS. Forventet: 62,5-75 timer.',
      ['estimated_hours'],
    ],
    [
      'too many hours',
      { ects_credits: 2.5, estimated_hours: 80 },
      'Estimerte timer (80) er for høyt for 2,5 ECTS. Forventet: 62,5-75 timer.',
      ['estimated_hours'],
    ],
    [
      'an empty group',
      { learning_outcomes: { ...outcomes, skills: [' '] } },
      'Minst ett læringsutbytte for ferdigheter kreves',
      ['learning_outcomes.skills'],
    ],
    [
      'all groups empty',
      { learning_outcomes: { knowledge: [], skills: [], competence: [] } },
      'Minst ett læringsutbytte for kunnskaper kreves',
      ['learning_outcomes.knowledge', 'learning_outcomes.skills', 'learning_outcomes.competence'],
    ],
    [
      'a group that is no list',
      { learning_outcomes: { ...outcomes, competence: 'lede' } },
      'Kompetanse må være en liste',
      ['learning_outcomes.competence'],
    ],
    [
      'groups that are no lists',
      { learning_outcomes: { knowledge: 'a', skills: 7, competence: {} } },
      'Kunnskaper må være en liste',
      ['learning_outcomes.knowledge', 'learning_outcomes.skills', 'learning_outcomes.competence'],
    ],
    [
      'from the top of the form down',
      { title: ' ', ects_credits: 'abc', learning_outcomes: { ...outcomes, skills: 'x' }, delivery: 'x' },
      'Tittel må fylles ut',
      ['title', 'ects_credits', 'learning_outcomes.skills', 'delivery'],
    ],
    [
      'more hours taught than there are',
      { duration: { hours: 100 } },
      'Kurstimene (100) kan ikke være flere enn de estimerte timene (81).',
      ['duration.hours'],
    ],
  ])('%s', async (_name, changes, error, fields) => {
    const before = [await countPlans(), await get(untouched)];
    for (const answer of [
      await create({ ...aPlan(), ...changes }),
      await update(untouched, { ...aPlan(), ...changes }),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'INVALID_INPUT', error } });
      expect(Object.keys(answer.body.fields ?? {})).toEqual(fields);
    }
    expect([await countPlans(), await get(untouched)]).toEqual(before);
  });
});

test('[I-8] an approval below 70 without a justification is answered by the specified sentence', async () => {
  const id = await plans.scoredPlan(member, { status: 'submitted' }, { score: 60 });
  const sentence = 'Du må legge inn en begrunnelse for godkjenningen når score er under 70%';
  const token = plans.someone('admin').token;
  for (const change_comment of [undefined, ' \n'])
    expect(
      await plans.bed.call(plansOperations.approvePlan, { study_plan_id: id, change_comment }, { token }),
    ).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', error: sentence, fields: { change_comment: sentence } },
    });
});

describe('[I-8] endless and strange texts are answered at once', () => {
  const megabyte = 1_000_000;
  const scripts = 'Føre дело 漢字 עברית \u202e\u0007\u001b[31m \u{1F9F6}\u200d '.repeat(200);
  const longest = (letter: string) => ({
    ...aPlan(),
    title: letter.repeat(200),
    description: letter.repeat(10_000),
    learning_outcomes: {
      knowledge: Array(100).fill(letter.repeat(1000)),
      skills: Array(100).fill(letter.repeat(1000)),
      competence: Array(100).fill(letter.repeat(1000)),
    },
    content_modules: Array(100).fill(letter.repeat(1000)),
    assessment_criteria: letter.repeat(20_000),
    target_groups: letter.repeat(5000),
  });
  test.each<[string, object, number]>([
    ['1 MB in one field', { ...aPlan(), description: 'x'.repeat(megabyte) }, 400],
    ['1 MB of blanks', { ...aPlan(), target_groups: ' '.repeat(megabyte) }, 400],
    ['1 MB of invisible signs', { ...aPlan(), assessment_criteria: '\u200b'.repeat(megabyte / 3) }, 400],
    ['1 MB of brackets', { ...aPlan(), teaching_methods: '[['.repeat(megabyte / 2) }, 400],
    ['the longest plan of one letter', longest('a'), 200],
    ['the longest plan of brackets, sent in', { ...longest('['), status: 'submitted' }, 200],
    [
      'mixed scripts and control characters',
      { ...aPlan(), description: scripts, target_groups: scripts.slice(0, 5000) },
      200,
    ],
  ])('%s', async (_name, input, status) => {
    const started = performance.now();
    expect((await create(input)).status).toBe(status);
    // A second on a machine of its own; tests share theirs.
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

test('whatever is sent, the answer is no fault of the server', async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (input) => {
      for (const answer of [await create(input), await update(untouched, input)])
        if (answer.status !== 403) {
          expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
          expect(Object.keys(answer.body.fields ?? {}).length).toBeGreaterThan(0);
        }
    }),
    { numRuns: runs(150) },
  );
});
