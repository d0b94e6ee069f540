import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  events,
  type PlanVersion,
  planVersion,
  plansOperations,
  publicCodeFrom,
} from '@studieplan/contracts';
import { eventually, ofFile } from '@studieplan/kit/testing';
import { aPlan } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';
import { PublicCodes } from './approval.service.ts';

const { approvePlan, getPlan, getPlanVersion, listPlanVersions, updatePlan, validatePlan, verifyPublicPlan } =
  plansOperations;

const plans = ofFile(new PlansBed());
let member: Someone;
let admin: Someone;
let systemadmin: Someone;
beforeEach(() => {
  member = plans.someone('member', { name: 'Mia Medlem' });
  admin = plans.someone('admin', { name: 'Ada Administrator' });
  systemadmin = plans.someone('systemadmin', { name: 'Sys Admin' });
});

const approve = (study_plan_id: string, who: Someone, change_comment?: string, idempotencyKey?: string) =>
  plans.bed.call(
    approvePlan,
    { study_plan_id, change_comment, admin_id: who.id },
    { token: who.token, idempotencyKey },
  );
const get = async (study_plan_id: string) =>
  (await plans.bed.call(getPlan, { study_plan_id }, { token: member.token })).body.study_plan;
const versionsOf = async (study_plan_id: string, who = member): Promise<PlanVersion[]> =>
  (await plans.bed.call(listPlanVersions, { study_plan_id }, { token: who.token })).body.versions ?? [];
const save = (study_plan_id: string, changes: Record<string, unknown>) =>
  plans.bed.call(updatePlan, { ...aPlan(), study_plan_id, ...changes }, { token: member.token });
const validate = (study_plan_id: string) =>
  plans.bed.call(validatePlan, { study_plan_id }, { token: member.token });
const submitted = (score = 82.5, review_required = false) =>
  plans.scoredPlan(member, { status: 'submitted' }, { score, review_required });

describe('an administrator approves', () => {
  test('[R-349] [R-228] [R-224] [R-311] a submitted plan becomes approved, with a link of its own', async () => {
    for (const who of [admin, systemadmin]) {
      const id = await submitted();
      const answer = await approve(id, who, ' Grundig arbeid ');
      expect(answer).toMatchObject({
        status: 200,
        body: { success: true, version_number: 1, approval_link: expect.stringMatching(/^[0-9A-Z]{13}$/) },
      });
      const { approval_link, version_id } = answer.body;
      expect(await get(id)).toMatchObject({
        status: 'approved',
        approval_link,
        version_id,
        approver_name: who.name,
        approved_at: expect.any(String),
        rejection_reason: null,
      });
      expect(await versionsOf(id)).toMatchObject([
        { change_comment: 'Grundig arbeid', approver_name: who.name },
      ]);
    }
  });

  test('[R-228] a plan under review is approved too', async () => {
    const id = await submitted();
    await plans.bed.call(plansOperations.setPlanUnderReview, { study_plan_id: id }, { token: admin.token });
    expect((await approve(id, admin)).status).toBe(200);
  });

  test('[R-237] [R-283] [R-437] under 70 a blank comment is refused at its field, a justification is enough', async () => {
    const id = await submitted(69.9);
    for (const blank of [undefined, '', ' \n\t '])
      expect(await approve(id, admin, blank)).toMatchObject({
        status: 400,
        body: {
          code: 'INVALID_INPUT',
          fields: {
            change_comment: 'Du må legge inn en begrunnelse for godkjenningen når score er under 70%',
          },
        },
      });
    expect(await versionsOf(id)).toEqual([]);
    expect((await approve(id, admin, 'Faglig vurdert')).status).toBe(200);
  });

  test('[R-284] from 70 a blank comment becomes the default', async () => {
    const id = await submitted(70);
    await approve(id, admin, '  ');
    expect((await versionsOf(id))[0]?.change_comment).toBe('Godkjent basert på KI-validering');
  });

  test('[R-236] [R-282] an unvalidated plan is refused', async () => {
    const id = await plans.plan(member, { status: 'submitted' });
    for (const who of [admin, member, systemadmin])
      expect(await approve(id, who, 'Likevel')).toMatchObject({
        status: 409,
        body: { code: 'VALIDATION_MISSING', error: 'Du må kjøre KI-validering før godkjenning' },
      });
    expect((await get(id))?.status).toBe('submitted');
  });

  test('a plan that a person must look at is approved by an administrator', async () => {
    const id = await submitted(90, true);
    expect((await approve(id, admin)).status).toBe(200);
  });
});

describe('self-approval', () => {
  test('[R-310] [R-287] the author approves a draft or submitted plan from 70; the version says how', async () => {
    for (const status of ['draft', 'submitted'] as const) {
      const id = await plans.scoredPlan(member, { status }, { score: 70 });
      const answer = await approve(id, member);
      expect(answer.status).toBe(200);
      expect((await versionsOf(id))[0]).toMatchObject({
        change_comment: 'Selvgodkjent med score 70,0 % fra automatisk kontroll',
        approver_name: 'Mia Medlem',
      });
      const shown = await plans.bed.call(verifyPublicPlan, { code: answer.body.approval_link });
      expect(shown.body.study_plan?.approval_method).toBe('self');
    }
  });

  test('[R-237] [R-286] [R-437] under 70 it is refused, with a comment too', async () => {
    const id = await submitted(69.9);
    for (const comment of [undefined, 'Den er bra nok'])
      expect(await approve(id, member, comment)).toMatchObject({
        status: 409,
        body: {
          code: 'SELF_APPROVAL_SCORE',
          error: 'Studieplanen må ha en KI-score på minst 70% for å kunne selvgodkjennes',
        },
      });
    expect((await get(id))?.status).toBe('submitted');
  });

  test('an administrator’s own plan is a self-approval as well', async () => {
    const low = await plans.scoredPlan(admin, { status: 'submitted' }, { score: 60 });
    expect((await approve(low, admin, 'Begrunnelse')).body.code).toBe('SELF_APPROVAL_SCORE');
    const high = await plans.scoredPlan(admin, {}, { score: 75 });
    const answer = await approve(high, admin, 'Klar');
    const shown = await plans.bed.call(verifyPublicPlan, { code: answer.body.approval_link });
    expect(shown.body.study_plan).toMatchObject({
      approval_method: 'self',
      // Outside it is the written words alone; inside the specified sentence stands before them (design.md 34).
      change_comment: 'Klar',
    });
    expect((await versionsOf(high, admin))[0]?.change_comment).toBe(
      'Selvgodkjent med score 75,0 % fra automatisk kontroll. Klar',
    );
  });

  test('a validation that asks for a person is refused', async () => {
    const id = await submitted(95, true);
    expect(await approve(id, member)).toMatchObject({ status: 409, body: { code: 'REVIEW_REQUIRED' } });
  });

  test('[R-307] somebody else’s plan is out of sight', async () => {
    const id = await submitted();
    expect(await approve(id, plans.someone('member'))).toMatchObject({
      status: 404,
      body: { code: 'PLAN_NOT_FOUND' },
    });
  });
});

describe('[R-227] two approvals at once make one version', () => {
  test('50 administrators', async () => {
    const id = await submitted();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => approve(id, index % 2 ? admin : systemadmin)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 200) expect([status, body.code]).toEqual([409, 'PLAN_STATUS']);
    expect(await versionsOf(id)).toHaveLength(1);
    const told = (await plans.facts(id)).filter((fact) => fact.subject === events.planApproved.subject);
    expect(told).toHaveLength(1);
  });

  test('a text that was saved and validated anew since it was read is not approved unseen', async () => {
    const id = await submitted();
    const read = (await get(id))?.revision as number;
    await save(id, { title: 'Byttet etter lesingen', status: 'submitted' });
    await validate(id);
    const unseen = await plans.bed.call(
      approvePlan,
      { study_plan_id: id, change_comment: 'Godt arbeid', expected_revision: read },
      { token: admin.token },
    );
    expect([unseen.status, unseen.body.code]).toEqual([409, 'PLAN_CHANGED']);
    expect(await versionsOf(id)).toEqual([]);
    const now = (await get(id))?.revision as number;
    const seen = await plans.bed.call(
      approvePlan,
      { study_plan_id: id, change_comment: 'Godt arbeid', expected_revision: now },
      { token: admin.token },
    );
    expect(seen.status).toBe(200);
  });

  test('the same Idempotency-Key answers every time with the one version', async () => {
    const id = await submitted();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(id, admin, undefined, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await versionsOf(id)).toHaveLength(1);
  });

  test('[R-236] edits that race approvals are in no version; the one version is what was validated, whole', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await submitted();
      const edits = ['Endret', 'Endret i siste liten'].map(
        (title) => () => save(id, { title, content_modules: [title], status: 'submitted' }),
      );
      const [first, ...rest] = await Promise.all([
        approve(id, admin),
        ...edits.map((edit) => edit()),
        approve(id, systemadmin),
        approve(id, admin, 'Igjen'),
      ]);
      expect(rest.slice(0, 2).map((answer) => answer.status)).toEqual([200, 200]);
      expect(await get(id)).toMatchObject({ status: 'submitted', validation_stale: true });
      const approvals = [first, ...rest.slice(2)];
      const done = approvals.filter((answer) => answer !== undefined && answer.status === 200);
      expect(await versionsOf(id)).toHaveLength(done.length);
      expect(done.length).toBeLessThan(2);
      for (const approval of done) {
        const { version_id } = approval.body as { version_id: string };
        const frozen = await plans.bed.call(getPlanVersion, { version_id }, { token: member.token });
        expect(frozen.body.version).toMatchObject(aPlan());
      }
      for (const { status, body } of approvals.filter((answer) => answer?.status !== 200))
        expect([status, body.code]).toEqual([409, expect.stringMatching(/^(VALIDATION_STALE|PLAN_STATUS)$/)]);
    }
  });
});

describe('versions', () => {
  test('[R-211] [R-350] [R-224] [R-225] [R-226] an edit makes a draft beside the version; approving again makes the next', async () => {
    const id = await submitted();
    const first = (await approve(id, admin)).body;
    await save(id, { title: 'Andre utgave', status: 'submitted' });
    expect(await get(id)).toMatchObject({ status: 'submitted', approval_link: first.approval_link });
    await validate(id);
    const second = (await approve(id, admin)).body;
    expect(second.version_number).toBe(2);
    expect(second.approval_link).not.toBe(first.approval_link);
    const answer = await plans.bed.call(
      listPlanVersions,
      { user_id: member.id, study_plan_id: id },
      { token: member.token },
    );
    expect(answer.body.versions).toMatchObject([
      { version_number: 2, title: 'Andre utgave', approval_link: second.approval_link, deleted_at: null },
      { version_number: 1, title: aPlan().title, approval_link: first.approval_link, deleted_at: null },
    ]);
    // Of a version without a last day none is told.
    const told = Object.keys(planVersion.shape).filter((name) => !['valid_until', 'expired'].includes(name));
    for (const version of answer.body.versions ?? [])
      expect(Object.keys(version).sort()).toEqual(told.toSorted());
    expect(await get(id)).toMatchObject({
      approval_link: second.approval_link,
      version_id: second.version_id,
    });
  });

  test('[R-143] a code that is taken already is drawn anew', async () => {
    const taken = (await approve(await submitted(), admin)).body.approval_link as string;
    const fresh = publicCodeFrom(Array.from({ length: 12 }, () => Math.floor(Math.random() * 32)));
    const draw = jest.spyOn(plans.service.app.get(PublicCodes), 'draw');
    draw.mockReturnValueOnce(taken).mockReturnValueOnce(taken).mockReturnValueOnce(fresh);
    const answer = await approve(await submitted(), admin);
    expect(draw).toHaveBeenCalledTimes(3);
    draw.mockRestore();
    expect(answer.body).toMatchObject({ success: true, approval_link: fresh });
  });

  test('a generator that repeats itself approves nothing', async () => {
    const taken = (await approve(await submitted(), admin)).body.approval_link as string;
    const draw = jest.spyOn(plans.service.app.get(PublicCodes), 'draw').mockReturnValue(taken);
    const id = await submitted();
    expect((await approve(id, admin)).body.code).toBe('INTERNAL');
    draw.mockRestore();
    expect(await get(id)).toMatchObject({ status: 'submitted', approval_link: null });
  });
});

describe('[R-455] what is told names the author and the association, who may hear of it', () => {
  const known = (who: Someone, deleted = false) =>
    plans.bed
      .publish(events.personChanged, {
        user_id: who.id,
        email: 'mia@example.org',
        full_name: 'Mia Nytt Navn',
        role: 'member',
        status: 'active',
        study_association_id: plans.home,
        deleted,
        version: 1,
      })
      .then(() =>
        eventually(async () => {
          const [row] = await plans.bed.query<{ version: number }>(
            'SELECT version FROM plans.people WHERE id = $1',
            [who.id],
          );
          return row?.version === 1;
        }),
      );
  const audience = () => ({ author_id: member.id, study_association_id: plans.home });

  test('an approval tells the author’s address, the link and the older links', async () => {
    await known(member);
    const id = await submitted();
    const first = (await approve(id, admin)).body.approval_link;
    await save(id, { title: 'Ny', status: 'submitted' });
    await validate(id);
    const second = (await approve(id, admin)).body.approval_link;
    expect((await plans.facts(id)).at(-1)).toEqual({
      subject: 'events.plans.plan.approved',
      payload: {
        ...audience(),
        study_plan_id: id,
        status: 'approved',
        title: 'Ny',
        author: { user_id: member.id, email: 'mia@example.org', full_name: 'Mia Nytt Navn' },
        approver_name: 'Ada Administrator',
        approval_method: 'admin',
        approval_link: second,
        version_number: 2,
        older_links: [first],
        administrators: [],
        checkpoint: null,
        self_approved_by: null,
        version_id: expect.any(String),
        validation_score: 82.5,
        judge: 'checker',
        association_name: 'Friluft studieforbund',
      },
    });
  });

  test('[R-125] [R-353] a rejection tells the reason; nobody is written to at an unknown address', async () => {
    const id = await submitted();
    await plans.bed.call(
      plansOperations.rejectPlan,
      { admin_id: admin.id, study_plan_id: id, reason: ' Mangler vurdering ' },
      { token: admin.token },
    );
    expect((await plans.facts(id)).at(-1)).toEqual({
      subject: 'events.plans.plan.rejected',
      payload: {
        ...audience(),
        study_plan_id: id,
        status: 'rejected',
        title: aPlan().title,
        author: null,
        reason: 'Mangler vurdering',
        rejected_by_name: 'Ada Administrator',
        remarks: [],
      },
    });
    await plans.bed.call(
      updatePlan,
      { ...aPlan(), study_plan_id: id, status: 'submitted' },
      { token: member.token },
    );
    await known(member, true);
    await plans.bed.call(
      plansOperations.rejectPlan,
      { study_plan_id: id, reason: 'Igjen' },
      { token: admin.token },
    );
    expect((await plans.facts(id)).at(-1)?.payload).toMatchObject({ reason: 'Igjen', author: null });
  });

  test('[R-125] [R-230] [R-231] [R-354] under review is told once, with the author’s address for the mail', async () => {
    await known(member);
    const id = await submitted();
    for (let twice = 0; twice < 2; twice += 1)
      await plans.bed.call(
        plansOperations.setPlanUnderReview,
        { admin_id: admin.id, study_plan_id: id },
        { token: admin.token },
      );
    const told = (await plans.facts(id)).filter((fact) => fact.payload['status'] === 'under_review');
    expect(told).toEqual([
      {
        subject: 'events.plans.plan.review-started',
        payload: {
          ...audience(),
          study_plan_id: id,
          status: 'under_review',
          title: aPlan().title,
          author: { user_id: member.id, email: 'mia@example.org', full_name: 'Mia Nytt Navn' },
          reviewer_name: 'Ada Administrator',
        },
      },
    ]);
    expect(events.planReviewStarted.realtime?.event).toBe('study_plan_updated');
  });

  test('[R-229] a rejection needs a reason', async () => {
    const id = await submitted();
    for (const reason of [undefined, null, '', '  \n'])
      expect(
        await plans.bed.call(
          plansOperations.rejectPlan,
          { study_plan_id: id, reason },
          { token: admin.token },
        ),
      ).toMatchObject({
        status: 400,
        body: { fields: { reason: 'Vennligst oppgi en begrunnelse for avvisningen' } },
      });
    expect((await get(id))?.status).toBe('submitted');
  });
});
