import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { events, plansOperations } from '@studieplan/contracts';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { PlansBed } from '../testing/plans-bed.ts';

let plans: PlansBed;
let a: PlanActions;
beforeAll(async () => {
  plans = await PlansBed.open();
});
// A new association each time: a text that was decided against binds everyone in it.
beforeEach(() => {
  a = new PlanActions(plans);
});
afterAll(() => plans.close());

const reason = 'Læringsutbyttet mangler';

describe('[I-1] a version is withdrawn', () => {
  test.each(['version_deactivated', 'version_recalled'] as const)(
    '%s: the plan is a draft without a validation, and its author is told',
    async (kind) => {
      await a.known(a.member);
      const id = await a.decided(kind);
      expect((await a.get(id)).study_plan).toMatchObject({
        status: 'draft',
        validation_score: null,
        validation_feedback: null,
        validation_stale: false,
      });
      expect(await codeOf(a.approve(id, a.member))).toBe('409 UNDER_DECISION');
      const fact = (await plans.facts(id)).findLast(
        (each) => each.subject === events.planVersionChanged.subject,
      );
      expect(fact?.payload).toMatchObject({
        change: kind === 'version_recalled' ? 'recalled' : 'deactivated',
        reason,
        version_number: 1,
        changed_by_name: kind === 'version_recalled' ? 'Ada Administrator' : 'Sys Admin',
        author: { user_id: a.member.id, email: `${a.member.id}@example.org`, full_name: 'Mia Medlem' },
      });
    },
  );

  test('reactivation lifts that decision, and gives back approved where nothing was edited', async () => {
    const id = await a.decided('version_deactivated');
    const [version] = (await must(a.act(plansOperations.listPlanVersions, id, a.member))).versions ?? [];
    await must(
      a.act(plansOperations.reactivatePlanVersion, id, a.systemadmin, { version_id: version?.version_id }),
    );
    expect((await a.get(id)).study_plan).toMatchObject({
      status: 'approved',
      needs_admin: null,
      validation_score: 82.5,
    });
    expect(await codeOf(a.approve(await plans.scoredPlan(a.colleague), a.colleague))).toBe('200');
  });

  test('after an edit it gives back nothing but the version', async () => {
    const id = await a.decided('version_deactivated');
    const [version] = (await must(a.act(plansOperations.listPlanVersions, id, a.member))).versions ?? [];
    await a.save(id, a.member, { title: 'Redigert', status: 'draft' });
    await must(
      a.act(plansOperations.reactivatePlanVersion, id, a.systemadmin, { version_id: version?.version_id }),
    );
    expect((await a.get(id)).study_plan).toMatchObject({ status: 'draft', needs_admin: null });
  });

  test('it lifts no other decision', async () => {
    const id = await a.decided('version_deactivated');
    const [version] = (await must(a.act(plansOperations.listPlanVersions, id, a.member))).versions ?? [];
    await a.ready(id);
    await must(a.act(plansOperations.rejectPlan, id, a.admin, { reason: 'Nei' }));
    await must(
      a.act(plansOperations.reactivatePlanVersion, id, a.systemadmin, { version_id: version?.version_id }),
    );
    expect((await a.get(id)).study_plan).toMatchObject({
      status: 'rejected',
      needs_admin: { kind: 'rejected', reason: 'Nei' },
    });
  });

  test('an older version with the same text puts the plan under decision as well', async () => {
    const id = await a.submitted();
    const first = (await must(a.approve(id, a.admin))).version_id;
    await a.ready(id, { title: 'Bare tittelen er ny' });
    const second = await must(a.approve(id, a.admin));
    await must(a.act(plansOperations.softDeletePlanVersion, id, a.systemadmin, { version_id: first }));
    expect((await a.get(id)).study_plan).toMatchObject({
      status: 'draft',
      approval_link: second.approval_link,
      validation_score: null,
      needs_admin: { kind: 'version_deactivated' },
    });
  });
});
