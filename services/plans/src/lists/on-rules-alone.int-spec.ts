import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { plansOperations, type PlanRow } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { must } from '../testing/plan-actions.ts';
import { aPlan } from '../testing/plan-builders.ts';
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
    // A draft beside it: what the public sees was approved so all the same.
    await must(
      plans.bed.call(
        plansOperations.updatePlan,
        { ...aPlan({ title: 'Nytt utkast' }), study_plan_id: rules },
        { token: member.token },
      ),
    );
    expect(titles((await list(admin, alone)).study_plans)).toEqual(['Nytt utkast']);
    await must(
      plans.bed.call(
        plansOperations.recallPlanVersion,
        { version_id: version, reason: 'Ikke lest av noen' },
        { token: admin.token },
      ),
    );
    expect(titles((await list(admin, alone)).study_plans)).toEqual([]);
  });
});
