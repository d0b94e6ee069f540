import { beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { mostMeasured, plansOperations } from '@studieplan/contracts';
import type { Database, Statement } from '@studieplan/kit/database';
import { ofFile } from '@studieplan/kit/testing';
import { codeOf, must, PlanActions } from '../testing/plan-actions.ts';
import { PlansBed, type Someone } from '../testing/plans-bed.ts';
import { monthsUntil } from './months.ts';
import { PlanFiguresRepository } from './plan-figures.repository.ts';

const plans = ofFile(new PlansBed());
let people: PlanActions;
beforeEach(() => {
  people = new PlanActions(plans);
});

const ask = (who: Someone, input: object = {}) =>
  plans.bed.call(plansOperations.getPlanFigures, input, { token: who.token });
const figures = async (who: Someone, input: object = {}) => {
  const { figures: found } = await must(ask(who, input));
  if (!found) throw new Error('no figures');
  return found;
};
const hour = 3600;

test('[X-8] an administrator sees how the association’s plans fare, and too few are told as such', async () => {
  const empty = await figures(people.admin);
  expect(empty).toMatchObject({
    by_status: { draft: 0, submitted: 0, under_review: 0, approved: 0, rejected: 0 },
    unseen: 0,
    times: { decided: 0, usual: null, longest_seconds: null, spread: [0, 0, 0, 0, 0] },
    parts: { plans: 0, below: 0, means: null },
  });
  expect(empty.months).toHaveLength(12);
  expect(empty.months.every((month) => month.submitted + month.approved + month.rejected === 0)).toBe(true);

  // Before anybody decides on the text.
  await people.selfApproved({ title: 'Alene' });
  const waited = [1, 30, 80, 200, 400];
  for (const [at, hours] of waited.entries()) {
    const id = await people.submitted({ title: `Plan ${at}` });
    if (at === 0) await must(people.approve(id, people.admin, 'Gjennomgått med forfatteren i møte.'));
    else {
      const decide = at % 2 === 0 ? plansOperations.requestPlanChanges : plansOperations.rejectPlan;
      await must(people.act(decide, id, people.admin, { reason: 'Mangler' }));
    }
    await plans.bed.query(
      `UPDATE plans.plan_steps SET waited_seconds = waited_seconds + $2 * 3600 WHERE plan_id = $1 AND waited_seconds > 0`,
      [id, hours],
    );
    if (at === 3) expect((await figures(people.admin)).times).toMatchObject({ decided: 4, usual: null });
  }
  const told = await figures(people.admin);
  expect(told.by_status).toEqual({ draft: 2, submitted: 0, under_review: 0, approved: 2, rejected: 2 });
  expect(told.unseen).toBe(1);
  expect(told.times).toMatchObject({ decided: 5, spread: [1, 1, 1, 1, 1] });
  expect(Math.round((told.times.usual?.median_seconds ?? 0) / hour)).toBe(80);
  expect(Math.round((told.times.usual?.three_quarters_seconds ?? 0) / hour)).toBe(200);
  expect(Math.round((told.times.longest_seconds ?? 0) / hour)).toBe(400);
  expect(told.months.at(-1)).toMatchObject({
    approved: 1,
    self_approved: 1,
    changes_requested: 2,
    rejected: 2,
  });
  expect(told.months.reduce((sum, { submitted }) => sum + submitted, 0)).toBe(5);
  // Judged by the bed's rules, all alike.
  expect(told.parts.plans).toBe(6);
  expect(Object.keys(told.parts.means ?? {})).toHaveLength(5);
});

test('[X-8] where plans fall is told part by part, of those that still are', async () => {
  for (const title of ['A', 'B', 'C', 'D', 'E']) await people.submitted({ title });
  const gone = await people.decided('rejected');
  await must(people.act(plansOperations.deletePlan, gone, people.member));
  await plans.bed.query(
    `UPDATE plans.plans SET validation_score = 60, validation_feedback =
       jsonb_set(jsonb_set(validation_feedback, '{assessment_quality,score}', '40'), '{metadata_compliance,score}', '90.5')
     WHERE study_association_id = $1`,
    [people.association],
  );
  const { parts } = await figures(people.admin);
  expect(parts).toMatchObject({ plans: 5, below: 5 });
  expect(parts.means).toMatchObject({ assessment_quality: 40, metadata_compliance: 90.5 });
  expect(parts.part_below).toMatchObject({ assessment_quality: 5, metadata_compliance: 0 });
});

test('[X-8] nobody sees another association’s figures; the systemadmin those of one or all', async () => {
  await people.decided('rejected');
  const of = { study_association_id: people.association };
  const elsewhere = new PlanActions(plans);
  expect((await figures(elsewhere.admin)).by_status.rejected).toBe(0);
  expect(await codeOf(ask(elsewhere.admin, of))).toBe('404 ASSOCIATION_NOT_FOUND');
  expect(await codeOf(ask(people.member))).toBe('403 FORBIDDEN');
  const without = plans.someone('admin', { association: null });
  expect((await must(ask(without))).figures).toBeNull();
  await elsewhere.decided('rejected');
  const one = await figures(people.systemadmin, of);
  expect([one.by_status.rejected, one.times.decided]).toEqual([1, 1]);
  expect((await figures(people.systemadmin)).by_status.rejected).toBeGreaterThan(1);
});

test('[X-8] among 10,000 plans the figures are read by indexes, and no more than the newest are measured', async () => {
  const { bed } = plans;
  await bed.query('SET search_path TO plans');
  await bed.query(
    `INSERT INTO plans (id, author_id, study_association_id, status, title, description, ects_credits, estimated_hours,
       learning_outcomes, content_modules, assessment_criteria, metadata, content_hash, validation_score, validated_at,
       validation_feedback)
     SELECT md5('figures ' || n)::uuid, md5('author ' || n % 500)::uuid, md5('association ' || n % 20)::uuid, 'rejected',
       'Plan ' || n, 'Tekst', 1, 27, '{}', '[]', '', '{"eqf_level":"4"}', '', 60, now() - n * interval '1 minute',
       (SELECT jsonb_object_agg(part, jsonb_build_object('score', 60)) FROM unnest(ARRAY['learning_outcomes_quality',
         'assessment_quality', 'structure_quality', 'ects_alignment', 'metadata_compliance']) AS part)
     FROM generate_series(1, 10000) AS n`,
  );
  await bed.query(
    `INSERT INTO plan_steps (plan_id, study_association_id, waited_seconds, number, step, status, at)
     SELECT md5('figures ' || n)::uuid, md5('association ' || n % 20)::uuid, 60, step.number, step.step, 'rejected',
       now() - n * interval '1 minute' + step.number * interval '1 second'
     FROM generate_series(1, 10000) AS n, (VALUES (1, 'submitted'), (2, 'rejected')) AS step(number, step)`,
  );
  await bed.query('VACUUM ANALYZE plans, plan_steps');
  const explained: string[] = [];
  const explaining = {
    read: async ({ text }: Statement<object>, values: unknown[]) => {
      explained.push(JSON.stringify(await bed.query(`EXPLAIN ${text}`, values)));
      const rows = await bed.query(text, values);
      return rows;
    },
  } as unknown as Database;
  const repository = new PlanFiguresRepository(explaining);
  const [{ association } = { association: randomUUID() }] = await bed.query<{ association: string }>(
    `SELECT md5('association 1')::uuid AS association`,
  );
  const months = monthsUntil(new Date());
  for (const whose of [null, association]) {
    explained.length = 0;
    expect((await repository.times(whose, new Date(0))).decided).toBe(mostMeasured);
    expect((await repository.parts(whose)).plans).toBe(mostMeasured);
    await repository.happened(whose, months);
    const name = whose === null ? '' : '_of_association';
    expect(explained[0]).toMatch(new RegExp(`\\bplan_steps_decided${name}\\b`));
    expect(explained[1]).toMatch(new RegExp(`\\bplans_judged${name}\\b`));
    expect(explained[2]).toMatch(new RegExp(`\\bplan_steps_decided${name}\\b`));
    for (const each of explained) expect(each).not.toMatch(/Seq Scan on plans/);
  }
});
