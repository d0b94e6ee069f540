import { beforeEach, describe, expect, test } from '@jest/globals';
import { events, plansOperations } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { anotherText } from '../testing/plan-builders.ts';
import { PlansBed } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());
let a: PlanActions;
// A new association each time: a text that was decided against binds everyone in it.
beforeEach(() => {
  a = new PlanActions(plans);
});

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

  const twoVersions = async (second: object) => {
    const id = await a.submitted();
    const first = (await must(a.approve(id, a.admin))).version_id ?? '';
    await a.ready(id, second);
    return { id, first, current: await must(a.approve(id, a.admin)) };
  };
  const deactivate = (id: string, version_id: string) =>
    must(a.act(plansOperations.softDeletePlanVersion, id, a.systemadmin, { version_id }));
  const reactivate = (id: string, version_id: string) =>
    must(a.act(plansOperations.reactivatePlanVersion, id, a.systemadmin, { version_id }));

  test.each([
    ['of the same words', { title: 'Bare tittelen er ny' }],
    ['of other words', anotherText()],
  ])(
    '[P-4] a superseded one %s leaves the plan and its current version as they are',
    async (_how, second) => {
      const { id, first, current } = await twoVersions(second);
      const { updated_at: _, ...before } = await a.plan(id);
      expect(before).toMatchObject({ status: 'approved', validation_score: 82.5, needs_admin: null });
      await deactivate(id, first);
      const { updated_at: _later, ...after } = await a.plan(id);
      expect(after).toEqual(before);
      expect((await a.versions(id)).map(({ withdrawn }) => withdrawn)).toEqual([null, 'deactivated']);
      expect(after.approval_link).toBe(current.approval_link);
    },
  );

  test('[P-4] it binds its own text alone, until it is valid again; no approval of the plan lifts that', async () => {
    const { id, first } = await twoVersions(anotherText());
    await deactivate(id, first);
    // What stands in the version that goes on holding is free.
    await a.ready(id, { ...anotherText(), title: 'Ny tittel' });
    expect(await codeOf(a.approve(id, a.member))).toBe('200');
    const copy = await plans.scoredPlan(a.colleague);
    expect(await codeOf(a.approve(copy, a.colleague))).toBe('409 TEXT_DECIDED');
    await a.ready(id, { ...anotherText(), title: 'Nok en' });
    expect(await codeOf(a.approve(id, a.admin))).toBe('200');
    await must(a.save(id, a.member, { status: 'submitted' }));
    await must(a.validate(id));
    expect(await codeOf(a.approve(id, a.member))).toBe('409 TEXT_DECIDED');
    expect((await a.plan(id)).needs_admin).toBeNull();
    await reactivate(id, first);
    expect(await codeOf(a.approve(copy, a.colleague))).toBe('200');
    expect(await codeOf(a.approve(id, a.member))).toBe('200');
  });

  test('[P-4] a plan that has gone back to its very text, which no version holds now, is under decision', async () => {
    const { id, first } = await twoVersions(anotherText());
    await must(a.save(id, a.member, { status: 'draft' }));
    await deactivate(id, first);
    expect(await a.plan(id)).toMatchObject({ status: 'draft', needs_admin: { kind: 'version_deactivated' } });
    expect((await a.versions(id)).map(({ withdrawn }) => withdrawn)).toEqual([null, 'deactivated']);
  });

  test('[P-4] a renewed one takes the approval with it, though the one before has the very same text', async () => {
    const id = await a.submitted();
    const { version_id = '' } = await must(a.approve(id, a.admin));
    await plans.bed.query('UPDATE plans.plan_versions SET valid_until = current_date + 20 WHERE id = $1', [
      version_id,
    ]);
    const renewed = await must(a.act(plansOperations.renewPlanVersion, id, a.admin, { version_id }));
    await deactivate(id, renewed.version_id ?? '');
    expect(await a.plan(id)).toMatchObject({
      status: 'draft',
      version_id,
      needs_admin: { kind: 'version_deactivated' },
    });
  });

  test('[P-4] a self-approved one is recalled alike', async () => {
    const { id, version_id } = await a.selfApproved();
    await a.ready(id, { title: 'Andre utgave' });
    const second = await must(a.approve(id, a.admin));
    await must(a.act(plansOperations.recallPlanVersion, id, a.admin, { version_id, reason: 'Nei' }));
    expect(await a.plan(id)).toMatchObject({
      status: 'approved',
      approval_link: second.approval_link,
      needs_admin: null,
      validation_score: 82.5,
    });
  });

  test('[P-4] the current one is withdrawn, the older one of the same text afterwards: the plan stays under decision', async () => {
    const { id, first, current } = await twoVersions({ title: 'Bare tittelen er ny' });
    await deactivate(id, current.version_id ?? '');
    expect(await a.plan(id)).toMatchObject({ status: 'draft', version_id: first });
    await deactivate(id, first);
    expect(await a.plan(id)).toMatchObject({ status: 'draft', approval_link: null });
    await reactivate(id, current.version_id ?? '');
    expect((await a.plan(id)).needs_admin).toMatchObject({ kind: 'version_deactivated' });
  });
});
