import { beforeEach, describe, expect, test } from '@jest/globals';
import { plansOperations } from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';
import { askedOf } from './remarks.repository.ts';

const plans = ofFile(new PlansBed());
let a: PlanActions;
beforeEach(() => {
  a = new PlanActions(plans);
});

const { listAskedOfMe, requestPlanChanges, rejectPlan, markPlanRemark, answerPlanRemark } = plansOperations;
const remarks = [
  { path: 'title', text: 'Kortere' },
  { path: 'description', text: 'For hvem?' },
  { path: 'content_modules.0', text: 'Hvor lenge?' },
];
const asked = async (who: Someone = a.member) => {
  const { total, plans: told } = await must(plans.bed.call(listAskedOfMe, {}, { token: who.token }));
  return { total, plans: told };
};
async function sentBack(title: string, sent: object[] = remarks): Promise<string> {
  const id = await a.submitted({ title });
  await must(a.act(requestPlanChanges, id, a.admin, { reason: 'Se merknadene', remarks: sent }));
  return id;
}

describe('[X-2] what is asked of the author', () => {
  test('who asked, when and for how much, the newest first; what is mended or answered remains no more', async () => {
    await a.known(a.admin);
    const id = await sentBack('Med merknader');
    const other = await a.submitted({ title: 'Avvist' });
    await must(a.act(rejectPlan, other, a.admin, { reason: 'Nei' }));
    const { remarks: sent } = await a.plan(id);
    const act = (operation: typeof markPlanRemark | typeof answerPlanRemark, at: number, input: object) =>
      must(a.act(operation, id, a.member, { remark_id: sent[at]?.id, ...input }));
    await act(markPlanRemark, 0, {});
    await act(answerPlanRemark, 1, { answer: 'For alle' });
    expect(await asked()).toEqual({
      total: 2,
      plans: [
        expect.objectContaining({ study_plan_id: other, title: 'Avvist', kind: 'rejected', remarks: 0 }),
        {
          study_plan_id: id,
          title: 'Med merknader',
          kind: 'changes_requested',
          asked_by: 'Ada Administrator',
          asked_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
          remarks: 3,
          remaining: 1,
        },
      ],
    });
  });

  test('sent in again it is somebody else’s, taken back it is the author’s once more, approved it is nobody’s', async () => {
    const id = await sentBack('Fram og tilbake', []);
    await must(a.save(id, a.member, { title: 'Fram og tilbake', status: 'submitted' }));
    expect(await asked()).toEqual({ total: 0, plans: [] });
    await must(a.save(id, a.member, { title: 'Fram og tilbake', status: 'draft' }));
    expect(await asked()).toMatchObject({
      total: 1,
      plans: [{ study_plan_id: id, remarks: 0, remaining: 0 }],
    });
    await a.ready(id, { title: 'Fram og tilbake' });
    await must(a.approve(id, a.admin, 'Godkjent'));
    await must(a.save(id, a.member, { title: 'Et nytt utkast' }));
    expect(await asked()).toEqual({ total: 0, plans: [] });
  });

  test('the token says whose: nobody is told another’s, whatever they ask for', async () => {
    await sentBack('Bare forfatterens');
    for (const who of [a.colleague, a.admin, a.systemadmin]) {
      expect(await asked(who)).toEqual({ total: 0, plans: [] });
      const forAnother = plans.bed.call(listAskedOfMe, { user_id: a.member.id }, { token: who.token });
      expect(await codeOf(forAnother)).toBe('403 ACTOR_MISMATCH');
    }
    expect((await plans.bed.call(listAskedOfMe, {})).status).toBe(401);
  });

  test('who has left the association, or has none, mends nothing there and is told nothing; a deleted plan is not asked for', async () => {
    const id = await sentBack('Forlatt');
    const moved = { name: 'Mia Medlem', id: a.member.id };
    for (const association of [plans.elsewhere, null])
      expect(await asked(plans.someone('member', { ...moved, association }))).toEqual({
        total: 0,
        plans: [],
      });
    expect((await asked()).total).toBe(1);
    await must(a.act(plansOperations.deletePlan, id, a.member));
    expect((await asked()).total).toBe(0);
  });

  test('an index finds it among all that the author ever wrote', async () => {
    const id = await sentBack('Én av mange');
    await plans.bed.query('SET search_path TO plans');
    await plans.bed.query(
      `INSERT INTO plans (id, author_id, study_association_id, status, title, description, ects_credits,
         estimated_hours, learning_outcomes, content_modules, assessment_criteria, metadata, content_hash)
       SELECT gen_random_uuid(), $1, $2, 'approved', 'Plan ' || n, 'Tekst.', 3, 81, '{}',  '[]', '', '{"eqf_level":"5"}', 'hash'
       FROM generate_series(1, 5000) AS n`,
      [a.member.id, a.association],
    );
    await plans.bed.query('ANALYZE plans');
    const explained = await plans.bed.query(`EXPLAIN ${askedOf.text}`, [a.member.id, a.association]);
    expect(JSON.stringify(explained)).toContain('plans_to_mend');
    expect(await asked()).toMatchObject({ total: 1, plans: [{ study_plan_id: id }] });
  });
});
