import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, plansOperations } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { PublicProofs } from '../proof/public-proofs.service.ts';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { anotherText } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const { listUnseenSelfApprovals, markPlanVersionSeen, reactivatePlanVersion, recallPlanVersion } =
  plansOperations;

const plans = ofFile(new PlansBed());
let a: PlanActions;
beforeEach(() => {
  a = new PlanActions(plans);
});

const recall = (version_id: string, who: Someone, more: object = {}) =>
  plans.bed.call(recallPlanVersion, { version_id, reason: 'Ikke vurdert', ...more }, { token: who.token });
const see = (version_id: string, who: Someone) =>
  plans.bed.call(markPlanVersionSeen, { version_id, admin_id: who.id }, { token: who.token });
const queue = async (who: Someone) =>
  must(plans.bed.call(listUnseenSelfApprovals, { admin_id: who.id }, { token: who.token }));
const page = async (code: string) =>
  (await plans.bed.call(plansOperations.verifyPublicPlan, { code })).body.study_plan;
/** The author's version, changed by an administrator of the association before the author approved it. */
async function writtenByBoth(): Promise<{ id: string; version_id: string; editor: Someone }> {
  const editor = plans.someone('admin', { association: a.association, name: 'Eva Endrer' });
  const id = await a.submitted();
  await must(a.save(id, editor, { title: 'Endret', status: null }));
  await must(a.validate(id));
  const { version_id = '' } = await must(a.approve(id, a.member));
  return { id, version_id, editor };
}

describe('[I-3] recall', () => {
  test('the page says so, the timeline why; the reason is not public', async () => {
    const { id, version_id, approval_link } = await a.selfApproved();
    expect(await recall(version_id, a.admin, { reason: ' Bare én har lest den ' })).toEqual({
      status: 200,
      body: { success: true },
    });
    const shown = await page(approval_link);
    expect(shown).toMatchObject({ withdrawn: 'recalled', deleted_at: expect.any(String) });
    expect(JSON.stringify(shown)).not.toContain('Bare én');
    expect((await a.get(id)).timeline?.at(-1)).toMatchObject({
      step: 'version_recalled',
      actor_name: 'Ada Administrator',
      reason: 'Bare én har lest den',
      version_number: 1,
      status: 'draft',
    });
    expect((await a.versions(id))[0]).toMatchObject({
      withdrawn: 'recalled',
      can_recall: false,
      can_mark_seen: false,
      seen_by_name: 'Ada Administrator',
    });
  });

  test('who may: written by hand, role for role', async () => {
    const { version_id, editor } = await writtenByBoth();
    const chief = plans.someone('admin', { association: plans.elsewhere });
    const nowhere = plans.someone('admin', { association: null });
    for (const [who, answer] of [
      [a.member, '403 FORBIDDEN'],
      [a.colleague, '403 FORBIDDEN'],
      [chief, '404 VERSION_NOT_FOUND'],
      [nowhere, '404 VERSION_NOT_FOUND'],
      [editor, '403 RECALL_OWN'],
      [a.admin, '200'],
    ] as const)
      expect([who.name, who.role, await codeOf(recall(version_id, who))]).toEqual([
        who.name,
        who.role,
        answer,
      ]);
    expect(await codeOf(recall(version_id, a.admin))).toBe('409 VERSION_STATUS');
    expect(await codeOf(recall(randomUUID(), a.admin))).toBe('404 VERSION_NOT_FOUND');
  });

  test('an administrator’s own self-approval is recalled by another, or by the systemadmin', async () => {
    const { version_id } = await a.selfApproved({}, a.admin);
    expect(await codeOf(recall(version_id, a.admin))).toBe('403 RECALL_OWN');
    expect(await codeOf(recall(version_id, a.systemadmin))).toBe('200');
  });

  test('what an administrator approved is not recalled', async () => {
    const id = await a.submitted();
    const { version_id = '' } = await must(a.approve(id, a.admin));
    for (const who of [plans.someone('admin', { association: a.association }), a.systemadmin])
      expect(await codeOf(recall(version_id, who))).toBe('409 VERSION_STATUS');
  });

  test('a reason is required', async () => {
    const { version_id } = await a.selfApproved();
    for (const reason of [undefined, null, '', ' \n', 7])
      expect(await recall(version_id, a.admin, { reason })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_INPUT', fields: { reason: expect.any(String) } },
      });
    expect(await recall(version_id, a.admin, { reason: ' ' })).toMatchObject({
      body: { error: 'Vennligst oppgi en begrunnelse for tilbaketrekkingen' },
    });
  });

  test('older ones go with it, all that are named or none', async () => {
    const { id, version_id: first } = await a.selfApproved();
    await a.ready(id, { title: 'Andre' });
    const second = (await must(a.approve(id, a.member))).version_id ?? '';
    await a.ready(id, { title: 'Tredje' });
    const third = (await must(a.approve(id, a.systemadmin))).version_id ?? '';
    await a.ready(id, { title: 'Fjerde' });
    const fourth = (await must(a.approve(id, a.member))).version_id ?? '';
    const other = await a.selfApproved(anotherText());
    const live = async () =>
      (await a.versions(id))
        .filter((version) => !version.deleted_at)
        .map((version) => version.version_number);
    for (const [also, code] of [
      [[other.version_id], '404 VERSION_NOT_FOUND'],
      [[first, randomUUID()], '404 VERSION_NOT_FOUND'],
      [[first, third], '409 VERSION_STATUS'],
    ] as const)
      expect(await codeOf(recall(fourth, a.admin, { also_version_ids: also }))).toBe(code);
    expect(await codeOf(recall(first, a.admin, { also_version_ids: [second] }))).toBe('409 VERSION_STATUS');
    expect(await live()).toEqual([4, 3, 2, 1]);
    expect(await codeOf(recall(fourth, a.admin, { also_version_ids: [first, second, fourth] }))).toBe('200');
    expect(await live()).toEqual([3]);
    const told = (await plans.facts(id)).filter((fact) => fact.payload['change'] === 'recalled');
    expect(told.map((fact) => fact.payload['version_number'])).toEqual([4, 2, 1]);
  });

  test('only the systemadmin’s reactivation undoes it', async () => {
    const { id, version_id } = await a.selfApproved();
    await must(recall(version_id, a.admin));
    const back = (who: Someone) =>
      codeOf(plans.bed.call(reactivatePlanVersion, { version_id }, { token: who.token }));
    for (const who of [a.member, a.admin]) expect(await back(who)).toBe('403 FORBIDDEN');
    expect(await back(a.systemadmin)).toBe('200');
    expect((await a.versions(id))[0]).toMatchObject({ withdrawn: null, deleted_at: null });
    expect(await a.plan(id)).toMatchObject({ status: 'approved', needs_admin: null });
    // It has been seen by the one who recalled it.
    expect((await queue(a.admin)).total).toBe(0);
  });

  test('ten at once are one recall', async () => {
    const { id, version_id } = await a.selfApproved();
    const answers = await Promise.all(Array.from({ length: 10 }, () => recall(version_id, a.admin)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await plans.facts(id)).filter((fact) => fact.payload['change'] === 'recalled')).toHaveLength(1);
  });
});

describe('[I-3] seen', () => {
  test('a self-approval waits until one administrator has seen it; an administrator’s approval never does', async () => {
    await must(a.approve(await a.submitted(anotherText()), a.admin));
    const { id, version_id } = await a.selfApproved();
    const { versions, total } = await queue(a.admin);
    expect(total).toBe(1);
    expect(versions).toEqual([
      {
        version_id,
        study_plan_id: id,
        version_number: 1,
        title: 'Turledelse i skog og lavfjell',
        approver_name: 'Mia Medlem',
        approved_at: expect.any(String),
        validation_score: 82.5,
        judge: 'checker',
        study_association_name: null,
        can_recall: true,
        can_mark_seen: true,
      },
    ]);
    expect(await codeOf(see(version_id, a.admin))).toBe('200');
    expect((await queue(a.admin)).versions).toEqual([]);
    expect((await a.versions(id))[0]).toMatchObject({
      seen_at: expect.any(String),
      seen_by_name: 'Ada Administrator',
      can_mark_seen: false,
      can_recall: false,
    });
    expect((await a.versions(id, a.admin))[0]).toMatchObject({ can_recall: true, can_mark_seen: false });
    expect((await a.get(id)).timeline?.at(-1)).toMatchObject({
      step: 'version_seen',
      actor_name: 'Ada Administrator',
      version_number: 1,
    });
  });

  test('again changes nothing', async () => {
    const { id, version_id } = await a.selfApproved();
    await must(see(version_id, a.admin));
    const before = [await a.versions(id), (await a.get(id)).timeline, await plans.facts(id)];
    await must(see(version_id, a.systemadmin));
    expect([await a.versions(id), (await a.get(id)).timeline, await plans.facts(id)]).toEqual(before);
  });

  test('who may: written by hand, role for role', async () => {
    const own = await a.selfApproved({}, a.admin);
    const chief = plans.someone('admin', { association: plans.elsewhere });
    for (const [who, answer] of [
      [a.member, '403 FORBIDDEN'],
      [chief, '404 VERSION_NOT_FOUND'],
      [a.admin, '403 FORBIDDEN'],
      [plans.someone('admin', { association: a.association }), '200'],
    ] as const)
      expect([who.role, await codeOf(see(own.version_id, who))]).toEqual([who.role, answer]);
    expect(await codeOf(see(randomUUID(), a.admin))).toBe('404 VERSION_NOT_FOUND');
    // A text of its own: the other is the administrator's.
    const id = await a.submitted(anotherText());
    const approved = await must(a.approve(id, a.admin));
    expect(await codeOf(see(approved.version_id ?? '', a.systemadmin))).toBe('409 VERSION_STATUS');
  });

  test('each sees those within reach, the oldest first, never the own one', async () => {
    const chief = plans.someone('admin', { association: plans.elsewhere });
    const first = await a.selfApproved(anotherText('én'));
    const own = await a.selfApproved(anotherText('to'), a.admin);
    const ids = async (who: Someone) => (await queue(who)).versions?.map((version) => version.version_id);
    expect(await ids(a.admin)).toEqual([first.version_id]);
    expect(await ids(plans.someone('admin', { association: a.association }))).toEqual([
      first.version_id,
      own.version_id,
    ]);
    expect(await ids(chief)).not.toContain(first.version_id);
    expect(await ids(plans.someone('admin', { association: null }))).toEqual([]);
    expect((await queue(a.systemadmin)).total).toBeGreaterThanOrEqual(2);
    expect((await plans.bed.call(listUnseenSelfApprovals, {}, { token: a.member.token })).body.code).toBe(
      'FORBIDDEN',
    );
  });
});

describe('[I-3] a self-approval is told to those who may recall it', () => {
  const administrators = async (id: string) => {
    const fact = (await plans.facts(id)).findLast((each) => each.subject === events.planApproved.subject);
    const administrators = fact?.payload['administrators'] as { user_id: string }[];
    return administrators.map((person) => person.user_id);
  };

  test('the association’s administrators, without the approver', async () => {
    const other = plans.someone('admin', { association: a.association, name: 'Per' });
    for (const who of [a.admin, other, a.systemadmin]) await a.known(who);
    const { id, version_id } = await a.selfApproved();
    expect((await administrators(id)).sort()).toEqual([a.admin.id, other.id].sort());
    expect(await administrators((await a.selfApproved(anotherText(), a.admin)).id)).toEqual([other.id]);
    const fact = (await plans.facts(id)).findLast((each) => each.subject === events.planApproved.subject);
    expect(fact?.payload).toMatchObject({
      approval_method: 'self',
      self_approved_by: 'author',
      version_id,
      validation_score: 82.5,
      judge: 'checker',
    });
  });

  test('[L-5] with the checkpoint of the log that holds it, as the log itself answers', async () => {
    const { id } = await a.selfApproved(anotherText());
    const fact = (await plans.facts(id)).findLast((each) => each.subject === events.planApproved.subject);
    const served = await plans.service.app.get(PublicProofs).checkpoint();
    expect(fact?.payload['checkpoint']).toBe(served);
    const [log] = await plans.bed.query<{ leaves: string; last: string }>(
      `SELECT count(*) AS leaves, max(data) FILTER (WHERE index = (SELECT max(index) FROM plans.log_leaves)) AS last
       FROM plans.log_leaves`,
    );
    expect(served.split('\n')[1]).toBe(log?.leaves);
    expect(JSON.parse(log?.last ?? '')).toMatchObject({ type: 'approved', method: 'self' });
  });

  test('where there is none, the systemadmin; an administrator’s approval is told to none of them', async () => {
    await a.known(a.systemadmin);
    expect(await administrators((await a.selfApproved()).id)).toContain(a.systemadmin.id);
    const waiting = await a.submitted(anotherText());
    await must(a.approve(waiting, a.admin));
    expect(await administrators(waiting)).toEqual([]);
  });
});
