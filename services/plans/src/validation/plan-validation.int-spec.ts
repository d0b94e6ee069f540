import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { plansOperations, roles } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { aPlan, aValidation } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const { approvePlan, getPlan, updatePlan, validatePlan } = plansOperations;

const plans = ofFile(new PlansBed());
let member: Someone;
beforeEach(() => {
  member = plans.someone('member');
});
afterEach(() => {
  plans.judge = () => aValidation();
});

const get = async (study_plan_id: string) =>
  (await plans.bed.call(getPlan, { study_plan_id }, { token: member.token })).body.study_plan;
const validate = (study_plan_id: string, who = member) =>
  plans.bed.call(validatePlan, { study_plan_id, user_id: who.id }, { token: who.token });
const update = (study_plan_id: string, changes: Record<string, unknown> = {}) =>
  plans.bed.call(updatePlan, { ...aPlan(), study_plan_id, ...changes }, { token: member.token });
const approve = (study_plan_id: string, who = member) =>
  plans.bed.call(approvePlan, { study_plan_id }, { token: who.token });

describe('validate', () => {
  test('[R-348] [R-209] [R-210] the judge’s answer is stored and given, five parts and all', async () => {
    const id = await plans.plan(member);
    const validation = aValidation({ score: 69.9, summary: 'Nesten.', review_required: true });
    plans.judge = () => validation;
    expect(await validate(id)).toMatchObject({
      status: 200,
      body: {
        success: true,
        validation_result: { score: 69.9, passed: false, review_required: true, feedback: validation },
      },
    });
    const stored = await get(id);
    expect(stored).toMatchObject({ validation_score: 69.9, validation_stale: false, status: 'draft' });
    expect(stored?.validation_feedback).toEqual(validation);
    expect((await plans.facts(id)).at(-1)?.subject).toBe('events.plans.plan.updated');
  });

  test('[R-210] passed is true from 70', async () => {
    for (const [score, passed] of [
      [69.9, false],
      [70, true],
    ] as const) {
      const id = await plans.plan(member);
      plans.judge = () => aValidation({ score });
      expect((await validate(id)).body.validation_result).toMatchObject({ score, passed });
    }
  });

  test.each(roles)('[R-309] %s runs a validation', async (role) => {
    const who = plans.someone(role);
    expect((await validate(await plans.plan(who), who)).status).toBe(200);
  });

  test('the judge gets the content and the rules; the same again is not asked again', async () => {
    const id = await plans.plan(member);
    const before = plans.asked.length;
    const first = await validate(id);
    expect(plans.asked.at(-1)).toEqual({
      content: aPlan(),
      rules: expect.objectContaining({ min_ects_hours: 25 }),
      origin: { study_association_id: plans.home, first_saved: expect.any(Array) },
    });
    plans.judge = () => aValidation({ score: 1 });
    expect((await validate(id)).body).toEqual(first.body);
    expect(plans.asked.length).toBe(before + 1);
    await update(id, { title: 'Ny' });
    expect((await validate(id)).body.validation_result?.score).toBe(1);
    expect(plans.asked.length).toBe(before + 2);
    await plans.bed.query('UPDATE plans.validation_rules SET min_knowledge_items = 4');
    try {
      plans.judge = () => aValidation({ score: 2 });
      expect((await validate(id)).body.validation_result?.score).toBe(2);
    } finally {
      await plans.bed.query('UPDATE plans.validation_rules SET min_knowledge_items = 3');
    }
  });

  test('new terms (rules of the checker, prompt, model) are asked for; the same terms give the stored result', async () => {
    const id = await plans.plan(member);
    plans.judge = () => aValidation({ score: 71 });
    await validate(id);
    plans.judge = () => aValidation({ score: 72 });
    expect((await validate(id)).body.validation_result?.score).toBe(71);
    plans.terms = 'terms-2';
    try {
      expect((await validate(id)).body.validation_result?.score).toBe(72);
      plans.judge = () => aValidation({ score: 73 });
      expect((await validate(id)).body.validation_result?.score).toBe(72);
    } finally {
      plans.terms = 'terms-1';
    }
  });

  test('the passport and the matrix are stored with the result', async () => {
    const id = await plans.plan(member);
    const passport = {
      content_hash: 'c',
      ruleset_version: 'r',
      prompt_hash: 'p',
      model: 'm',
      parameters: { temperature: 0 },
      checker_total: 80,
      model_total: 85,
      scored_at: '2026-01-01T00:00:00.000Z',
      duration_ms: 12,
    };
    const matrix = [
      { path: 'learning_outcomes.skills[0]', outcome: 'Lage', modules: [0], assessed: false, evidence: [] },
    ];
    plans.judge = () => aValidation({ passport, matrix });
    await validate(id);
    expect((await get(id))?.validation_feedback).toMatchObject({ passport, matrix });
  });

  test('[R-239] a plan that a person must look at is not self-approved, whatever its score; an admin may approve it', async () => {
    const id = await plans.scoredPlan(
      member,
      { status: 'submitted' },
      { score: 95, review_required: true, review_reasons: ['Teksten ber om poeng.'] },
    );
    expect(await approve(id)).toMatchObject({
      status: 409,
      body: {
        code: 'REVIEW_REQUIRED',
        error: 'Studieplanen må vurderes av en administrator og kan ikke selvgodkjennes.',
      },
    });
    expect((await get(id))?.validation_feedback?.review_reasons).toEqual(['Teksten ber om poeng.']);
    expect((await approve(id, plans.someone('admin'))).status).toBe(200);
  });

  test('a failing judge leaves the plan as it was', async () => {
    const id = await plans.plan(member);
    const before = [await get(id), await plans.facts(id)];
    plans.judge = () => Promise.reject(new Error('away'));
    expect(await validate(id)).toMatchObject({ status: 502, body: { success: false, code: 'MODEL_FAILED' } });
    expect([await get(id), await plans.facts(id)]).toEqual(before);
  });

  test('[R-235] a score never lands on a plan that was changed while the judge was thinking', async () => {
    const id = await plans.plan(member);
    plans.judge = async () => {
      // Answers only after the save has been committed: nothing is locked while the judge thinks.
      expect((await update(id, { title: 'Endret underveis' })).status).toBe(200);
      return aValidation();
    };
    expect(await validate(id)).toMatchObject({ status: 409, body: { code: 'PLAN_CHANGED' } });
    expect(await get(id)).toMatchObject({ title: 'Endret underveis', validation_score: null });
  });

  test('[I-2] an approval while the judge was thinking stands; the version keeps the score it was approved with', async () => {
    const id = await plans.scoredPlan(member);
    await plans.bed.query(`UPDATE plans.plans SET validation_basis = 'other' WHERE id = $1`, [id]);
    plans.judge = async () => {
      expect((await approve(id)).status).toBe(200);
      return aValidation({ score: 5 });
    };
    expect((await validate(id)).status).toBe(200);
    expect(await get(id)).toMatchObject({ status: 'approved', validation_score: 5 });
    expect(
      await plans.bed.query('SELECT validation_score FROM plans.plan_versions WHERE plan_id = $1', [id]),
    ).toEqual([{ validation_score: 82.5 }]);
  });
});

describe('[R-235] a validation is bound to the content that it scored', () => {
  const changes: [string, Record<string, unknown>][] = [
    ['title', { title: 'Ny' }],
    ['description', { description: 'Ny' }],
    ['credits', { ects_credits: 3.2 + 0.3, estimated_hours: 90 }],
    ['hours', { estimated_hours: 82 }],
    ['outcomes', { learning_outcomes: { knowledge: ['a'], skills: ['b'], competence: ['c'] } }],
    ['modules', { content_modules: [] }],
    ['criteria', { assessment_criteria: 'Ny' }],
    ['metadata', { metadata: { eqf_level: '6' } }],
  ];
  test.each(changes)('a change of %s makes it stale', async (_name, change) => {
    const id = await plans.scoredPlan(member);
    await update(id, change);
    expect(await get(id)).toMatchObject({
      validation_score: null,
      validation_feedback: null,
      validation_stale: true,
      validated_at: null,
    });
  });

  test('[M-7] the result of the text before is told as such, until the new text is validated', async () => {
    const id = await plans.scoredPlan(member, { content_modules: ['Kart', 'Kompass'] });
    const before = await get(id);
    expect(before).not.toHaveProperty('outdated_validation');
    for (const content_modules of [['Kart'], ['Vær']]) {
      await update(id, { content_modules });
      expect((await get(id))?.outdated_validation).toEqual({
        result: before?.validation_feedback,
        modules: ['Kart', 'Kompass'],
        validated_at: before?.validated_at,
      });
    }
    // What is not stale has no result of before, whatever is stored.
    await plans.bed.query('UPDATE plans.plans SET validation_stale = false WHERE id = $1', [id]);
    expect(await get(id)).not.toHaveProperty('outdated_validation');
    await validate(id);
    expect(await get(id)).not.toHaveProperty('outdated_validation');
  });

  test('a save without a change keeps it', async () => {
    const id = await plans.scoredPlan(member);
    await update(id, { status: 'submitted' });
    await update(id, { content_modules: [...(aPlan().content_modules ?? []), ' '] });
    expect(await get(id)).toMatchObject({ validation_score: 82.5, validation_stale: false });
  });

  test('[R-236] [R-281] the stale is not approved, by nobody; a new validation heals it', async () => {
    const admin = plans.someone('admin');
    const id = await plans.scoredPlan(member, { status: 'submitted' });
    await update(id, { title: 'Ny' });
    for (const who of [member, admin])
      expect(await approve(id, who)).toMatchObject({
        status: 409,
        body: {
          code: 'VALIDATION_STALE',
          error: expect.stringMatching(/^Du har gjort endringer som krever ny KI-validering/),
        },
      });
    expect((await get(id))?.status).toBe('submitted');
    await validate(id);
    expect((await approve(id, admin)).status).toBe(200);
  });

  test('[R-236] even where the flag is wrong, the hash refuses', async () => {
    const id = await plans.scoredPlan(member, { status: 'submitted' });
    await plans.bed.query(`UPDATE plans.plans SET content_hash = 'another' WHERE id = $1`, [id]);
    expect((await approve(id)).body.code).toBe('VALIDATION_STALE');
  });

  test('[R-222] [R-223] changing an approved plan makes a draft that must be validated again', async () => {
    const id = await plans.scoredPlan(member);
    const first = await approve(id);
    for (const changed of [{ description: 'Ny beskrivelse' }, { title: 'Ny' }]) {
      await plans.bed.query(
        `UPDATE plans.plans SET status = 'approved', validation_stale = false, validation_score = 82.5,
           validated_at = now() WHERE id = $1`,
        [id],
      );
      expect((await update(id, { ...changed, status: null })).body.status).toBe('draft');
      expect(await get(id)).toMatchObject({
        status: 'draft',
        validation_score: null,
        validation_stale: true,
        approval_link: first.body.approval_link,
      });
    }
    expect((await approve(id)).body.code).toBe('VALIDATION_STALE');
  });
});
