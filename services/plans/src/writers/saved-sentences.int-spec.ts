import { beforeEach, expect, test } from '@jest/globals';
import { plansOperations } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { aPlan } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());
let member: Someone;
beforeEach(async () => {
  member = plans.someone('member');
  await plans.bed.query('DELETE FROM plans.saved_sentences');
});

const first = 'Deltakerne lærer å lage et trygt bål i fjæra.';
const second = 'Deltakerne lærer å lese været ut fra skyene.';
const describing = (...sentences: string[]) =>
  aPlan({
    description: sentences.join(' '),
    learning_outcomes: { knowledge: ['Kort'], skills: ['Kort'], competence: ['Kort'] },
    assessment_criteria: 'Kort.',
  });
const update = (study_plan_id: string, content: object) =>
  plans.bed.call(plansOperations.updatePlan, { ...content, study_plan_id }, { token: member.token });
const validate = async (study_plan_id: string, who = member) => {
  await plans.bed.call(plansOperations.validatePlan, { study_plan_id }, { token: who.token });
  return plans.asked.at(-1)?.origin;
};
const savedAt = (minutes: number) =>
  plans.bed.query(
    `UPDATE plans.saved_sentences SET first_saved = '2026-03-04T05:00Z'::timestamptz + $1 * interval '1 minute'`,
    [minutes],
  );

test('[I-3] the judge is told when each sentence first stood in a saved plan, however it is written now', async () => {
  const id = await plans.plan(member, describing(first));
  await savedAt(0);
  await update(id, describing(second, first.toUpperCase()));
  expect(await validate(id)).toEqual({
    study_association_id: plans.home,
    first_saved: [expect.any(String), '2026-03-04T05:00:00.000Z'],
  });
  expect(await plans.bed.query('SELECT 1 FROM plans.saved_sentences')).toHaveLength(2);
  await savedAt(1);
  // A save without change, and another's with the same words, change no time.
  await update(id, describing(second, first.toUpperCase()));
  const other = await plans.plan(plans.someone('member'), describing(first));
  expect((await validate(other, plans.someone('admin')))?.first_saved).toEqual(['2026-03-04T05:01:00.000Z']);
});

test('[I-3] another association has saved nothing of it', async () => {
  await plans.plan(member, describing(first));
  await savedAt(0);
  const elsewhere = plans.someone('member', { association: plans.elsewhere });
  const id = await plans.plan(elsewhere, describing(first));
  const origin = await validate(id, elsewhere);
  expect(origin?.study_association_id).toBe(plans.elsewhere);
  expect(origin?.first_saved).not.toEqual(['2026-03-04T05:00:00.000Z']);
});

test('[I-3] a refused save leaves no sentence, and what was kept can be read by nobody', async () => {
  const refused = await plans.bed.call(
    plansOperations.createPlan,
    { ...describing(first), estimated_hours: 1 },
    { token: member.token },
  );
  expect(refused.status).toBe(400);
  expect(await plans.bed.query('SELECT 1 FROM plans.saved_sentences')).toEqual([]);
  await plans.plan(member, describing(first));
  const rows = await plans.bed.query('SELECT row_to_json(s)::text AS row FROM plans.saved_sentences s');
  expect(rows).toHaveLength(1);
  const near = await plans.bed.query('SELECT row_to_json(n)::text AS row FROM plans.near_sentences n');
  expect(JSON.stringify([rows, near])).not.toMatch(/bål/i);
});

test('[I-3] [J-1] [P-5] the longest plan is saved and judged; the first 3,000 of its sentences are kept', async () => {
  const lines = Array.from({ length: 100 }, (_, item) =>
    Array.from({ length: 60 }, (_line, at) => `a b c d e ${item}x${at}`).join('\n'),
  );
  const list = (kind: string) => lines.map((line) => line.replaceAll('a b', `${kind} b`));
  const longest = {
    ...aPlan(),
    content_modules: list('m'),
    learning_outcomes: { knowledge: list('k'), skills: list('s'), competence: list('c') },
  };
  const answer = await plans.bed.call(plansOperations.createPlan, longest, { token: member.token });
  expect(answer.status).toBe(200);
  expect(await plans.bed.query('SELECT 1 FROM plans.saved_sentences')).toHaveLength(3000);
  const origin = await validate(answer.body.study_plan_id ?? '');
  expect(origin?.first_saved.length).toBe(20_000);
  expect(origin?.first_saved.filter((time) => time !== null)).toHaveLength(3000);
});
