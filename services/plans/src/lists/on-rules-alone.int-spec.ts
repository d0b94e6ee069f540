import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { plansOperations, type PlanRow } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { must } from '../testing/plan-actions.ts';
import { aPlan, aValidation } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());
let member: Someone;
let admin: Someone;
beforeAll(() => {
  const association = randomUUID();
  member = plans.someone('member', { association });
  admin = plans.someone('admin', { association });
});

const list = async (who: Someone, input: Record<string, unknown> = {}) =>
  (await plans.bed.call(plansOperations.listPlans, input, { token: who.token })).body;
const count = async (who: Someone) => (await list(who, { approved_on_rules_alone: true })).total;
const titles = (rows: PlanRow[] | undefined) => rows?.map((row) => row.title);

describe('[V-7] what was self-approved on fixed rules alone', () => {
  const judgedBy = (judge: 'checker' | 'model') => {
    plans.judgedBy = judge;
    return { score: 82.5, judge };
  };
  afterAll(() => {
    plans.judgedBy = 'checker';
  });
  const approve = async (id: string, who: Someone) =>
    (await must(plans.bed.call(plansOperations.approvePlan, { study_plan_id: id }, { token: who.token })))
      .version_id;

  test('is a choice of administrators’, tells each row’s judge, and forgets what was taken back', async () => {
    const own = async (title: string, judge: 'checker' | 'model') =>
      plans.scoredPlan(member, { title }, judgedBy(judge));
    await own('Bare validert', 'checker');
    const rules = await own('På regler', 'checker');
    const version = await approve(rules, member);
    await approve(await own('Med modell', 'model'), member);
    const sentIn = await plans.scoredPlan(
      member,
      { title: 'Av administrator', status: 'submitted' },
      judgedBy('checker'),
    );
    await approve(sentIn, admin);

    const all = (await list(admin)).study_plans ?? [];
    expect(all.map(({ title, judge }) => [title, judge]).sort()).toEqual([
      ['Av administrator', 'checker'],
      ['Bare validert', 'checker'],
      ['Med modell', 'model'],
      ['På regler', 'checker'],
    ]);
    const alone = { approved_on_rules_alone: true };
    const found = await list(admin, alone);
    expect(titles(found.study_plans)).toEqual(['På regler']);
    expect(found.total).toBe(1);
    expect(titles((await list(admin, { ...alone, sort: 'author' })).study_plans)).toEqual(['På regler']);
    const told = (rows: PlanRow[] | undefined) =>
      Object.fromEntries((rows ?? []).map((row) => [row.title, row.approved_on_rules_alone]));
    const systemadmin = plans.someone('systemadmin');
    for (const [who, sort] of [
      [admin, undefined],
      [admin, 'author'],
      [systemadmin, 'association'],
    ] as const)
      expect(told((await list(who, { sort })).study_plans)).toMatchObject({
        'Av administrator': false,
        'Bare validert': false,
        'Med modell': false,
        'På regler': true,
      });
    // A draft beside it: what the public sees was approved so all the same.
    await must(
      plans.bed.call(
        plansOperations.updatePlan,
        { ...aPlan({ title: 'Nytt utkast' }), study_plan_id: rules },
        { token: member.token },
      ),
    );
    const beside = (await list(admin, alone)).study_plans;
    // Of the version that holds: the draft itself has no validation that would tell of it.
    expect(told(beside)).toEqual({ 'Nytt utkast': true });
    await must(
      plans.bed.call(
        plansOperations.recallPlanVersion,
        { version_id: version, reason: 'Ikke lest av noen' },
        { token: admin.token },
      ),
    );
    expect(titles((await list(admin, alone)).study_plans)).toEqual([]);
  });

  test('what has taken its place counts, and not what has judged a newer draft', async () => {
    const own = plans.someone('member', { association: plans.elsewhere });
    const boss = plans.someone('admin', { association: plans.elsewhere });
    const id = await plans.scoredPlan(own, { title: 'Først' }, judgedBy('checker'));
    await approve(id, own);
    const alone = async () =>
      (await list(boss, { author_id: own.id })).study_plans?.map((row) => [
        row.judge,
        row.approval_method,
        row.approved_on_rules_alone,
      ]);
    expect(await alone()).toEqual([['checker', 'self', true]]);
    expect(await count(boss)).toBe(1);
    const scored = judgedBy('model');
    plans.judge = () => aValidation(scored);
    const changed = { ...aPlan({ title: 'Ny tekst' }), study_plan_id: id };
    await must(plans.bed.call(plansOperations.updatePlan, changed, { token: own.token }));
    await must(plans.bed.call(plansOperations.validatePlan, { study_plan_id: id }, { token: own.token }));
    expect(await alone()).toEqual([['model', undefined, true]]);
    const second = await approve(id, own);
    expect(await alone()).toEqual([['model', 'self', false]]);
    expect(await count(boss)).toBe(0);
    const taken = { version_id: second, reason: 'Ikke lest av noen' };
    await must(plans.bed.call(plansOperations.recallPlanVersion, taken, { token: boss.token }));
    expect((await alone())?.map((row) => row[2])).toEqual([true]);
  });

  test('no member is told it, nor who was an administrator a moment ago', async () => {
    const own = plans.someone('member', { association: randomUUID() });
    const id = await plans.scoredPlan(own, { title: 'Egen' }, judgedBy('checker'));
    await approve(id, own);
    const rowOf = async (who: Someone) =>
      (await list(who, { limit: 100 })).study_plans?.find((row) => row.id === id);
    expect(await rowOf(own)).not.toHaveProperty('approved_on_rules_alone');
    // The same plans at the same revision, asked for in both roles by one person without an association.
    const before = plans.someone('admin', { id: own.id, association: null });
    expect(await rowOf(before)).toHaveProperty('approved_on_rules_alone', true);
    expect(await rowOf(own)).not.toHaveProperty('approved_on_rules_alone');
    const { newest } = await must(
      plans.bed.call(plansOperations.getPlanStatistics, {}, { token: own.token }),
    );
    expect(newest?.length).toBeGreaterThan(0);
    for (const row of newest ?? []) expect(row).not.toHaveProperty('approved_on_rules_alone');
  });
});
