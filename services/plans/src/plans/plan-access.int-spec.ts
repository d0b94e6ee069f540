import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  approvalAction,
  errors,
  type ErrorCode,
  mayCall,
  type Operation,
  type PlanAction,
  type PlanStatus,
  plansOperations,
  planStatuses,
  refusalOf,
  relationTo,
} from '@studieplan/contracts';
import { aPlan } from '../testing/plan-builders.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';

let plans: PlansBed;
let people: Record<string, Someone>;
beforeAll(async () => {
  plans = await PlansBed.open();
  people = {
    'the author': plans.someone('member'),
    'another member': plans.someone('member'),
    'the author as administrator': plans.someone('admin'),
    'an administrator': plans.someone('admin'),
    'an administrator elsewhere': plans.someone('admin', { association: plans.elsewhere }),
    'an administrator of nothing': plans.someone('admin', { association: null }),
    'the systemadmin': plans.someone('systemadmin', { association: null }),
  };
}, 60_000);
afterAll(() => plans.close(), 20_000);

const someone = (name: string) => people[name] as Someone;

const templates = new Map<string, Promise<string>>();

/** A copy of the author's validated plan, put straight into a status. */
async function planIn(status: PlanStatus, author: Someone): Promise<string> {
  const template = templates.get(author.id) ?? plans.scoredPlan(author);
  templates.set(author.id, template);
  const copied = `author_id, study_association_id, title, description, ects_credits, estimated_hours,
    learning_outcomes, content_modules, assessment_criteria, metadata, content_hash, validation_score,
    validation_feedback, validated_at, validated_hash, validation_basis`;
  const id = randomUUID();
  await plans.bed.query(
    `INSERT INTO plans.plans (id, status, ${copied}) SELECT $1, $2, ${copied} FROM plans.plans WHERE id = $3`,
    [id, status, await template],
  );
  return id;
}

const stored = async (id: string) =>
  (await plans.bed.query('SELECT * FROM plans.plans WHERE id = $1', [id]))[0];

interface Attempt {
  operation: Operation;
  action: (who: Someone, author: Someone) => PlanAction;
  input?: Record<string, unknown>;
  /** The status after success; null when the action keeps it. */
  becomes: PlanStatus | null;
}

const relation = (who: Someone, author: Someone) =>
  relationTo({ author_id: author.id, study_association_id: plans.home }, who);

const attempts: Record<string, Attempt> = {
  update: {
    operation: plansOperations.updatePlan,
    action: () => 'update',
    input: { ...aPlan({ title: 'Endret' }), status: 'draft' },
    becomes: 'draft',
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
  'set under review': {
    operation: plansOperations.setPlanUnderReview,
    action: () => 'setUnderReview',
    becomes: 'under_review',
  },
};

function refusalFor(attempt: Attempt, status: PlanStatus, who: Someone, author: Someone): ErrorCode | null {
  if (!mayCall(attempt.operation.access, who.role)) return 'FORBIDDEN';
  return refusalOf(attempt.action(who, author), status, relation(who, author));
}

describe('[R-228] [R-229] [R-230] [R-307] [R-310] [R-311] every action, from every status, by everybody', () => {
  for (const [name, attempt] of Object.entries(attempts))
    for (const who of [
      'the author',
      'another member',
      'the author as administrator',
      'an administrator',
      'an administrator elsewhere',
      'an administrator of nothing',
      'the systemadmin',
    ])
      test(`${name} by ${who}`, async () => {
        const actor = someone(who);
        const author = someone(who === 'the author as administrator' ? who : 'the author');
        for (const status of planStatuses) {
          const id = await planIn(status, author);
          const before = [await stored(id), await plans.facts(id)];
          const answer = await plans.bed.call(
            attempt.operation,
            { study_plan_id: id, ...attempt.input },
            { token: actor.token },
          );
          const code = refusalFor(attempt, status, actor, author);
          if (code === null) {
            expect([status, answer]).toMatchObject([status, { status: 200, body: { success: true } }]);
            expect((await stored(id))?.['status']).toBe(attempt.becomes ?? status);
          } else {
            expect([status, answer]).toMatchObject([
              status,
              { status: errors[code].status, body: { success: false, code, error: errors[code].text } },
            ]);
            expect([await stored(id), await plans.facts(id)]).toEqual(before);
          }
        }
      });
});

describe('reading', () => {
  const reads: Operation[] = [plansOperations.getPlan, plansOperations.listPlanVersions];

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

  test('a deleted plan exists for the systemadmin alone, who can do nothing with it but read', async () => {
    const id = await planIn('draft', someone('the author'));
    await plans.bed.query('UPDATE plans.plans SET deleted_at = now() WHERE id = $1', [id]);
    for (const name of ['the author', 'an administrator'])
      for (const operation of [...reads, plansOperations.updatePlan, plansOperations.approvePlan])
        expect(
          await plans.bed.call(operation, { study_plan_id: id, ...aPlan() }, { token: someone(name).token }),
        ).toMatchObject({ status: 404, body: { code: 'PLAN_NOT_FOUND' } });
    const { token } = someone('the systemadmin');
    const read = await plans.bed.call(plansOperations.getPlan, { study_plan_id: id }, { token });
    expect(read.body.study_plan?.deleted_at).not.toBeNull();
    for (const operation of [plansOperations.updatePlan, plansOperations.validatePlan])
      expect(await plans.bed.call(operation, { study_plan_id: id, ...aPlan() }, { token })).toMatchObject({
        status: 409,
        body: { code: 'PLAN_STATUS' },
      });
  });

  test('the configured rules are read by every role', async () => {
    for (const who of Object.values(people))
      expect(await plans.bed.call(plansOperations.getPlanRules, {}, { token: who.token })).toMatchObject({
        status: 200,
        body: {
          rules: {
            min_knowledge_items: 3,
            min_skills_items: 3,
            min_competence_items: 2,
            min_ects_hours: 25,
            max_ects_hours: 30,
            min_validation_score: 70,
          },
        },
      });
  });
});

describe('every operation', () => {
  const protectedOnes = Object.entries(plansOperations).filter(
    ([, operation]) => operation.access !== 'open',
  );
  const valid = () => ({
    ...aPlan(),
    study_plan_id: randomUUID(),
    version_id: randomUUID(),
    reason: 'x',
  });

  test.each(protectedOnes)('%s needs a token', async (_name, operation) => {
    expect(await plans.bed.call(operation, valid())).toMatchObject({
      status: 401,
      body: { code: 'NOT_AUTHENTICATED' },
    });
  });

  test.each(protectedOnes)('%s refuses to act for another', async (_name, operation) => {
    const input = { ...valid(), [operation.actorField ?? 'user_id']: randomUUID() };
    expect(await plans.bed.call(operation, input, { token: someone('the systemadmin').token })).toMatchObject(
      { status: 403, body: { code: 'ACTOR_MISMATCH' } },
    );
  });

  test.each(protectedOnes.filter(([name]) => !['createPlan', 'listPlans', 'getPlanRules'].includes(name)))(
    '%s answers 404 for a plan or version that does not exist',
    async (name, operation) => {
      const code = name.endsWith('PlanVersion') ? 'VERSION_NOT_FOUND' : 'PLAN_NOT_FOUND';
      expect(
        await plans.bed.call(operation, valid(), { token: someone('the systemadmin').token }),
      ).toMatchObject({ status: 404, body: { code } });
    },
  );
});
