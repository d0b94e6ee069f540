import { beforeEach, describe, expect, test } from '@jest/globals';
import { plansOperations } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { anotherText, aPlan } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const { discardPlanDraft, getPlanVersion, softDeletePlanVersion } = plansOperations;

const plans = ofFile(new PlansBed());
let a: PlanActions;
beforeEach(() => {
  a = new PlanActions(plans);
});

const steps = async (id: string) =>
  (await a.get(id)).timeline?.map(({ step, actor_name, fields }) => [step, actor_name, fields]) ?? [];
const discard = (id: string, who: Someone, input: object = {}) => a.act(discardPlanDraft, id, who, input);

describe('[I-2] a save without change changes nothing', () => {
  test.each(['draft', 'submitted', null])('an approved plan saved as %s stays approved', async (status) => {
    const { id } = await a.selfApproved();
    const before = await a.get(id);
    const facts = await plans.facts(id);
    expect(await a.save(id, a.member, { status })).toEqual({
      status: 200,
      body: { success: true, status: 'approved', revision: before.study_plan?.revision, unchanged: true },
    });
    expect(await a.get(id)).toEqual(before);
    expect(await plans.facts(id)).toEqual(facts);
  });

  test('blank equals absent: empty fields of the regulations are no change', async () => {
    const { id } = await a.selfApproved();
    const blank = { target_groups: ' ', duration: {}, delivery: null, subject_code: '' };
    expect((await a.save(id, a.member, { ...blank, status: null })).body.unchanged).toBe(true);
    expect((await a.plan(id)).status).toBe('approved');
  });

  test('sending in and withdrawing keep validation, writers and when it was changed', async () => {
    const id = await plans.scoredPlan(a.member);
    const before = await a.plan(id);
    for (const status of ['submitted', 'draft']) {
      expect((await a.save(id, a.member, { status })).body).toMatchObject({ status, unchanged: true });
      const { updated_at, validation_score, validated_at, writers, revision } = await a.plan(id);
      expect({ updated_at, validation_score, validated_at, writers }).toEqual({
        updated_at: before.updated_at,
        validation_score: 82.5,
        validated_at: before.validated_at,
        writers: before.writers,
      });
      expect(revision).toBeGreaterThan(before.revision);
    }
  });

  test('running the validation on an approved plan leaves it approved', async () => {
    const { id, approval_link } = await a.selfApproved();
    for (const who of [a.member, a.admin]) {
      await must(a.validate(id, who));
      expect(await a.plan(id)).toMatchObject({ status: 'approved', approval_link });
    }
  });

  test('a change of an approved plan makes a draft, or sends it in where that is asked', async () => {
    for (const [status, after] of [
      ['draft', 'draft'],
      [null, 'draft'],
      ['submitted', 'submitted'],
    ]) {
      const { id } = await a.selfApproved(anotherText(`emne${status}x`));
      const answer = await a.save(id, a.member, { title: 'Ny', status });
      expect([answer.body.status, answer.body.unchanged]).toEqual([after, undefined]);
    }
  });

  test('a save takes no plan out of review', async () => {
    const id = await a.decided('under_review');
    for (const status of ['draft', 'submitted', null]) {
      expect((await a.save(id, a.admin, { title: `Rettet ${status}`, status })).body.status).toBe(
        'under_review',
      );
      expect(await codeOf(a.save(id, a.member, { status }))).toBe('409 PLAN_STATUS');
    }
  });
});

describe('[I-2] a draft is discarded', () => {
  test('the approved text is back, approved, with the validation it was approved with', async () => {
    const { id, version_id } = await a.selfApproved();
    const before = await a.plan(id);
    for (const status of ['draft', 'submitted'] as const) {
      await must(a.save(id, a.member, { ...anotherText(), target_groups: 'Nye', status }));
      const answer = await must(discard(id, a.member));
      const after = await a.plan(id);
      expect(answer).toEqual({ success: true, status: 'approved', revision: after.revision });
      const { version } = await must(
        plans.bed.call(getPlanVersion, { version_id }, { token: a.member.token }),
      );
      expect(after).toMatchObject({ ...aPlan(), approval_link: version?.approval_link });
      expect(after).not.toHaveProperty('target_groups');
      expect(after).toMatchObject({
        status: 'approved',
        validation_score: 82.5,
        validation_stale: false,
        validation_feedback: before.validation_feedback,
      });
      expect(after.revision).toBeGreaterThan(before.revision);
    }
    expect((await steps(id)).at(-1)).toEqual([
      'draft_discarded',
      'Mia Medlem',
      expect.arrayContaining(['description', 'learning_outcomes.skills', 'target_groups']),
    ]);
  });

  test('a rejected draft is discarded too; what was decided stays', async () => {
    const { id } = await a.selfApproved();
    await a.ready(id, { title: 'Andre' });
    await must(a.act(plansOperations.rejectPlan, id, a.admin, { reason: 'Nei' }));
    await must(discard(id, a.member));
    expect(await a.plan(id)).toMatchObject({
      status: 'approved',
      rejection_reason: null,
      needs_admin: { kind: 'rejected', reason: 'Nei' },
    });
    await a.ready(id, { title: 'Tredje' });
    expect(await codeOf(a.approve(id, a.member))).toBe('409 UNDER_DECISION');
  });

  test('it makes nobody a writer, and takes those out who wrote the draft', async () => {
    const { id } = await a.selfApproved();
    await must(a.save(id, a.admin, { title: 'Av Ada', status: 'draft' }));
    expect((await a.plan(id)).writers).toHaveLength(2);
    await must(discard(id, plans.someone('admin', { association: a.association })));
    expect((await a.plan(id)).writers.map((writer) => writer.user_id)).toEqual([a.member.id]);
  });

  test('who may, from where: written by hand', async () => {
    const { id } = await a.selfApproved();
    expect(await codeOf(discard(id, a.member))).toBe('409 PLAN_STATUS');
    await a.ready(id, { title: 'Andre' });
    const chief = plans.someone('admin', { association: plans.elsewhere });
    for (const who of [a.colleague, chief]) expect(await codeOf(discard(id, who))).toBe('404 PLAN_NOT_FOUND');
    const { revision } = await a.plan(id);
    expect(await codeOf(discard(id, a.member, { expected_revision: revision - 1 }))).toBe('409 PLAN_CHANGED');
    await must(a.act(plansOperations.setPlanUnderReview, id, a.admin));
    expect(await codeOf(discard(id, a.member))).toBe('409 PLAN_STATUS');
    expect(await codeOf(discard(id, a.admin))).toBe('200');
    await a.ready(id, { title: 'Tredje' });
    expect(await codeOf(discard(id, a.systemadmin))).toBe('200');
  });

  test('without a version that is valid there is nothing to go back to', async () => {
    const never = await a.submitted(anotherText());
    expect(await codeOf(discard(never, a.member))).toBe('409 PLAN_STATUS');
    const { id, version_id } = await a.selfApproved();
    await must(a.act(softDeletePlanVersion, id, a.systemadmin, { version_id }));
    expect(await codeOf(discard(id, a.member))).toBe('409 PLAN_STATUS');
  });
});

describe('[I-2] edits are in the history', () => {
  test('who, and which fields; edits of one person in a row are one step', async () => {
    const id = await plans.plan(a.member);
    await must(a.save(id, a.member, { title: 'Én' }));
    await must(a.save(id, a.member, { title: 'To', content_modules: ['Ny modul'] }));
    await must(a.save(id, a.admin, { title: 'To', metadata: { eqf_level: '6' } }));
    await must(a.save(id, a.member, { title: 'Tre', status: 'submitted' }));
    expect(await steps(id)).toEqual([
      ['created', 'Mia Medlem', null],
      ['edited', 'Mia Medlem', ['content_modules', 'title']],
      [
        'edited',
        'Ada Administrator',
        ['content_modules', 'metadata.assessment_methods', 'metadata.eqf_level'],
      ],
      ['edited', 'Mia Medlem', ['metadata.assessment_methods', 'metadata.eqf_level', 'title']],
      ['submitted', 'Mia Medlem', null],
    ]);
  });

  test('another step, or ten minutes, begin a new one', async () => {
    const id = await plans.plan(a.member);
    await must(a.save(id, a.member, { title: 'Én' }));
    await must(a.validate(id));
    await must(a.save(id, a.member, { title: 'To' }));
    await plans.bed.query(`UPDATE plans.plan_steps SET at = at - interval '11 minutes' WHERE plan_id = $1`, [
      id,
    ]);
    await must(a.save(id, a.member, { title: 'Tre' }));
    expect((await steps(id)).map(([step]) => step)).toEqual([
      'created',
      'edited',
      'validated',
      'edited',
      'edited',
    ]);
  });
});
