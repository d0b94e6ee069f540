import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  plan as planSchema,
  plansOperations,
  regulationFieldNames,
  type Role,
  roles,
} from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { aPlan } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const { createPlan, getPlan, updatePlan } = plansOperations;

const plans = ofFile(new PlansBed());
let member: Someone;
beforeAll(() => {
  member = plans.someone('member');
});

const get = async (study_plan_id: string, who = member) =>
  (await plans.bed.call(getPlan, { study_plan_id }, { token: who.token })).body.study_plan;
const update = (study_plan_id: string, changes: Record<string, unknown> = {}, who = member) =>
  plans.bed.call(updatePlan, { ...aPlan(), study_plan_id, ...changes }, { token: who.token });
const countPlans = async () =>
  (await plans.bed.query<{ n: number }>('SELECT count(*)::int AS n FROM plans.plans'))[0]?.n;

describe('create', () => {
  test.each(roles)('[R-309] [R-343] [R-344] %s makes a plan and learns its id', async (role: Role) => {
    const who = plans.someone(role);
    const answer = await plans.bed.call(createPlan, { ...aPlan(), user_id: who.id }, { token: who.token });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, study_plan_id: expect.any(String), revision: 1 },
    });
    const id = answer.body.study_plan_id ?? '';
    expect((await get(id, who))?.status).toBe('draft');
    expect((await plans.facts(id)).map((fact) => fact.subject)).toEqual(['events.plans.plan.created']);
  });

  test('[R-206] [R-207] [R-208] [R-342] get answers every field of a plan as it was written', async () => {
    const author = plans.someone('member', { name: 'Åse Ødegård' });
    const input = aPlan({ title: 'Ærlig tale ✓ 𝒳' });
    const id = await plans.plan(author, input);
    const answer = await plans.bed.call(
      getPlan,
      { user_id: author.id, study_plan_id: id },
      { token: author.token },
    );
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    const found = answer.body.study_plan;
    // What the plan tells nothing of is left out: the regulation's fields, how it was approved, an earlier result, whose
    // judgement it has, and what a list alone tells.
    const later = [
      'approval_method',
      'self_approved_by',
      'outdated_validation',
      'judge',
      'valid_until',
      'expired',
    ];
    const untold: string[] = [...regulationFieldNames, ...later, 'approved_on_rules_alone'];
    const told = Object.keys(planSchema.shape).filter((name) => !untold.includes(name));
    expect(Object.keys(found ?? {}).sort()).toEqual(told.sort());
    expect(found).toMatchObject({
      ...input,
      id,
      status: 'draft',
      validation_score: null,
      validation_feedback: null,
      validation_stale: false,
      approval_link: null,
      approved_at: null,
      deleted_at: null,
      rejection_reason: null,
      study_association: { name: 'Friluft studieforbund' },
      study_association_name: 'Friluft studieforbund',
      organization_number: '999999999',
      uploader_name: 'Åse Ødegård',
      approver_name: null,
      version_id: null,
      has_versions: false,
      author_id: author.id,
      study_association_id: plans.home,
      revision: 1,
    });
    expect(Date.now() - Date.parse(found?.created_at ?? '')).toBeLessThan(60_000);
    expect(found?.updated_at).toBe(found?.created_at);
    expect(found?.status_changed_at).toBe(found?.created_at);
  });

  test('[R-220] a plan can be sent in when it is made; both facts name who may hear of it', async () => {
    const id = await plans.plan(member, { status: 'submitted' });
    expect((await get(id))?.status).toBe('submitted');
    const facts = await plans.facts(id);
    expect(facts.map((fact) => fact.subject)).toEqual([
      'events.plans.plan.created',
      'events.plans.plan.submitted',
    ]);
    for (const { payload } of facts)
      expect(payload).toMatchObject({
        study_plan_id: id,
        status: 'submitted',
        title: aPlan().title,
        author_id: member.id,
        study_association_id: plans.home,
      });
  });

  test('[R-278] without a study association: 409 and the text of the specification', async () => {
    const homeless = plans.someone('member', { association: null });
    const before = await countPlans();
    expect(await plans.bed.call(createPlan, aPlan(), { token: homeless.token })).toMatchObject({
      status: 409,
      body: { success: false, code: 'NO_STUDY_ASSOCIATION', error: 'No study association found' },
    });
    expect(await countPlans()).toBe(before);
  });

  test('[R-269] [R-270] [R-271] hours outside the configured range are refused at their field', async () => {
    const create = async (estimated_hours: number) =>
      (await plans.bed.call(createPlan, aPlan({ estimated_hours }), { token: member.token })).body;
    const low = 'Estimerte timer (74,99) er for lavt for 3 ECTS. Forventet: 75-90 timer.';
    const high = 'Estimerte timer (90,5) er for høyt for 3 ECTS. Forventet: 75-90 timer.';
    expect(await create(74.99)).toMatchObject({ code: 'INVALID_INPUT', fields: { estimated_hours: low } });
    expect(await create(90.5)).toMatchObject({ code: 'INVALID_INPUT', fields: { estimated_hours: high } });
    expect((await create(75)).success).toBe(true);
    expect((await create(90)).success).toBe(true);
    await plans.bed.query('UPDATE plans.validation_rules SET min_ects_hours = 20, max_ects_hours = 35');
    try {
      expect((await create(60)).success).toBe(true);
      expect((await create(105)).success).toBe(true);
      expect((await create(105.01)).fields?.['estimated_hours']).toMatch(/Forventet: 60-105 timer\.$/);
    } finally {
      await plans.bed.query('UPDATE plans.validation_rules SET min_ects_hours = 25, max_ects_hours = 30');
    }
  });

  test('the same Idempotency-Key makes one plan, however often and at once it is sent', async () => {
    const before = (await countPlans()) ?? 0;
    const idempotencyKey = randomUUID();
    const send = (title = 'Én gang') =>
      plans.bed.call(createPlan, aPlan({ title }), { token: member.token, idempotencyKey });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send()));
    expect(new Set(answers.map((answer) => answer.body.study_plan_id)).size).toBe(1);
    expect(await countPlans()).toBe(before + 1);
    expect((await send('En annen')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await countPlans()).toBe(before + 1);
  });
});

describe('update', () => {
  test('[R-345] [R-219] the texts are replaced; a draft stays a draft', async () => {
    const id = await plans.plan(member);
    const changes = {
      title: 'Ny tittel',
      content_modules: ['Én', '', 'To'],
      ects_credits: 3.5,
      estimated_hours: 90.25,
    };
    for (const status of ['draft', null, undefined]) {
      const answer = await update(id, { ...changes, status, user_id: member.id });
      expect(answer).toMatchObject({ status: 200, body: { success: true, status: 'draft' } });
    }
    expect(await get(id)).toMatchObject({
      ...changes,
      content_modules: ['Én', 'To'],
      status: 'draft',
      // The same text again is no change (design.md 32).
      revision: 2,
    });
    expect((await plans.facts(id)).at(-1)?.subject).toBe('events.plans.plan.updated');
  });

  test('[R-220] sending in is told once; an author takes a submitted plan back', async () => {
    const id = await plans.plan(member);
    expect((await update(id, { status: 'submitted' })).body.status).toBe('submitted');
    expect((await update(id, { status: 'submitted' })).body.status).toBe('submitted');
    expect((await update(id, { status: 'draft' })).body.status).toBe('draft');
    expect((await plans.facts(id)).map((fact) => fact.subject.split('.').at(-1))).toEqual([
      'created',
      'submitted',
      // Sent in already: nothing happened the second time.
      'updated',
    ]);
  });

  test('a save on top of somebody else’s is refused', async () => {
    const id = await plans.plan(member);
    expect((await update(id, { expected_revision: 1, title: 'Først' })).status).toBe(200);
    const late = await update(id, { expected_revision: 1, title: 'Sist' });
    expect(late).toMatchObject({ status: 409, body: { code: 'PLAN_CHANGED' } });
    expect(await get(id)).toMatchObject({ title: 'Først', revision: 2 });
    const race = await Promise.all(
      Array.from({ length: 10 }, (_, index) => update(id, { expected_revision: 2, title: `Nr ${index}` })),
    );
    expect(race.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await get(id))?.revision).toBe(3);
  });

  test('a rejected plan shows its reason until it is sent in again', async () => {
    const id = await plans.plan(member, { status: 'submitted' });
    const admin = plans.someone('admin');
    await plans.bed.call(
      plansOperations.rejectPlan,
      { study_plan_id: id, reason: 'Mangler vurdering' },
      { token: admin.token },
    );
    const kept = { rejection_reason: 'Mangler vurdering' };
    expect(await get(id)).toMatchObject({ ...kept, status: 'rejected' });
    await update(id, { status: null });
    expect(await get(id)).toMatchObject({ ...kept, status: 'rejected' });
    // No author takes a rejection back by saving (design.md 32).
    for (const title of [undefined, 'Ny'])
      for (const status of ['draft', null]) {
        await update(id, { status, ...(title && { title }) });
        expect(await get(id)).toMatchObject({ ...kept, status: 'rejected' });
      }
    await update(id, { status: 'submitted' });
    expect(await get(id)).toMatchObject({ rejection_reason: null, status: 'submitted' });
  });

  test('a refused save changes nothing', async () => {
    const id = await plans.plan(member);
    const before = [await get(id), await plans.facts(id)];
    expect((await update(id, { title: 'Ny', estimated_hours: 1 })).status).toBe(400);
    expect((await update(id, { title: 'Ny', status: 'approved' })).body.fields).toEqual({
      status: 'Ugyldig status',
    });
    expect([await get(id), await plans.facts(id)]).toEqual(before);
  });
});

describe('hostile input is refused with a sentence and leaves nothing behind', () => {
  const big = 'x'.repeat(700_000);
  const cases: [string, Record<string, unknown>, string][] = [
    ['NUL', { title: 'a\u0000b' }, 'title'],
    ['lone surrogate', { description: '\ud800' }, 'description'],
    ['NUL deep inside', { metadata: { assessment_methods: ['\u0000'] } }, 'metadata.assessment_methods.0'],
    ['number for text', { title: 7 }, 'title'],
    ['text for number', { ects_credits: '3' }, 'ects_credits'],
    ['list for text', { assessment_criteria: [] }, 'assessment_criteria'],
    ['text for list', { content_modules: 'x' }, 'content_modules'],
    ['object for list', { learning_outcomes: { knowledge: {} } }, 'learning_outcomes.knowledge'],
    ['huge text', { description: big }, 'description'],
    ['huge list', { content_modules: Array(50_000).fill('x') }, 'content_modules'],
    ['huge number', { estimated_hours: 1e308 }, 'estimated_hours'],
    ['blank title', { title: ' ' }, 'title'],
  ];
  test.each(cases)('%s', async (_name, changes, field) => {
    const before = await countPlans();
    const answer = await plans.bed.call(createPlan, { ...aPlan(), ...changes }, { token: member.token });
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'INVALID_INPUT' } });
    expect(answer.body.fields?.[field]).toMatch(/^[A-ZÆØÅ].+[^.]$/);
    expect(await countPlans()).toBe(before);
  });

  test('texts that look like SQL, HTML or a template are kept to the letter', async () => {
    const title = `'; DROP TABLE plans; -- <script>alert(1)</script> \${x} %s \\ "`;
    const id = await plans.plan(member, { title, content_modules: [title] });
    expect(await get(id)).toMatchObject({ title, content_modules: [title] });
  });

  test('an id of another shape is refused at its field', async () => {
    const call = (study_plan_id: unknown) =>
      plans.bed.call(getPlan, { study_plan_id }, { token: member.token });
    for (const id of ['x', '', null, 7, { $gt: '' }, `${randomUUID()}' OR 1=1`])
      expect((await call(id)).body).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { study_plan_id: 'Ugyldig id' },
      });
  });
});
