import { beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  approvalAction,
  deletionRefusal,
  errors,
  type ErrorCode,
  mayCall,
  type Operation,
  type PlanAction,
  type PlanStatus,
  plansOperations,
  planStatuses,
  planVersionContent,
  refusalOf,
  regulationFieldNames,
  relationTo,
} from '@studieplan/contracts';
import { ofFile } from '@studieplan/kit/testing';
import { anotherText, aPlan } from '../testing/plan-builders.ts';
import { firstRules, PlansBed, type Someone } from '../testing/plans-bed.ts';

const plans = ofFile(new PlansBed());
let people: Record<string, Someone>;
beforeAll(() => {
  people = {
    'the author': plans.someone('member'),
    'another member': plans.someone('member'),
    'the author as administrator': plans.someone('admin'),
    'an administrator': plans.someone('admin'),
    'an administrator elsewhere': plans.someone('admin', { association: plans.elsewhere }),
    'an administrator of nothing': plans.someone('admin', { association: null }),
    'the systemadmin': plans.someone('systemadmin', { association: null }),
  };
});

const someone = (name: string) => people[name] as Someone;

const templates = new Map<string, Promise<string>>();

/** A copy of the author's validated plan, put straight into a status. */
async function planIn(status: PlanStatus, author: Someone, deleted = false): Promise<string> {
  const template = templates.get(author.id) ?? plans.scoredPlan(author);
  templates.set(author.id, template);
  const copied = `author_id, study_association_id, title, description, ects_credits, estimated_hours,
    learning_outcomes, content_modules, assessment_criteria, metadata, content_hash, validation_score,
    validation_feedback, validated_at, validated_hash, validation_basis`;
  const id = randomUUID();
  await plans.bed.query(
    `INSERT INTO plans.plans (id, status, deleted_at, ${copied})
     SELECT $1, $2, CASE WHEN $4 THEN now() END, ${copied} FROM plans.plans WHERE id = $3`,
    [id, status, await template, deleted],
  );
  return id;
}

const stored = async (id: string) =>
  (await plans.bed.query('SELECT * FROM plans.plans WHERE id = $1', [id]))[0];

interface Attempt {
  operation: Operation;
  /** Of plan-rules; none for what stands outside them. */
  action?: (who: Someone, author: Someone) => PlanAction;
  input?: Record<string, unknown>;
  /** The status after success; null when the action keeps it. */
  becomes: PlanStatus | null | ((before: PlanStatus) => PlanStatus);
}

const everybody = [
  'the author',
  'another member',
  'the author as administrator',
  'an administrator',
  'an administrator elsewhere',
  'an administrator of nothing',
  'the systemadmin',
];

const relation = (who: Someone, author: Someone) =>
  relationTo({ author_id: author.id, study_association_id: plans.home }, who);

const attempts: Record<string, Attempt> = {
  update: {
    operation: plansOperations.updatePlan,
    action: () => 'update',
    input: { ...aPlan({ title: 'Endret' }), status: 'draft' },
    // A save takes no plan out of review, and no rejection back (design.md 32).
    becomes: (before) => (before === 'under_review' || before === 'rejected' ? before : 'draft'),
  },
  validate: { operation: plansOperations.validatePlan, action: () => 'validate', becomes: null },
  approve: {
    operation: plansOperations.approvePlan,
    action: (who, author) => approvalAction(relation(who, author)),
    becomes: 'approved',
  },
  reject: {
    operation: plansOperations.rejectPlan,
    action: () => 'reject',
    input: { reason: 'Mangler vurdering' },
    becomes: 'rejected',
  },
  'request changes': {
    operation: plansOperations.requestPlanChanges,
    action: () => 'requestChanges',
    input: { reason: 'Mangler timetall' },
    becomes: 'draft',
  },
  'set under review': {
    operation: plansOperations.setPlanUnderReview,
    action: () => 'setUnderReview',
    becomes: 'under_review',
  },
  delete: { operation: plansOperations.deletePlan, action: () => 'delete', becomes: null },
  restore: { operation: plansOperations.restorePlan, input: { reason: 'Feil' }, becomes: null },
};

interface Situation {
  status: PlanStatus;
  deleted: boolean;
}

function refusalFor(
  attempt: Attempt,
  { status, deleted }: Situation,
  who: Someone,
  author: Someone,
): ErrorCode | null {
  if (!mayCall(attempt.operation.access, who.role)) return 'FORBIDDEN';
  if (deleted && who.role !== 'systemadmin') return 'PLAN_NOT_FOUND';
  if (!attempt.action) return deleted ? null : 'PLAN_NOT_DELETED';
  const action = attempt.action(who, author);
  const refusal =
    action === 'delete'
      ? deletionRefusal({ status, has_versions: false }, relation(who, author))
      : refusalOf(action, status, relation(who, author));
  return refusal ?? (deleted ? 'PLAN_STATUS' : null);
}

describe('[R-228] [R-229] [R-230] [R-232] [R-307] [R-310] [R-311] [R-318] every action, from every status, by everybody', () => {
  const situations = [false, true].flatMap((deleted) => planStatuses.map((status) => ({ status, deleted })));
  for (const [name, attempt] of Object.entries(attempts))
    for (const who of everybody)
      test(`${name} by ${who}`, async () => {
        const actor = someone(who);
        const author = someone(who === 'the author as administrator' ? who : 'the author');
        for (const situation of situations) {
          const id = await planIn(situation.status, author, situation.deleted);
          const before = [await stored(id), await plans.facts(id)];
          const answer = await plans.bed.call(
            attempt.operation,
            { study_plan_id: id, ...attempt.input },
            { token: actor.token },
          );
          const code = refusalFor(attempt, situation, actor, author);
          if (code === null) {
            expect([situation, answer]).toMatchObject([situation, { status: 200, body: { success: true } }]);
            const after = await stored(id);
            const { becomes } = attempt;
            expect(after?.['status']).toBe(
              typeof becomes === 'function' ? becomes(situation.status) : (becomes ?? situation.status),
            );
            expect(after?.['deleted_at'] === null).toBe(name !== 'delete');
          } else {
            expect([situation, answer]).toMatchObject([
              situation,
              { status: errors[code].status, body: { success: false, code, error: errors[code].text } },
            ]);
            expect([await stored(id), await plans.facts(id)]).toEqual(before);
          }
        }
      });

  test('[R-232] a plan with versions cannot be deleted, as a draft beside them either', async () => {
    const author = someone('the author');
    const id = await plans.scoredPlan(author, anotherText());
    await plans.bed.call(plansOperations.approvePlan, { study_plan_id: id }, { token: author.token });
    for (const [status, code] of [
      ['approved', 'PLAN_STATUS'],
      ['draft', 'PLAN_HAS_VERSIONS'],
    ] as const) {
      if (status === 'draft')
        await plans.bed.call(
          plansOperations.updatePlan,
          { ...aPlan({ title: 'Et utkast ved siden av' }), study_plan_id: id },
          { token: author.token },
        );
      for (const name of ['the author', 'an administrator', 'the systemadmin'])
        expect(
          await plans.bed.call(
            plansOperations.deletePlan,
            { study_plan_id: id },
            { token: someone(name).token },
          ),
        ).toMatchObject({ status: 409, body: { code, error: errors[code].text } });
    }
    expect(await stored(id)).toMatchObject({ status: 'draft', deleted_at: null });
  });
});

describe('reading', () => {
  const { getPlan, listPlanVersions, listPlanRemarks } = plansOperations;
  const reads: Operation[] = [getPlan, listPlanVersions, listPlanRemarks];

  test('[R-306] [R-307] the author, the administrators and the systemadmin see a plan; for all others it is 404', async () => {
    const id = await planIn('approved', someone('the author'));
    const sees = ['the author', 'the author as administrator', 'an administrator', 'the systemadmin'];
    for (const [name, who] of Object.entries(people))
      for (const operation of reads) {
        const answer = await plans.bed.call(operation, { study_plan_id: id }, { token: who.token });
        if (sees.includes(name)) expect([name, answer.status]).toEqual([name, 200]);
        else
          expect([name, answer]).toMatchObject([
            name,
            { status: 404, body: { code: 'PLAN_NOT_FOUND', error: 'Studieplan ikke funnet' } },
          ]);
      }
  });

  test('a deleted plan exists for the systemadmin alone', async () => {
    const id = await planIn('draft', someone('the author'), true);
    for (const [name, who] of Object.entries(people))
      for (const operation of reads) {
        const answer = await plans.bed.call(operation, { study_plan_id: id }, { token: who.token });
        if (name === 'the systemadmin') expect(answer.status).toBe(200);
        else expect(answer).toMatchObject({ status: 404, body: { code: 'PLAN_NOT_FOUND' } });
      }
    const { token } = someone('the systemadmin');
    const read = await plans.bed.call(plansOperations.getPlan, { study_plan_id: id }, { token });
    expect(read.body.study_plan?.deleted_at).not.toBeNull();
  });

  test('[R-306] [R-307] one version is seen by those who see its plan; for all others it never was', async () => {
    const author = someone('the author');
    const frozen = anotherText();
    const id = await plans.scoredPlan(author, { title: 'Frosset', ...frozen });
    const { body } = await plans.bed.call(
      plansOperations.approvePlan,
      { study_plan_id: id },
      { token: author.token },
    );
    await plans.bed.call(
      plansOperations.updatePlan,
      { ...aPlan({ title: 'Endret' }), study_plan_id: id },
      { token: author.token },
    );
    const sees = ['the author', 'the author as administrator', 'an administrator', 'the systemadmin'];
    for (const [name, who] of Object.entries(people)) {
      const answer = await plans.bed.call(
        plansOperations.getPlanVersion,
        { version_id: body.version_id },
        { token: who.token },
      );
      if (!sees.includes(name))
        expect([name, answer]).toMatchObject([name, { status: 404, body: { code: 'VERSION_NOT_FOUND' } }]);
      else {
        // What the plan told nothing of is left out, and how it was judged stands in the list of versions.
        const elsewhere: string[] = [...regulationFieldNames, 'record', 'valid_until', 'expired'];
        const told = Object.keys(planVersionContent.shape).filter((field) => !elsewhere.includes(field));
        expect(Object.keys(answer.body.version ?? {}).sort()).toEqual(told.sort());
        expect(answer.body.version).toMatchObject({
          ...aPlan({ title: 'Frosset', ...frozen }),
          version_id: body.version_id,
          version_number: 1,
          approval_link: body.approval_link,
          deleted_at: null,
        });
      }
    }
  });

  test('the configured rules are read by every role', async () => {
    for (const who of Object.values(people))
      expect(await plans.bed.call(plansOperations.getPlanRules, {}, { token: who.token })).toMatchObject({
        status: 200,
        body: { rules: firstRules },
      });
  });
});

describe('every operation', () => {
  const protectedOnes = Object.entries(plansOperations).filter(
    ([, operation]) => operation.access !== 'open',
  );
  const unknownPlan = randomUUID();
  const valid = () => ({
    ...aPlan(),
    study_plan_id: unknownPlan,
    version_id: randomUUID(),
    reason: 'x',
    remark_id: randomUUID(),
    answer: 'x',
    template: true,
    working_copy_id: unknownPlan,
    expected_revision: 0,
    text: {},
  });

  test.each(protectedOnes)('%s needs a token', async (_name, operation) => {
    expect(await plans.bed.call(operation, valid())).toMatchObject({
      status: 401,
      body: { code: 'NOT_AUTHENTICATED' },
    });
  });

  // Reading the rules, and whether one decides on a plan, says of nobody that they act.
  test.each(protectedOnes.filter(([name]) => !['getPlansSettings', 'getPlanReach'].includes(name)))(
    '%s refuses to act for another',
    async (_name, operation) => {
      const input = { ...valid(), [operation.actorField ?? 'user_id']: randomUUID() };
      expect(
        await plans.bed.call(operation, input, { token: someone('the systemadmin').token }),
      ).toMatchObject({ status: 403, body: { code: 'ACTOR_MISMATCH' } });
    },
  );

  // What names a plan or a version in its input. A text that is kept may be of no plan yet, and of a plan that does not
  // exist nobody decides.
  const aboutOne = protectedOnes.filter(
    ([name, { input }]) =>
      ('study_plan_id' in input.shape || 'version_id' in input.shape) &&
      !['saveWorkingCopy', 'getPlanReach'].includes(name),
  );
  test.each(aboutOne)('%s answers 404 for a plan or version that does not exist', async (name, operation) => {
    const code =
      /PlanVersion(Seen)?$/.test(name) && name !== 'renewPlanVersion'
        ? 'VERSION_NOT_FOUND'
        : 'PLAN_NOT_FOUND';
    expect(
      await plans.bed.call(operation, valid(), { token: someone('the systemadmin').token }),
    ).toMatchObject({ status: 404, body: { code } });
  });
});
