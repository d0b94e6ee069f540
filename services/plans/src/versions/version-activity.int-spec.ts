import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, plansOperations } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { anotherText, aPlan } from '../testing/plan-builders.ts';
import { PlanActions } from '../testing/plan-actions.ts';
import { PlansBed } from '../testing/plans-bed.ts';

const { approvePlan, getPlan, listPlans, listPlanVersions, updatePlan, validatePlan, verifyPublicPlan } =
  plansOperations;
const { reactivatePlanVersion, softDeletePlanVersion } = plansOperations;

interface Approved {
  code: string;
  version_id: string;
}

const plans = ofFile(new PlansBed());
let a: PlanActions;
beforeEach(() => {
  a = new PlanActions(plans);
});

const deactivate = (version_id: string, reason?: string, who = a.systemadmin) =>
  plans.bed.call(
    softDeletePlanVersion,
    { admin_id: who.id, version_id, ...(reason !== undefined && { reason }) },
    { token: who.token },
  );
const reactivate = (version_id: string, reason?: string, who = a.systemadmin) =>
  plans.bed.call(
    reactivatePlanVersion,
    { admin_id: who.id, version_id, ...(reason !== undefined && { reason }) },
    { token: who.token },
  );
const get = async (study_plan_id: string) =>
  (await plans.bed.call(getPlan, { study_plan_id }, { token: a.member.token })).body.study_plan;
const page = async (code: string) =>
  (await plans.bed.call(verifyPublicPlan, { code })).body.study_plan ?? undefined;
const changesOf = (version_id: string) =>
  plans.bed.query<{
    deleted: boolean;
    reason: string;
    actor_id: string;
    actor_name: string;
    changed_at: Date;
  }>(
    `SELECT deleted, reason, actor_id, actor_name, changed_at FROM plans.version_changes
     WHERE version_id = $1 ORDER BY changed_at`,
    [version_id],
  );
const told = async (id: string) =>
  (await plans.facts(id)).filter((fact) => fact.subject === events.planVersionChanged.subject);

async function approve(study_plan_id: string): Promise<Approved> {
  const { body } = await plans.bed.call(approvePlan, { study_plan_id }, { token: a.admin.token });
  if (!body.approval_link || !body.version_id) throw new Error(JSON.stringify(body));
  return { code: body.approval_link, version_id: body.version_id };
}
const approvedPlan = async () => {
  const id = await plans.scoredPlan(a.member, { status: 'submitted' });
  return { id, first: await approve(id) };
};
const save = (study_plan_id: string, title: string, status: 'draft' | 'submitted', text = {}) =>
  plans.bed.call(
    updatePlan,
    { ...aPlan({ title, ...text }), study_plan_id, status },
    { token: a.member.token },
  );
/** With its own text unless told otherwise: what is decided about one version says nothing of the others. */
async function nextVersion(
  study_plan_id: string,
  title: string,
  text: object = anotherText(title),
): Promise<Approved> {
  await save(study_plan_id, title, 'submitted', text);
  await plans.bed.call(validatePlan, { study_plan_id }, { token: a.member.token });
  return approve(study_plan_id);
}

describe('a version is deactivated and reactivated', () => {
  test('[R-351] [R-352] [R-234] [R-121] its page says so, with who, when and why kept', async () => {
    const { first } = await approvedPlan();
    expect(await deactivate(first.version_id, ' Feil læringsutbytte ')).toEqual({
      status: 200,
      body: { success: true },
    });
    expect(await page(first.code)).toMatchObject({ deleted_at: expect.any(String), title: aPlan().title });
    expect(await reactivate(first.version_id, 'Rettet opp')).toEqual({
      status: 200,
      body: { success: true },
    });
    expect((await page(first.code))?.deleted_at).toBeNull();
    const by = { actor_id: a.systemadmin.id, actor_name: 'Sys Admin', changed_at: expect.any(Date) };
    expect(await changesOf(first.version_id)).toEqual([
      { deleted: true, reason: 'Feil læringsutbytte', ...by },
      { deleted: false, reason: 'Rettet opp', ...by },
    ]);
  });

  test('[R-234] [R-289] a reason blank after trimming becomes the default', async () => {
    const { first } = await approvedPlan();
    for (const reason of [undefined, '', ' \n\t ']) {
      await deactivate(first.version_id, reason);
      await reactivate(first.version_id, reason);
    }
    expect((await changesOf(first.version_id)).map((change) => change.reason)).toEqual(
      Array.from({ length: 3 }, () => ['Deaktivert av systemadmin', 'Reaktivert av systemadmin']).flat(),
    );
  });

  test('nobody but the systemadmin may; the version stays as it is', async () => {
    const { first } = await approvedPlan();
    for (const who of [a.member, a.colleague, a.admin])
      for (const operation of [softDeletePlanVersion, reactivatePlanVersion])
        expect(
          await plans.bed.call(operation, { version_id: first.version_id }, { token: who.token }),
        ).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    for (const operation of [softDeletePlanVersion, reactivatePlanVersion])
      expect((await plans.bed.call(operation, { version_id: first.version_id })).status).toBe(401);
    expect((await page(first.code))?.deleted_at).toBeNull();
    expect(await changesOf(first.version_id)).toEqual([]);
  });

  test('in the state that it is in already, or unknown, it is refused', async () => {
    const { id, first } = await approvedPlan();
    const wrong = {
      status: 409,
      body: {
        code: 'VERSION_STATUS',
        error: 'Handlingen er ikke mulig i den tilstanden versjonen har nå.',
      },
    };
    expect(await reactivate(first.version_id)).toMatchObject(wrong);
    await deactivate(first.version_id);
    expect(await deactivate(first.version_id)).toMatchObject(wrong);
    for (const unknown of [randomUUID(), id])
      for (const change of [deactivate, reactivate])
        expect(await change(unknown)).toMatchObject({
          status: 404,
          body: { code: 'VERSION_NOT_FOUND', error: 'Versjonen finnes ikke' },
        });
    expect((await deactivate('x')).status).toBe(400);
    expect((await deactivate(first.version_id, 'x'.repeat(5001))).status).toBe(400);
  });

  test('ten at once are one change', async () => {
    const { id, first } = await approvedPlan();
    const answers = await Promise.all(Array.from({ length: 10 }, () => deactivate(first.version_id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await changesOf(first.version_id)).toHaveLength(1);
    expect(await told(id)).toHaveLength(1);
  });
});

test('the versions of a deleted plan stay as they are until the plan is brought back', async () => {
  const { id, first } = await approvedPlan();
  await plans.bed.query('UPDATE plans.plans SET deleted_at = now() WHERE id = $1', [id]);
  for (const change of [deactivate, reactivate])
    expect(await change(first.version_id)).toMatchObject({ status: 409, body: { code: 'PLAN_STATUS' } });
  await plans.bed.call(
    plansOperations.restorePlan,
    { study_plan_id: id, reason: 'Feil' },
    { token: a.systemadmin.token },
  );
  expect(await deactivate(first.version_id)).toMatchObject({ status: 200 });
});

describe('what follows the current version', () => {
  test('[V-8] the next newest active one is current; the plan’s withdrawn text is a draft beside it', async () => {
    const { id, first } = await approvedPlan();
    const second = await nextVersion(id, 'Andre');
    const before = await get(id);
    await deactivate(second.version_id);
    expect(await get(id)).toMatchObject({
      status: 'draft',
      title: 'Andre',
      approval_link: first.code,
      version_id: first.version_id,
      approver_name: 'Ada Administrator',
      revision: (before?.revision ?? 0) + 1,
    });
    expect((await page(first.code))?.newer_approval_link).toBeNull();
    // [V-8] From the page of the one that was taken back one is led to the one that holds, an older one here.
    expect((await page(second.code))?.holding_approval_link).toBe(first.code);
    expect((await page(first.code))?.holding_approval_link).toBeNull();
    await reactivate(second.version_id);
    expect((await page(second.code))?.holding_approval_link).toBeNull();
    expect(await get(id)).toMatchObject({
      status: 'approved',
      approval_link: second.code,
      version_id: second.version_id,
      approved_at: before?.approved_at,
      validation_score: 82.5,
    });
    expect((await page(first.code))?.newer_approval_link).toBe(second.code);
  });

  test('[V-8] an older version goes without a trace in the plan, and its page leads to the one that holds', async () => {
    const { id, first } = await approvedPlan();
    const second = await nextVersion(id, 'Andre');
    const { updated_at: _, ...before } = (await get(id)) ?? {};
    await deactivate(first.version_id);
    expect(await get(id)).toMatchObject(before);
    expect(await page(first.code)).toMatchObject({
      newer_approval_link: second.code,
      holding_approval_link: second.code,
    });
    expect((await told(id)).at(-1)?.payload).toMatchObject({ public_codes: [first.code], deleted: true });
  });

  test('[R-138] with none left the plan is a draft without a link, and every code still answers', async () => {
    const { id, first } = await approvedPlan();
    const second = await nextVersion(id, 'Andre');
    await deactivate(first.version_id);
    await deactivate(second.version_id);
    expect(await get(id)).toMatchObject({
      status: 'draft',
      approval_link: null,
      version_id: null,
      approved_at: null,
      approver_name: null,
    });
    for (const { code } of [first, second])
      expect(await plans.bed.call(verifyPublicPlan, { code })).toMatchObject({
        status: 200,
        body: {
          study_plan: {
            deleted_at: expect.any(String),
            newer_approval_link: null,
            holding_approval_link: null,
          },
        },
      });
    const { body } = await plans.bed.call(listPlanVersions, { study_plan_id: id }, { token: a.member.token });
    expect(body.versions?.map((version) => version.deleted_at)).toEqual([
      expect.any(String),
      expect.any(String),
    ]);
    const third = await approveAgain(id);
    expect(await get(id)).toMatchObject({ status: 'approved', approval_link: third.code });
  });

  const approveAgain = async (id: string) => {
    await save(id, 'Tredje', 'submitted');
    await plans.bed.call(validatePlan, { study_plan_id: id }, { token: a.member.token });
    const third = await approve(id);
    const listed = await plans.bed.call(listPlanVersions, { study_plan_id: id }, { token: a.member.token });
    expect(listed.body.versions?.[0]).toMatchObject({ version_number: 3, deleted_at: null });
    return third;
  };

  test('a draft that has been begun, or sent in, keeps its status', async () => {
    for (const status of ['draft', 'submitted'] as const) {
      const { id, first } = await approvedPlan();
      await save(id, 'Ny tekst', status);
      await deactivate(first.version_id);
      expect(await get(id)).toMatchObject({ status, title: 'Ny tekst', approval_link: null });
      await reactivate(first.version_id);
      expect(await get(id)).toMatchObject({ status, title: 'Ny tekst', approval_link: first.code });
    }
  });

  test('the list changes its revision and its link', async () => {
    const { first } = await approvedPlan();
    const list = (known_revision?: string) =>
      plans.bed.call(listPlans, { known_revision }, { token: a.member.token }).then((answer) => answer.body);
    const { revision } = await list();
    expect((await list(revision)).unchanged).toBe(true);
    await deactivate(first.version_id);
    expect((await list(revision)).study_plans).toMatchObject([{ status: 'draft', approval_link: null }]);
  });
});

test('the fact names every code whose page changed, to the people of the plan', async () => {
  const { id, first } = await approvedPlan();
  const second = await nextVersion(id, 'Andre');
  const third = await nextVersion(id, 'Tredje');
  await deactivate(third.version_id);
  await reactivate(third.version_id);
  await deactivate(second.version_id);
  const common = {
    study_plan_id: id,
    author_id: a.member.id,
    study_association_id: a.association,
    title: 'Tredje',
  };
  const all = [third.code, second.code, first.code];
  expect(await told(id)).toEqual(
    [
      {
        status: 'draft',
        version_id: third.version_id,
        version_number: 3,
        deleted: true,
        change: 'deactivated',
        reason: 'Deaktivert av systemadmin',
        public_codes: all,
      },
      {
        status: 'approved',
        version_id: third.version_id,
        version_number: 3,
        deleted: false,
        change: 'reactivated',
        reason: 'Reaktivert av systemadmin',
        public_codes: all,
      },
      {
        status: 'approved',
        version_id: second.version_id,
        version_number: 2,
        deleted: true,
        change: 'deactivated',
        reason: 'Deaktivert av systemadmin',
        public_codes: [second.code],
      },
    ].map((change) => ({
      subject: 'events.plans.plan-version.changed',
      payload: { ...common, ...change, author: null, changed_by_name: 'Sys Admin' },
    })),
  );
});
