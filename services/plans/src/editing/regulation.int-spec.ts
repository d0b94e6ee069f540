import { beforeAll, describe, expect, test } from '@jest/globals';
import { plansOperations, regulationFieldNames } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { aPlan, toldPlan } from '../testing/plan-builders.ts';
import { PlansBed, type Someone, testRules } from '../testing/plans-bed.ts';

const { approvePlan, createPlan, getPlan, getPlanVersion, listPlanVersions, updatePlan, verifyPublicPlan } =
  plansOperations;

const plans = ofFile(new PlansBed());
let member: Someone;
let admin: Someone;
beforeAll(() => {
  member = plans.someone('member');
  admin = plans.someone('admin');
});

const create = (changes: object) =>
  plans.bed.call(createPlan, { ...aPlan(), ...changes }, { token: member.token });
const update = (study_plan_id: string, changes: object) =>
  plans.bed.call(updatePlan, { ...aPlan(), study_plan_id, ...changes }, { token: member.token });
const get = async (study_plan_id: string) =>
  (await plans.bed.call(getPlan, { study_plan_id }, { token: member.token })).body.study_plan;
const told = (plan: object | undefined) =>
  Object.fromEntries(
    Object.entries(plan ?? {}).filter(([name]) => (regulationFieldNames as string[]).includes(name)),
  );
const require = (require_regulation_fields: boolean) =>
  plans.bed.call(
    plansOperations.updateValidationRules,
    { ...testRules, require_regulation_fields },
    { token: plans.someone('systemadmin').token },
  );

test('[I-8] what is told is saved, changed, taken away, judged, frozen and shown to everybody', async () => {
  const id = (await create(toldPlan())).body.study_plan_id ?? '';
  expect(told(await get(id))).toEqual(toldPlan());
  const less = { duration: { meetings: 3 }, delivery: 'fysisk', subject_code: null, target_groups: '' };
  await update(id, less);
  expect(told(await get(id))).toEqual({ duration: { meetings: 3 }, delivery: 'fysisk' });
  await update(id, {});
  expect(told(await get(id))).toEqual({});
  await update(id, { ...toldPlan(), status: 'submitted' });
  await plans.bed.call(plansOperations.validatePlan, { study_plan_id: id }, { token: member.token });
  expect(told(plans.asked.at(-1)?.content)).toEqual(toldPlan());
  const { body } = await plans.bed.call(approvePlan, { study_plan_id: id }, { token: admin.token });
  const page = await plans.bed.call(verifyPublicPlan, { code: body.approval_link });
  expect(told(page.body.study_plan)).toEqual(toldPlan());
  const version = await plans.bed.call(
    getPlanVersion,
    { version_id: body.version_id },
    { token: member.token },
  );
  expect(told(version.body.version)).toEqual(toldPlan());
  // The draft beside goes its own way; what is frozen stays.
  await update(id, { target_groups: 'Alle' });
  expect(told(await get(id))).toEqual({ target_groups: 'Alle' });
  const later = await plans.bed.call(verifyPublicPlan, { code: body.approval_link });
  expect(told(later.body.study_plan)).toEqual(toldPlan());
  const list = await plans.bed.call(listPlanVersions, { study_plan_id: id }, { token: member.token });
  expect(told(list.body.versions?.[0])).toEqual({});
});

test('[I-8] a change of any of them makes the validation stale', async () => {
  for (const [name, value] of Object.entries(toldPlan())) {
    const id = await plans.scoredPlan(member);
    await update(id, { [name]: value });
    expect(await get(id)).toMatchObject({ validation_stale: true, validation_score: null });
  }
});

describe('[I-8] a field that is wrong is refused with its own sentence, and changes nothing', () => {
  test.each([
    ['target_groups', 7, 'Målgrupper må være tekst'],
    ['learning_resources', ['bok'], 'Læringsressurser må være tekst'],
    ['teaching_methods', {}, 'Arbeidsmetoder må være tekst'],
    ['leader_requirements', true, 'Krav til kursleder må være tekst'],
    ['delivery_description', 1, 'Beskrivelsen av undervisningsformen må være tekst'],
    ['target_groups', 'x'.repeat(5001), 'Teksten kan ha høyst 5000 tegn'],
    ['target_groups', 'a\u0000b', 'Teksten inneholder tegn som ikke kan lagres'],
    ['delivery', 'hjemme', 'Velg fysisk, digital eller kombinert'],
    ['delivery', 3, 'Velg fysisk, digital eller kombinert'],
    ['duration', 'lenge', 'Varighet har feil form'],
    ['duration.hours', 'abc', 'Kurstimer må være et tall'],
    ['duration.hours', 0, 'Kurstimer må være minst 0,25'],
    ['duration.hours', 81.5, 'Kurstimene (81,5) kan ikke være flere enn de estimerte timene (81).'],
    ['duration.meetings', 2.5, 'Antall samlinger må være et helt tall'],
    ['duration.meetings', 0, 'Antall samlinger må være minst 1'],
    ['subject_code', 321, 'Fagkoden må være tekst med fire sifre'],
    ['subject_code', '321', 'Fagkoden må ha fire sifre'],
    ['subject_code', '٣٢١٠', 'Fagkoden må ha fire sifre'],
  ])('%s %p', async (path, value, sentence) => {
    const [outer = '', inner] = path.split('.');
    const input = { [outer]: inner === undefined ? value : { [inner]: value } };
    const kept = (await create(toldPlan())).body.study_plan_id ?? '';
    const before = await get(kept);
    for (const answer of [await create(input), await update(kept, input)])
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', error: sentence, fields: { [path]: sentence } },
      });
    expect(await get(kept)).toEqual(before);
  });
});

describe('[I-8] sending in', () => {
  const blank = { description: 'Kurset er for [[hvem]]. Det varer [[hvor lenge]].' };
  const refused = {
    status: 400,
    body: { code: 'INVALID_INPUT', error: 'Fyll ut: «hvem»', fields: { description: 'Fyll ut: «hvem»' } },
  };

  test('is refused while blanks are left, at each field; as a draft they are saved', async () => {
    expect(await create({ ...blank, status: 'submitted' })).toMatchObject(refused);
    const id = (await create(blank)).body.study_plan_id ?? '';
    expect((await get(id))?.description).toBe(blank.description);
    expect(await update(id, { ...blank, status: 'submitted' })).toMatchObject(refused);
    expect(await get(id)).toMatchObject({ status: 'draft', revision: 1 });
    expect(await update(id, { status: 'submitted' })).toMatchObject({ status: 200 });
  });

  test('leaves no way around: a plan that is sent in gets no blanks', async () => {
    const id = (await create({ status: 'submitted' })).body.study_plan_id ?? '';
    expect(await update(id, blank)).toMatchObject(refused);
    expect((await get(id))?.description).toBe(aPlan().description);
    expect(await update(id, { ...blank, status: 'draft' })).toMatchObject({ status: 200 });
  });

  test('is refused for what the rules ask to be told, from the moment the rule is on', async () => {
    const early = (await create({ status: 'submitted' })).body.study_plan_id ?? '';
    await require(true);
    try {
      const answer = await create({ status: 'submitted', target_groups: 'Alle' });
      expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
      expect(Object.keys(answer.body.fields ?? {})).toEqual([
        'learning_resources',
        'leader_requirements',
        'teaching_methods',
        'duration.hours',
        'delivery',
      ]);
      expect(answer.body.error).toMatch(/^Læringsressurser må fylles ut, fordi /);
      expect((await create({ ...toldPlan(), status: 'submitted' })).status).toBe(200);
      expect((await create({})).status).toBe(200);
      // What was sent in before stays so, and can be mended.
      expect((await update(early, { title: 'Rettet' })).body.status).toBe('submitted');
    } finally {
      await require(false);
    }
  });
});
