import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type PlanContent, plansOperations } from '@studieplan/contracts';
import fc from 'fast-check';
import { anything, fault, validPlan, withFault } from '../testing/plan-arbitraries.ts';
import type { PlanInput } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const { createPlan, getPlan, updatePlan } = plansOperations;

let plans: PlansBed;
let member: Someone;
let kept: string;
beforeAll(async () => {
  plans = await PlansBed.open();
  member = plans.someone('member');
  kept = await plans.plan(member, { title: 'Urørt' });
});
afterAll(() => plans.close());

const create = (input: object) => plans.bed.call(createPlan, { ...input }, { token: member.token });
const update = (study_plan_id: string, input: object) =>
  plans.bed.call(updatePlan, { ...input, study_plan_id }, { token: member.token });
const get = async (study_plan_id: string) =>
  (await plans.bed.call(getPlan, { study_plan_id }, { token: member.token })).body.study_plan;
const countPlans = async () =>
  (await plans.bed.query<{ n: number }>('SELECT count(*)::int AS n FROM plans.plans'))[0]?.n;

const items = (texts: string[]) => texts.map((text) => text.trim()).filter((text) => text !== '');

/** What a plan is once it is stored: texts without the blanks around them, empty items ignored. */
const stored = (input: PlanInput): Partial<PlanContent> => ({
  ...(input as PlanContent),
  title: input.title.trim(),
  description: input.description.trim(),
  assessment_criteria: input.assessment_criteria.trim(),
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
});

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
    { numRuns: 60 },
  );
});

test('a plan with one random fault is refused at that field, and changes nothing', async () => {
  const before = [await countPlans(), await get(kept)];
  await fc.assert(
    fc.asyncProperty(validPlan, fault, async (plan, [path, value]) => {
      const input = withFault(plan, path, value);
      for (const answer of [await create(input), await update(kept, input)]) {
        expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'INVALID_INPUT' } });
        const fields = Object.entries(answer.body.fields ?? {});
        expect(fields.length).toBeGreaterThan(0);
        for (const [field, sentence] of fields) {
          expect(`${field}.`.startsWith(`${path}.`)).toBe(true);
          expect(sentence).toMatch(/^[A-ZÆØÅ]/);
        }
      }
    }),
    { numRuns: 250 },
  );
  expect([await countPlans(), await get(kept)]).toEqual(before);
});

test('[R-269] hours outside the range are refused at their field, however far', async () => {
  const load = fc.record({
    halves: fc.integer({ min: 1, max: 600 }),
    cents: fc.integer({ min: 0, max: 1_000_000 }),
  });
  await fc.assert(
    fc.asyncProperty(validPlan, load, async (plan, { halves, cents }) => {
      fc.pre(cents < halves * 1250 || cents > halves * 1500);
      const answer = await create({ ...plan, ects_credits: halves / 2, estimated_hours: cents / 100 });
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['estimated_hours']);
    }),
    { numRuns: 60 },
  );
});

test('whatever is sent, the answer is no fault of the server', async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (input) => {
      for (const answer of [await create(input), await update(kept, input)])
        if (answer.status !== 403) {
          expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
          expect(Object.keys(answer.body.fields ?? {}).length).toBeGreaterThan(0);
        }
    }),
    { numRuns: 150 },
  );
});
