import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { errors, events, plansOperations } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { anotherText, aValidation } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());
let a: PlanActions;
let editor: Someone;
beforeEach(() => {
  a = new PlanActions(plans);
  editor = plans.someone('admin', { association: a.association, name: 'Eva Endrer' });
});

const writersOf = async (id: string) => (await a.plan(id)).writers.map((writer) => writer.user_id);
const page = async (code = '') =>
  (await plans.bed.call(plansOperations.verifyPublicPlan, { code })).body.study_plan;

describe('[I-3] who has changed a text has written it', () => {
  test('the creator, and each who changed it, once, with names', async () => {
    await a.known(editor);
    const id = await a.submitted();
    expect((await a.plan(id)).writers).toEqual([{ user_id: a.member.id, full_name: 'Mia Medlem' }]);
    for (const title of ['Første', 'Andre']) await must(a.save(id, editor, { title, status: null }));
    expect((await a.plan(id)).writers).toEqual([
      { user_id: a.member.id, full_name: 'Mia Medlem' },
      { user_id: editor.id, full_name: 'Eva Endrer' },
    ]);
  });

  test('a save without change makes nobody a writer', async () => {
    const id = await a.submitted();
    await must(a.save(id, editor, { status: null }));
    await must(a.save(id, editor, { status: 'draft' }));
    expect(await writersOf(id)).toEqual([a.member.id]);
  });

  test('the earlier text takes an editor out again, whoever restores it', async () => {
    for (const who of [a.member, editor, a.admin]) {
      const id = await a.submitted();
      await must(a.save(id, editor, { title: 'Endret', status: null }));
      await must(a.save(id, editor, { title: 'Endret igjen', status: null }));
      expect(await writersOf(id)).toEqual([a.member.id, editor.id]);
      await must(a.save(id, who, { status: null }));
      expect([who.name, await writersOf(id)]).toEqual([who.name, [a.member.id]]);
    }
  });

  test('a text in between takes out only who changed it after that', async () => {
    const id = await a.submitted();
    await must(a.save(id, editor, { title: 'Av Eva', status: null }));
    await must(a.save(id, a.admin, { title: 'Av Ada', status: null }));
    expect((await writersOf(id)).sort()).toEqual([a.member.id, editor.id, a.admin.id].sort());
    await must(a.save(id, a.member, { title: 'Av Eva', status: null }));
    expect(await writersOf(id)).toEqual([a.member.id, editor.id]);
  });

  test('an administrator who has changed it self-approves, and the page says so', async () => {
    const id = await a.submitted();
    await must(a.save(id, editor, { title: 'Endret', status: null }));
    await must(a.validate(id));
    expect((await a.get(id, editor)).approval).toEqual({ method: 'self', refusal: null });
    expect((await a.get(id, a.admin)).approval).toEqual({ method: 'admin', refusal: null });
    const { approval_link } = await must(a.approve(id, editor));
    expect(await page(approval_link)).toMatchObject({
      approval_method: 'self',
      self_approved_by: 'administrator',
      change_comment: null,
    });
    expect((await a.versions(id))[0]).toMatchObject({
      approval_method: 'self',
      self_approved_by: 'administrator',
      change_comment: 'Selvgodkjent med score 82,5 % fra automatisk kontroll',
    });
  });

  test('under 70 an administrator who has changed it cannot justify it', async () => {
    const id = await a.submitted();
    await must(a.save(id, editor, { title: 'Endret', status: null }));
    await plans.bed.query('UPDATE plans.plans SET validation_stale = false WHERE id = $1', [id]);
    await plans.bed.query(
      `UPDATE plans.plans SET validated_at = now(), validated_hash = content_hash, validation_score = 60,
         validation_feedback = $2 WHERE id = $1`,
      [id, JSON.stringify(aValidation({ score: 60 }))],
    );
    expect(await codeOf(a.approve(id, editor, 'Jeg vet bedre'))).toBe('409 SELF_APPROVAL_SCORE');
    expect(await codeOf(a.approve(id, a.admin, 'Faglig vurdert'))).toBe('200');
  });

  test('after another administrator’s approval it counts anew; after a self-approval it does not', async () => {
    const id = await a.submitted();
    await must(a.save(id, editor, { title: 'Endret', status: null }));
    await must(a.validate(id));
    await must(a.approve(id, a.member));
    expect(await writersOf(id)).toEqual([a.member.id, editor.id]);
    await a.ready(id, { title: 'Andre utgave' });
    await must(a.approve(id, a.admin));
    expect(await writersOf(id)).toEqual([a.member.id]);
    await a.ready(id, { title: 'Tredje utgave' });
    expect((await a.get(id, editor)).approval?.method).toBe('admin');
  });
});

describe('[I-3] where every administrator has written it', () => {
  const decided = async () => {
    const id = await a.submitted();
    await must(a.act(plansOperations.rejectPlan, id, a.systemadmin, { reason: 'Nei' }));
    await must(a.save(id, a.systemadmin, { ...anotherText(), status: 'submitted' }));
    await must(a.validate(id));
    return id;
  };

  test('the systemadmin approves it as an author, under decision too, with a justification', async () => {
    const id = await decided();
    expect((await a.get(id, a.systemadmin)).approval).toEqual({ method: 'self', refusal: null });
    expect(await a.approve(id, a.systemadmin, ' ')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { change_comment: expect.stringMatching(/begrunnelse/) } },
    });
    const { approval_link } = await must(a.approve(id, a.systemadmin, 'Ingen andre kan vurdere den'));
    expect(await page(approval_link)).toMatchObject({
      approval_method: 'self',
      self_approved_by: 'administrator',
      change_comment: 'Ingen andre kan vurdere den',
    });
    expect((await a.plan(id)).needs_admin).toBeNull();
  });

  test('an administrator within reach who has not written it decides instead', async () => {
    const id = await decided();
    await a.known(a.admin);
    expect(await codeOf(a.approve(id, a.systemadmin, 'Ingen andre'))).toBe('409 UNDER_DECISION');
    await must(a.save(id, a.admin, { ...anotherText(), title: 'Også Ada', status: 'submitted' }));
    await must(a.validate(id));
    expect(await codeOf(a.approve(id, a.admin, 'Ingen andre'))).toBe('409 UNDER_DECISION');
    expect(await codeOf(a.approve(id, a.systemadmin, 'Ingen andre'))).toBe('200');
  });
});

describe('[I-3] a writer who has left the association', () => {
  const elsewhere = (who: Someone) => plans.someone(who.role, { id: who.id, association: plans.elsewhere });

  test('reads and deletes the plan, and does nothing else with it', async () => {
    const id = await plans.scoredPlan(a.member);
    const away = elsewhere(a.member);
    const refused = { status: 403, body: { code: 'PLAN_ELSEWHERE', error: errors.PLAN_ELSEWHERE.text } };
    expect(await a.save(id, away, { title: 'Ny' })).toMatchObject(refused);
    for (const operation of [
      plansOperations.validatePlan,
      plansOperations.approvePlan,
      plansOperations.discardPlanDraft,
    ])
      expect(await a.act(operation, id, away)).toMatchObject(refused);
    expect((await a.get(id, away)).approval).toBeNull();
    expect(await codeOf(a.act(plansOperations.deletePlan, id, away))).toBe('200');
  });

  test('an administrator who has changed it and left sees it no more', async () => {
    const id = await a.submitted();
    await must(a.save(id, editor, { title: 'Endret', status: null }));
    expect(await codeOf(a.approve(id, elsewhere(editor)))).toBe('404 PLAN_NOT_FOUND');
  });
});

describe('[I-3] an association is deleted, its people having moved', () => {
  const place = (id: string) =>
    plans.bed
      .query<{ study_association_id: string }>('SELECT study_association_id FROM plans.plans WHERE id = $1', [
        id,
      ])
      .then(([row]) => row?.study_association_id);

  test.each(['the move first', 'the deletion first'])('plans without a version follow, %s', async (order) => {
    await a.known(a.member);
    const id = await a.decided('rejected');
    const approved = await a.selfApproved(anotherText());
    const counted = () =>
      plans.bed.query(
        `SELECT status, sum(plans)::int AS plans FROM plans.plan_counts
         WHERE scope = 'all' AND study_association_id = $1 AND plans > 0 GROUP BY status ORDER BY status`,
        [a.association],
      );
    const deleted = () =>
      plans.bed.publish(events.associationDeleted, { study_association_id: a.association });
    const target = randomUUID();
    if (order === 'the move first') await a.known(a.member, 2, target);
    await deleted();
    if (order !== 'the move first') await a.known(a.member, 2, target);
    await eventually(async () => (await place(id)) === target);
    const moved = plans.someone('member', { id: a.member.id, association: target });
    // With the decision, and its text, which binds those of the new association now.
    expect(await a.plan(id, moved)).toMatchObject({ status: 'rejected', needs_admin: { kind: 'rejected' } });
    const stranger = plans.someone('member', { association: target });
    expect(await codeOf(a.approve(await plans.scoredPlan(stranger), stranger))).toBe('409 TEXT_DECIDED');
    expect(await place(approved.id)).toBe(a.association);
    expect(await counted()).toEqual([{ status: 'approved', plans: 1 }]);
    expect((await page(approved.approval_link))?.approval_link).toBe(approved.approval_link);
  });

  test('a move alone takes no plan along', async () => {
    await a.known(a.member);
    const id = await a.submitted();
    await a.known(a.member, 2, plans.elsewhere);
    expect(await place(id)).toBe(a.association);
  });
});
