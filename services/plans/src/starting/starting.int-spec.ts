import { beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { events, plansOperations } from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { anotherText, aPlan } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());
let a: PlanActions;
beforeEach(async () => {
  a = new PlanActions(plans);
  await a.known(a.member);
  await a.known(a.admin);
});

const copy = (id: string, who: Someone, input: object = {}) =>
  a.act(plansOperations.copyPlan, id, who, input);
const copied = async (id: string, who: Someone, input: object = {}) =>
  (await must(copy(id, who, input))).study_plan_id ?? '';
const mark = (id: string, who: Someone, template = true) =>
  a.act(plansOperations.markPlanTemplate, id, who, { template });
const templatesOf = async (who: Someone) =>
  (await must(plans.bed.call(plansOperations.listPlanTemplates, {}, { token: who.token }))).templates ?? [];
const elsewhere = (role: 'member' | 'admin' | 'systemadmin', id: string = randomUUID()) =>
  plans.someone(role, { id, association: plans.elsewhere });

/** A plan that an administrator who has not written it has approved. */
async function approved(changes: object = {}): Promise<string> {
  const id = await a.submitted(changes);
  await must(a.approve(id, a.admin));
  return id;
}

describe('[M-5] a copy', () => {
  test('is a draft with the same text, and names the plan and the version that it comes from', async () => {
    const id = await approved();
    const made = await a.plan(await copied(id, a.admin), a.admin);
    expect(made).toMatchObject({
      ...aPlan(),
      status: 'draft',
      author_id: a.admin.id,
      validation_score: null,
      approval_link: null,
      has_versions: false,
      origin: { title: 'Turledelse i skog og lavfjell', version_number: 1 },
      template: false,
    });
    expect((await a.get(made.id, a.admin)).timeline).toEqual([
      expect.objectContaining({ step: 'created', status: 'draft' }),
    ]);
    const [fact] = await plans.facts(made.id);
    expect(fact?.subject).toBe(events.planCreated.subject);
  });

  test('of a draft names no version; of an old version its text and number', async () => {
    const id = await approved();
    const [{ version_id = '' } = {}] = await a.versions(id);
    await must(a.save(id, a.member, { title: 'Andre utgave', status: 'draft' }));
    const ofDraft = await a.plan(await copied(id, a.member));
    expect(ofDraft).toMatchObject({
      title: 'Andre utgave',
      origin: { title: 'Andre utgave', version_number: null },
    });
    const ofVersion = await a.plan(await copied(id, a.member, { version_id }));
    expect(ofVersion).toMatchObject({ title: aPlan().title, origin: { version_number: 1 } });
    const other = await plans.plan(a.member);
    expect(await codeOf(copy(other, a.member, { version_id }))).toBe('404 VERSION_NOT_FOUND');
  });

  test('has been written by whoever wrote its origin, whatever its text becomes', async () => {
    const id = await a.submitted();
    await must(a.save(id, a.admin, { title: 'Endret', status: null }));
    const own = await copied(id, a.admin);
    expect((await a.plan(own, a.admin)).writers).toEqual([
      { user_id: a.admin.id, full_name: 'Ada Administrator' },
      { user_id: a.member.id, full_name: 'Mia Medlem' },
    ]);
    const theirs = await copied(id, a.member);
    await must(a.save(theirs, a.member, { ...anotherText(), status: 'submitted' }));
    await must(a.validate(theirs));
    expect((await a.plan(theirs)).writers.map((writer) => writer.user_id)).toEqual([a.member.id, a.admin.id]);
    // Whoever wrote the origin self-approves the copy, also as administrator.
    expect((await a.get(theirs, a.admin)).approval?.method).toBe('self');
    const again = await copied(theirs, a.member);
    expect((await a.plan(again)).writers.map((writer) => writer.user_id)).toEqual([a.member.id, a.admin.id]);
  });

  test('of a rejected text is bound by the rejection', async () => {
    const id = await a.decided('rejected');
    const again = await copied(id, a.member);
    await must(a.save(again, a.member, { status: 'draft', title: 'Kopi' }));
    await must(a.validate(again));
    expect(await codeOf(a.approve(again, a.member))).toMatch(/^409 /);
  });

  test('is made by whoever sees the plan alone, and into their own association', async () => {
    const id = await plans.plan(a.member);
    for (const who of [a.colleague, elsewhere('admin'), elsewhere('member')])
      expect(await codeOf(copy(id, who))).toBe('404 PLAN_NOT_FOUND');
    expect(await codeOf(copy(id, a.systemadmin))).toBe('409 NO_STUDY_ASSOCIATION');
    const root = elsewhere('systemadmin');
    expect(await a.plan(await copied(id, root), root)).toMatchObject({
      study_association_id: plans.elsewhere,
      author_id: root.id,
    });
    // A writer who has moved takes the text along (design.md 33).
    const moved = elsewhere('member', a.member.id);
    expect(await a.plan(await copied(id, moved), moved)).toMatchObject({
      study_association_id: plans.elsewhere,
      author_id: a.member.id,
    });
    await must(a.act(plansOperations.deletePlan, id, a.member));
    expect(await codeOf(copy(id, a.member))).toBe('404 PLAN_NOT_FOUND');
  });

  test('names no writer who has been erased', async () => {
    const id = await a.submitted();
    await must(a.save(id, a.admin, { title: 'Endret', status: null }));
    await plans.bed.publish(events.userErased, { user_id: a.admin.id });
    await eventually(async () => (await a.plan(id)).writers.length === 1);
    expect((await a.plan(await copied(id, a.member))).writers).toHaveLength(1);
  });
});

describe('[M-5] templates', () => {
  test('are the approved plans that an administrator has marked, in their own association alone', async () => {
    const [second, first] = [
      await approved({ title: 'Åpne rom' }),
      await approved({ ...anotherText(), title: 'Bandspill' }),
    ];
    for (const id of [second, first]) expect(await must(mark(id, a.admin))).toMatchObject({ template: true });
    expect((await templatesOf(a.colleague)).map(({ title }) => title)).toEqual(['Bandspill', 'Åpne rom']);
    expect((await templatesOf(a.colleague))[1]).toMatchObject({
      study_plan_id: second,
      version_number: 1,
      ects_credits: 3,
      estimated_hours: 81,
      eqf_level: '4',
    });
    expect(await templatesOf(elsewhere('admin'))).toEqual([]);
    expect(await templatesOf(a.systemadmin)).toEqual([]);
    const { template } = await must(a.act(plansOperations.getPlanTemplate, second, a.colleague));
    expect(template).toMatchObject({
      title: 'Åpne rom',
      learning_outcomes: aPlan().learning_outcomes,
      assessment_criteria: aPlan().assessment_criteria,
    });
    expect(await codeOf(a.act(plansOperations.getPlanTemplate, second, elsewhere('member')))).toBe(
      '404 PLAN_NOT_FOUND',
    );
    expect((await a.get(second)).timeline?.at(-1)).toMatchObject({ step: 'edited', template_act: 'marked' });
    await must(mark(second, a.admin, false));
    await must(mark(second, a.admin, false));
    expect((await templatesOf(a.colleague)).map(({ title }) => title)).toEqual(['Bandspill']);
    expect(await codeOf(copy(second, a.colleague, { template: true }))).toBe('404 PLAN_NOT_FOUND');
    expect((await a.get(second)).timeline?.map(({ template_act }) => template_act).slice(-3)).toEqual([
      undefined,
      'marked',
      'unmarked',
    ]);
  });

  test('are marked by the association’s administrators and the systemadmin, and only what is approved', async () => {
    const id = await approved();
    expect(await codeOf(mark(id, a.member))).toBe('403 FORBIDDEN');
    expect(await codeOf(mark(id, elsewhere('admin')))).toBe('404 PLAN_NOT_FOUND');
    const member = plans.someone('admin', { id: a.member.id, association: plans.elsewhere });
    expect(await codeOf(mark(id, member))).toBe('403 FORBIDDEN');
    expect(await codeOf(mark(id, a.systemadmin))).toBe('200');
    expect(await codeOf(mark(await a.submitted(), a.admin))).toBe('409 TEMPLATE_NOT_APPROVED');
  });

  test('[P-5] a member begins with one that they cannot see: its approved text, written by others, whom nobody names', async () => {
    const id = await approved();
    await must(mark(id, a.admin));
    await must(a.save(id, a.member, { title: 'Uferdig utkast', status: 'draft' }));
    expect(await codeOf(copy(id, a.colleague))).toBe('404 PLAN_NOT_FOUND');
    const made = await a.plan(await copied(id, a.colleague, { template: true }), a.colleague);
    expect(made).toMatchObject({
      title: aPlan().title,
      author_id: a.colleague.id,
      origin: { title: aPlan().title, version_number: 1 },
      writers: [{ user_id: a.colleague.id }],
      other_writers: true,
    });
    expect((await a.plan(made.id, a.admin)).writers.map((writer) => writer.user_id)).toEqual([
      a.colleague.id,
      a.member.id,
    ]);
  });

  test('a template without a valid version is none until it has one again', async () => {
    const id = await approved();
    await must(mark(id, a.admin));
    const [{ version_id = '' } = {}] = await a.versions(id);
    await must(a.act(plansOperations.softDeletePlanVersion, id, a.systemadmin, { version_id }));
    expect(await templatesOf(a.member)).toEqual([]);
    expect(await codeOf(copy(id, a.colleague, { template: true }))).toBe('404 PLAN_NOT_FOUND');
    await must(a.act(plansOperations.reactivatePlanVersion, id, a.systemadmin, { version_id }));
    expect(await templatesOf(a.member)).toHaveLength(1);
  });

  test('the 101st is refused by a sentence', async () => {
    const id = await approved();
    await plans.bed.query(
      `INSERT INTO plans.plans (id, author_id, study_association_id, status, title, description, ects_credits,
         estimated_hours, learning_outcomes, content_modules, assessment_criteria, metadata, content_hash, template_since)
       SELECT gen_random_uuid(), $1, study_association_id, 'draft', title, description, ects_credits,
         estimated_hours, learning_outcomes, content_modules, assessment_criteria, metadata, content_hash, now()
       FROM plans.plans, generate_series(1, 100) WHERE id = $2`,
      [a.member.id, id],
    );
    expect(await mark(id, a.admin)).toMatchObject({
      status: 409,
      body: { code: 'TEMPLATE_LIMIT', error: expect.stringMatching(/100 maler/) },
    });
  });
});
