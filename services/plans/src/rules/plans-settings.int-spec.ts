import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type OutputOf, plansOperations } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { aPlan } from '../testing/plan-builders.ts';
import { firstRules, PlansBed, type Someone, testRules } from '../testing/plans-bed.ts';

const {
  getPlansSettings,
  listLegalTextChanges,
  listValidationRulesChanges,
  previewLegalText,
  updateLegalText,
  updateValidationRules,
} = plansOperations;

const plans = ofFile(new PlansBed());
let systemadmin: Someone;
beforeAll(() => {
  systemadmin = plans.someone('systemadmin', { name: 'Siri System', association: null });
});

const settings = async () => {
  const answer = await plans.bed.call(getPlansSettings, {}, { token: systemadmin.token });
  expect(answer.status).toBe(200);
  return answer.body as OutputOf<typeof getPlansSettings>;
};
const saveRules = (changes: object, by = systemadmin) =>
  plans.bed.call(updateValidationRules, { ...testRules, ...changes }, { token: by.token });
const saveText = (legal_text_id: string, legal_text: string) =>
  plans.bed.call(updateLegalText, { legal_text_id, legal_text }, { token: systemadmin.token });
const facts = () =>
  plans.bed.query(
    `SELECT payload FROM plans.outbox WHERE subject = 'events.plans.setting.changed' ORDER BY id`,
  );

test('[R-438] [R-214] [R-216] before anything was saved, the defaults and a legal text stand there', async () => {
  const { validation_rules, legal_text } = await settings();
  expect(validation_rules).toEqual({
    ...firstRules,
    self_approval: 'allowed',
    self_approval_max_credits: null,
    // Set by the bed, which draws nothing by chance.
    self_approval_sample: null,
    require_regulation_fields: false,
  });
  expect(legal_text.content).toMatch(/^## Grunnlag/);
});

test('[R-383] [R-299] rules take effect at once, with who, when, before and after in the history', async () => {
  const member = plans.someone('member');
  expect((await saveRules({ max_ects_hours: 35, min_knowledge_items: 5 })).status).toBe(200);
  expect((await settings()).validation_rules).toMatchObject({ max_ects_hours: 35, min_knowledge_items: 5 });
  // 2,5 credits of 35 hours each: too many under the defaults, allowed now.
  const many = aPlan({ ects_credits: 2.5, estimated_hours: 87.5 });
  const create = () => plans.bed.call(plansOperations.createPlan, many, { token: member.token });
  expect((await create()).status).toBe(200);
  expect((await saveRules({})).status).toBe(200);
  expect(await create()).toMatchObject({
    status: 400,
    body: { fields: { estimated_hours: expect.any(String) } },
  });
  const { body } = await plans.bed.call(listValidationRulesChanges, {}, { token: systemadmin.token });
  expect(body.changes?.map(({ actor_name, before, after }) => ({ actor_name, before, after }))).toEqual([
    {
      actor_name: 'Siri System',
      before: { max_ects_hours: '35', min_knowledge_items: '5' },
      after: { max_ects_hours: '30', min_knowledge_items: '3' },
    },
    {
      actor_name: 'Siri System',
      before: { max_ects_hours: '30', min_knowledge_items: '3' },
      after: { max_ects_hours: '35', min_knowledge_items: '5' },
    },
  ]);
  expect(body.more).toBe(false);
  expect(await facts()).toEqual(Array(2).fill({ payload: { setting: 'validation_rules' } }));
});

describe('[R-298] [R-299] [R-300] rules outside their bounds change nothing', () => {
  test.each([
    ['min_knowledge_items', 0],
    ['min_skills_items', 0],
    ['min_competence_items', 0],
    ['min_skills_items', 2.5],
    ['min_ects_hours', 19.9],
    ['max_ects_hours', 35.1],
    ['max_ects_hours', 24],
    ['min_validation_score', -1],
    ['min_validation_score', 101],
    ['min_validation_score', '70'],
  ])('%s %p', async (field, value) => {
    const answer = await saveRules({ [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect((await settings()).validation_rules).toEqual(testRules);
  });
});

describe('[I-3] the policy of self-approval', () => {
  const policyOf = async () => {
    const { self_approval, self_approval_max_credits, require_regulation_fields } = (await settings())
      .validation_rules;
    return [self_approval, self_approval_max_credits, require_regulation_fields];
  };
  const saveFirstRound = () =>
    plans.bed.call(updateValidationRules, firstRules, { token: systemadmin.token });
  afterEach(async () => {
    await saveRules({});
  });

  test('is saved, told to whoever writes plans, and kept by whoever knows only the first rules', async () => {
    const policy = {
      self_approval: 'model_only',
      self_approval_max_credits: 2.5,
      require_regulation_fields: true,
    };
    expect((await saveRules(policy)).status).toBe(200);
    expect(await policyOf()).toEqual(['model_only', 2.5, true]);
    const told = await plans.bed.call(
      plansOperations.getPlanRules,
      {},
      { token: plans.someone('member').token },
    );
    expect(told.body.rules).toMatchObject(policy);
    expect((await saveFirstRound()).status).toBe(200);
    expect(await policyOf()).toEqual(['model_only', 2.5, true]);
    expect((await saveRules({ self_approval: 'off', self_approval_max_credits: null })).status).toBe(200);
    expect(await policyOf()).toEqual(['off', null, false]);
  });

  test('stands in the history in Norwegian', async () => {
    await saveRules({
      self_approval: 'off',
      self_approval_max_credits: 2.5,
      require_regulation_fields: true,
    });
    const { body } = await plans.bed.call(listValidationRulesChanges, {}, { token: systemadmin.token });
    expect(body.changes?.[0]).toMatchObject({
      before: {
        self_approval: 'Tillatt',
        self_approval_max_credits: 'Ingen grense',
        require_regulation_fields: 'Nei',
      },
      after: {
        self_approval: 'Ikke tillatt',
        self_approval_max_credits: '2,5',
        require_regulation_fields: 'Ja',
      },
    });
  });

  test.each([
    ['self_approval', 'sometimes', 'Velg hvem som kan selvgodkjenne'],
    ['self_approval', null, 'Velg hvem som kan selvgodkjenne'],
    ['self_approval', 1, 'Velg hvem som kan selvgodkjenne'],
    ['self_approval_max_credits', 0, 'Må være fra 0,5 til 300'],
    ['self_approval_max_credits', 300.5, 'Må være fra 0,5 til 300'],
    ['self_approval_max_credits', 1.2, 'Oppgis i hele eller halve poeng'],
    ['self_approval_max_credits', 'tre', 'Skriv et tall, eller la feltet stå tomt'],
    ['require_regulation_fields', 'ja', 'Velg ja eller nei'],
    ['require_regulation_fields', null, 'Velg ja eller nei'],
  ])('%s %p is refused with its own sentence, and nothing is saved', async (field, value, sentence) => {
    expect(await saveRules({ [field]: value, min_validation_score: 1 })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', error: sentence, fields: { [field]: sentence } },
    });
    expect((await settings()).validation_rules).toEqual(testRules);
  });
});

test('[R-385] [R-197] a saved legal text stands on the public page at once, sanitised, and can be taken back', async () => {
  const member = plans.someone('member');
  const id = await plans.scoredPlan(member, { status: 'submitted' });
  const admin = plans.someone('admin');
  const approved = await plans.bed.call(
    plansOperations.approvePlan,
    { study_plan_id: id },
    { token: admin.token },
  );
  const shown = async () =>
    (await plans.bed.call(plansOperations.verifyPublicPlan, { code: approved.body.approval_link })).body
      .legal_text;
  const earlier = (await settings()).legal_text;
  const hostile = '## Ny lov\n\n<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1)) **viktig**';
  expect((await saveText(earlier.id, hostile)).status).toBe(200);
  expect(await shown()).toBe('<h2>Ny lov</h2>\n<p>x <strong>viktig</strong></p>\n');
  const preview = await plans.bed.call(
    previewLegalText,
    { legal_text: hostile },
    { token: systemadmin.token },
  );
  expect(preview.body.html).toBe(await shown());
  const { body } = await plans.bed.call(listLegalTextChanges, {}, { token: systemadmin.token });
  expect(body.changes?.[0]).toMatchObject({
    before: { content: earlier.content },
    after: { content: hostile },
  });
  expect((await saveText(earlier.id, body.changes?.[0]?.before['content'] ?? '')).status).toBe(200);
  expect((await settings()).legal_text).toEqual({ id: earlier.id, content: earlier.content.trim() });
  expect(await shown()).toMatch(/^<h2>Grunnlag/);
});

test('an unknown id, a blank or an endless text changes nothing', async () => {
  const { legal_text } = await settings();
  expect(await saveText(randomUUID(), 'x')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  for (const bad of ['', '  ', 'x'.repeat(20_001), 'a\u0000b'])
    expect((await saveText(legal_text.id, bad)).body.fields).toEqual({ legal_text: expect.any(String) });
  expect((await settings()).legal_text).toEqual(legal_text);
});

test('ten changes come at a time, and what changed nothing leaves no trace', async () => {
  const before = (await plans.bed.query('SELECT id FROM plans.setting_changes')).length;
  for (let score = 50; score < 62; score++) await saveRules({ min_validation_score: score });
  await saveRules({ min_validation_score: 61 });
  expect((await plans.bed.query('SELECT id FROM plans.setting_changes')).length).toBe(before + 12);
  const page = async (before_change_id?: string) =>
    (await plans.bed.call(listValidationRulesChanges, { before_change_id }, { token: systemadmin.token }))
      .body;
  const first = await page();
  expect(first.changes?.map(({ after }) => after['min_validation_score'])).toEqual(
    Array.from({ length: 10 }, (_, index) => String(61 - index)),
  );
  expect(first.more).toBe(true);
  const second = await page(first.changes?.at(-1)?.change_id);
  expect(second.changes?.slice(0, 2).map(({ after }) => after['min_validation_score'])).toEqual(['51', '50']);
});

test('only the systemadmin saves, whatever way the call comes', async () => {
  const before = (await settings()).validation_rules;
  for (const by of [plans.someone('member'), plans.someone('admin')])
    expect(await saveRules({ min_validation_score: 1 }, by)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  expect((await settings()).validation_rules).toEqual(before);
});
