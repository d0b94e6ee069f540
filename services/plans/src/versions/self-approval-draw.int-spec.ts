import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { errors, events, plansOperations } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { anotherText } from '../testing/plan-builders.ts';
import { PlansBed, testRules } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());
let a: PlanActions;
beforeEach(() => {
  a = new PlanActions(plans);
});
afterEach(async () => {
  await sample(null);
  await plans.bed.query(`DELETE FROM plans.decided_texts`);
});

const sample = (self_approval_sample: number | null) =>
  must(
    plans.bed.call(
      plansOperations.updateValidationRules,
      { ...testRules, self_approval_sample },
      { token: a.systemadmin.token },
    ),
  );
/** A long text: refusals of less bind an equal one alone (issue line P-2). */
const long = anotherText('draug');
const drawn = '409 SELF_APPROVAL_DRAWN';

describe('[Q-5] what the draw falls on', () => {
  test('goes to a person, and nothing of it is public before an administrator has approved it', async () => {
    const id = await plans.scoredPlan(a.member, long);
    expect((await a.get(id)).approval).toEqual({ method: 'self', refusal: null });
    await sample(1);
    // Nobody foresees it: what is told beforehand is what it was.
    expect((await a.get(id)).approval).toEqual({ method: 'self', refusal: null });
    expect(await a.approve(id, a.member)).toMatchObject({
      status: 409,
      body: { code: 'SELF_APPROVAL_DRAWN', error: errors.SELF_APPROVAL_DRAWN.text },
    });
    const { study_plan, timeline } = await a.get(id);
    expect(study_plan).toMatchObject({ status: 'submitted', needs_admin: { kind: 'drawn', reason: null } });
    expect(timeline?.at(-1)).toMatchObject({ step: 'submitted', reason: 'Trukket ut til stikkprøve' });
    expect(await a.versions(id)).toEqual([]);
    const told = (await plans.facts(id)).at(-1);
    expect(told).toMatchObject({ subject: events.planSubmitted.subject, payload: { drawn: true } });
    expect((await a.get(id, a.admin)).approval).toMatchObject({ method: 'admin', refusal: null });
    expect(await codeOf(a.approve(id, a.admin))).toBe('200');
    expect(await a.versions(id)).toHaveLength(1);
  });

  test('says so again to the same call that is repeated by its key', async () => {
    const id = await plans.scoredPlan(a.member, long);
    await sample(1);
    const call = () =>
      plans.bed.call(
        plansOperations.approvePlan,
        { study_plan_id: id },
        { token: a.member.token, idempotencyKey: 'c0ffee00-0000-4000-8000-000000000001' },
      );
    expect(await codeOf(call())).toBe(drawn);
    expect(await codeOf(call())).toBe(drawn);
    expect((await plans.facts(id)).filter(({ payload }) => payload['drawn'] === true)).toHaveLength(1);
  });

  test('is asked last: what any other rule refuses is neither drawn nor sent anywhere', async () => {
    await sample(1);
    const low = await plans.scoredPlan(a.member, long, { score: 60 });
    expect(await codeOf(a.approve(low, a.member))).toBe('409 SELF_APPROVAL_SCORE');
    const suspected = await plans.scoredPlan(a.member, anotherText('nisse'), { review_required: true });
    expect(await codeOf(a.approve(suspected, a.member))).toBe('409 REVIEW_REQUIRED');
    expect((await a.get(low)).study_plan).toMatchObject({ status: 'draft', needs_admin: null });
  });

  test('an administrator who approves another’s text is not drawn; one who wrote it is', async () => {
    const other = await a.submitted(long);
    await sample(1);
    expect(await codeOf(a.approve(other, a.admin))).toBe('200');
    const own = await plans.scoredPlan(a.admin, anotherText('hulder'));
    expect(await codeOf(a.approve(own, a.admin))).toBe(drawn);
  });
});

describe('[Q-5] nobody draws again to be lucky', () => {
  // The draw falls once, and on nothing afterwards: whoever finds another way in would be approved.
  async function once(changes = long) {
    const id = await plans.scoredPlan(a.member, changes);
    await sample(1);
    expect(await codeOf(a.approve(id, a.member))).toBe(drawn);
    await sample(null);
    return id;
  }
  const again = async (who = a.member, changes: object = long) =>
    codeOf(a.approve(await plans.scoredPlan(who, changes), who));
  const altered = (change: (text: string) => string) => ({
    ...long,
    description: change(long.description ?? ''),
  });

  test('the same plan: as it is, taken back, lightly changed and changed back', async () => {
    const id = await once();
    const tries: [string, object][] = [
      ['as it is', {}],
      ['a comma', { description: `${long.description?.replace(' og', ', og')}` }],
      ['a sentence', { description: `${long.description} Ta med sekk og godt humør.` }],
      ['all of it', anotherText('troll')],
      ['back again', {}],
    ];
    for (const [, change] of tries) {
      await must(a.save(id, a.member, { ...long, ...change, status: 'draft' }));
      await must(a.act(plansOperations.validatePlan, id, a.member));
      expect(await codeOf(a.approve(id, a.member))).toBe('409 UNDER_DECISION');
    }
    expect((await a.get(id)).approval?.refusal?.error).toBe(
      'Planen må godkjennes av en administrator, fordi den er trukket ut til stikkprøve.',
    );
  });

  test('the same text in another plan, of another member, with a comma, a title or a sentence changed', async () => {
    await once();
    expect(await again()).toBe('409 TEXT_DECIDED');
    expect(await again(a.colleague)).toBe('409 TEXT_DECIDED');
    expect(
      await again(
        a.member,
        altered((text) => text.replace(' og', ', og')),
      ),
    ).toBe('409 TEXT_DECIDED');
    expect(await again(a.member, { ...long, title: 'Et helt annet navn' })).toBe('409 TEXT_DECIDED');
    expect(
      await again(
        a.member,
        altered((text) => `${text} Ta med sekk.`),
      ),
    ).toBe('409 TEXT_DECIDED');
    expect(await again(a.member, anotherText('troll'))).toBe('200');
  });

  test('nor elsewhere: its writer in another association', async () => {
    await once();
    const moved = plans.someone('member', { id: a.member.id, association: plans.elsewhere });
    expect(await again(moved)).toBe('409 TEXT_DECIDED');
  });

  test('nor when the plan is deleted', async () => {
    const id = await once();
    await must(a.save(id, a.member, { ...long, status: 'draft' }));
    await must(a.act(plansOperations.deletePlan, id, a.member));
    expect(await again()).toBe('409 TEXT_DECIDED');
  });

  test('a drawn plan that an administrator rejects stays refused, and one that is approved frees its text', async () => {
    const id = await once();
    await must(a.act(plansOperations.rejectPlan, id, a.admin, { reason: 'Målet mangler' }));
    expect(await again()).toBe('409 TEXT_DECIDED');
    await must(a.save(id, a.member, { ...long, status: 'submitted' }));
    await must(a.act(plansOperations.validatePlan, id, a.member));
    expect(await codeOf(a.approve(id, a.admin))).toBe('200');
    expect(await again()).toBe('200');
  });

  test('of many texts about one of ten falls', async () => {
    await sample(10);
    const codes: string[] = [];
    for (let at = 0; at < 30; at += 1) {
      const who = plans.someone('member', { association: a.association });
      codes.push(await codeOf(a.approve(await plans.scoredPlan(who, anotherText(`emne${at}q`)), who)));
    }
    expect(codes.filter((code) => code !== '200' && code !== drawn)).toEqual([]);
    // Fifteen or more of 30 at one of ten: one run of three hundred million.
    expect(codes.filter((code) => code === drawn).length).toBeLessThan(15);
  });
});

test('[Q-5] queue and settings tell what was drawn and what came of it', async () => {
  const draw = async (topic: string) => {
    const id = await plans.scoredPlan(a.member, anotherText(topic));
    await sample(1);
    expect(await codeOf(a.approve(id, a.member))).toBe(drawn);
    await sample(null);
    return id;
  };
  const list = () => must(plans.bed.call(plansOperations.getPlansWorkList, {}, { token: a.admin.token }));
  const before = await must(
    plans.bed.call(plansOperations.getPlansSettings, {}, { token: a.systemadmin.token }),
  );
  const [approved, rejected, taken, waiting] = [
    await draw('einer'),
    await draw('toer'),
    await draw('treer'),
    await draw('firer'),
  ];
  await must(a.approve(approved, a.admin));
  await must(a.act(plansOperations.rejectPlan, rejected, a.admin, { reason: 'Målet mangler' }));
  await must(a.save(taken, a.member, { ...anotherText('treer'), status: 'draft' }));
  await a.selfApproved(anotherText('femmer'));
  const ordinary = await a.submitted(anotherText('sekser'));
  const { plans: queue, draws } = await list();
  expect(draws).toEqual({ drawn: 4, approved: 1, refused: 1, waiting: 1, gone: 1, let_through: 1 });
  const rows = Object.fromEntries((queue?.rows ?? []).map((row) => [row.study_plan_id, row.drawn]));
  expect(rows).toEqual({ [waiting]: true, [ordinary]: false });
  const after = await must(
    plans.bed.call(plansOperations.getPlansSettings, {}, { token: a.systemadmin.token }),
  );
  expect((after.draws?.drawn ?? 0) - (before.draws?.drawn ?? 0)).toBe(4);
});

test('[Q-5] the setting: one of 1 to 50, or none; a new installation and one of before draw one of ten', async () => {
  const save = (self_approval_sample: unknown) =>
    plans.bed.call(
      plansOperations.updateValidationRules,
      { ...testRules, self_approval_sample },
      { token: a.systemadmin.token },
    );
  for (const wrong of [0, 51, 1.5, 'ti'])
    expect(await save(wrong)).toMatchObject({
      status: 400,
      body: { fields: { self_approval_sample: expect.any(String) } },
    });
  for (const right of [1, 50, null]) expect((await save(right)).status).toBe(200);
  for (const role of ['member', 'admin'] as const)
    expect(
      (
        await plans.bed.call(plansOperations.updateValidationRules, testRules, {
          token: plans.someone(role).token,
        })
      ).status,
    ).toBe(403);
  const [column] = await plans.bed.query<{ column_default: string }>(
    `SELECT column_default FROM information_schema.columns
     WHERE table_schema = 'plans' AND table_name = 'validation_rules' AND column_name = 'self_approval_sample'`,
  );
  expect(column?.column_default).toBe('10');
});
