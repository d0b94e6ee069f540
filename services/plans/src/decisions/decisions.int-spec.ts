import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { decisionKinds as kinds, decisionSentence, plansOperations } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { anotherText } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());
let a: PlanActions;
// A new association each time: a text that was decided against binds everyone in it.
beforeEach(() => {
  a = new PlanActions(plans);
});

const reason = 'Læringsutbyttet mangler';

describe('[I-1] a decision holds, whatever its author does with the plan', () => {
  test.each(kinds)('%s: told with its reason', async (kind) => {
    const id = await a.decided(kind);
    const { study_plan } = await a.get(id);
    expect(study_plan?.needs_admin).toEqual({
      since: expect.stringMatching(/Z$/),
      kind,
      reason: ['under_review', 'drawn'].includes(kind) ? null : reason,
    });
  });

  test.each(kinds)('%s: saving, sending in, withdrawing, validating, changing leave it', async (kind) => {
    const id = await a.decided(kind);
    const ways: [string, () => Promise<unknown>][] = [
      ['save unchanged', () => a.save(id, a.member, { status: null })],
      ['save as draft', () => a.save(id, a.member, { status: 'draft' })],
      ['send in', () => a.save(id, a.member, { status: 'submitted' })],
      ['validate', () => a.validate(id)],
      ['withdraw', () => a.save(id, a.member, { status: 'draft' })],
      ['validate the draft', () => a.validate(id)],
      ['change a word', () => a.save(id, a.member, { title: 'Ny tittel', status: 'draft' })],
      ['validate the changed', () => a.validate(id)],
      ['change every word', () => a.save(id, a.member, { ...anotherText(), status: 'draft' })],
      ['validate another text', () => a.validate(id)],
      ['send another text in', () => a.save(id, a.member, { ...anotherText(), status: 'submitted' })],
    ];
    for (const [way, go] of ways) {
      await go();
      const { study_plan, approval } = await a.get(id);
      expect([way, await codeOf(a.approve(id, a.member))]).toEqual([
        way,
        ['draft', 'submitted'].includes(study_plan?.status ?? '') ? '409 UNDER_DECISION' : '409 PLAN_STATUS',
      ]);
      expect([way, approval?.method, approval?.refusal?.code]).toEqual([
        way,
        'self',
        ['draft', 'submitted'].includes(study_plan?.status ?? '') ? 'UNDER_DECISION' : 'PLAN_STATUS',
      ]);
      expect([way, study_plan?.needs_admin?.kind]).toEqual([way, kind]);
    }
  });

  test.each(kinds)('%s: the sentence says why; another administrator’s approval lifts it', async (kind) => {
    const id = await a.decided(kind);
    if (kind === 'under_review') await a.save(id, a.admin, { title: 'Rettet av administrator' });
    else await a.ready(id, anotherText());
    const who = kind === 'under_review' ? a.admin : a.member;
    await must(a.validate(id, who));
    expect(await a.approve(id, who)).toMatchObject({
      status: 409,
      body: { code: 'UNDER_DECISION', error: decisionSentence(kind) },
    });
    expect(await codeOf(a.approve(id, a.systemadmin))).toBe('200');
    expect((await a.get(id)).study_plan).toMatchObject({ status: 'approved', needs_admin: null });
    // What follows is the author's own affair again.
    await a.ready(id, anotherText('blåbær'));
    expect(await codeOf(a.approve(id, a.member))).toBe('200');
  });

  test('an administrator who has written in it is an author too', async () => {
    const id = await a.decided('rejected');
    await a.save(id, a.admin, { ...anotherText(), status: 'submitted' });
    await must(a.validate(id));
    expect(await codeOf(a.approve(id, a.admin))).toBe('409 UNDER_DECISION');
    const other = plans.someone('admin', { association: a.member.study_association_id });
    expect(await codeOf(a.approve(id, other))).toBe('200');
  });

  test('several decisions are lifted together by one approval; the newest is shown', async () => {
    const id = await a.submitted();
    await must(a.act(plansOperations.setPlanUnderReview, id, a.admin));
    await must(a.act(plansOperations.rejectPlan, id, a.admin, { reason: 'Nei' }));
    expect((await a.plan(id)).needs_admin).toMatchObject({ kind: 'rejected', reason: 'Nei' });
    await a.ready(id);
    await must(a.approve(id, a.admin, 'Likevel'));
    expect((await a.plan(id)).needs_admin).toBeNull();
  });
});

describe('[I-1] two calls at once', () => {
  test('a rejection and a self-approval: whichever comes first, the other is refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const text = anotherText(`runde${round}`);
      const id = await a.submitted(text);
      const [rejected, approved] = await Promise.all([
        a.act(plansOperations.rejectPlan, id, a.admin, { reason: 'Nei' }),
        a.approve(id, a.member),
      ]);
      expect([rejected.status, approved.status].sort()).toEqual([200, 409]);
      const { study_plan } = await a.get(id);
      expect(study_plan?.needs_admin === null).toBe(approved.status === 200);
      expect(study_plan?.has_versions).toBe(approved.status === 200);
    }
  });

  test('an approval and a rejection by two administrators: one of them decides', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await a.submitted();
      const [approved, rejected] = await Promise.all([
        a.approve(id, a.admin),
        a.act(plansOperations.rejectPlan, id, a.systemadmin, { reason: 'Nei' }),
      ]);
      expect([rejected.status, approved.status].sort()).toEqual([200, 409]);
      expect((await a.get(id)).study_plan?.status).toBe(approved.status === 200 ? 'approved' : 'rejected');
      expect((await a.plan(id)).needs_admin === null).toBe(approved.status === 200);
    }
  });

  test('a second tab that has not seen the decision saves nothing over it', async () => {
    const id = await a.submitted();
    const seen = (await a.get(id)).study_plan?.revision;
    await must(a.act(plansOperations.rejectPlan, id, a.admin, { reason: 'Nei' }));
    const late = await a.save(id, a.member, { title: 'Fra den andre fanen', expected_revision: seen });
    expect(late).toMatchObject({ status: 409, body: { code: 'PLAN_CHANGED' } });
    expect(await codeOf(a.act(plansOperations.approvePlan, id, a.member, { expected_revision: seen }))).toBe(
      '409 PLAN_STATUS',
    );
  });

  test('[N-4] no decision is taken on a text that was edited since it was read', async () => {
    const id = await a.submitted();
    const seen = (await a.plan(id)).revision;
    await must(a.save(id, a.member, { title: 'Endret imens', status: 'submitted' }));
    const { approvePlan, rejectPlan, requestPlanChanges, setPlanUnderReview } = plansOperations;
    const read = { reason: 'Nei', expected_revision: seen };
    for (const operation of [approvePlan, rejectPlan, requestPlanChanges, setPlanUnderReview])
      expect(await codeOf(a.act(operation, id, a.admin, read))).toBe('409 PLAN_CHANGED');
    expect(await a.plan(id)).toMatchObject({ status: 'submitted', needs_admin: null });
    const now = { expected_revision: (await a.plan(id)).revision };
    expect(await codeOf(a.act(setPlanUnderReview, id, a.admin, now))).toBe('200');
  });

  test('[N-4] only administrators of a plan, never its author, are told who looks at it', async () => {
    const id = await a.submitted();
    const ownId = await plans.plan(a.admin);
    const reach = async (who: Someone, study_plan_id = id) => {
      const { status, body } = await plans.bed.call(
        plansOperations.getPlanReach,
        { study_plan_id },
        { token: who.token },
      );
      return status === 200 ? body.decides : body.code;
    };
    expect(await reach(a.admin)).toBe(true);
    expect(await reach(a.systemadmin)).toBe(true);
    expect(await reach(plans.someone('admin', { association: randomUUID() }))).toBe(false);
    expect(await reach(a.admin, ownId)).toBe(false);
    expect(await reach(a.admin, randomUUID())).toBe(false);
    expect(await reach(a.member)).toBe('FORBIDDEN');
  });
});
