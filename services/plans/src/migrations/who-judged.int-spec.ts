import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { TestBed } from '@studieplan/kit/testing';
import { plansParts } from '../plans.service-parts.ts';
import { migrationsBefore } from '../testing/earlier-tables.ts';

const before = migrationsBefore(1700000003030);

let bed: TestBed;
beforeAll(async () => {
  bed = await TestBed.open();
});
afterAll(() => bed.close());

test('[V-7] who judged is read from what told it already, and nothing is guessed of the rest', async () => {
  const tables = { ...plansParts, handlers: [], unasked: [] };
  await (await bed.start('plans', { ...tables, migrations: before })).stop();
  const [validated, untouched] = [randomUUID(), randomUUID()];
  for (const [id, feedback] of [
    [validated, '{"judge":"model","score":80}'],
    [untouched, null],
  ])
    await bed.query(
      `INSERT INTO plans.plans (id, author_id, study_association_id, status, title, description, ects_credits,
         estimated_hours, learning_outcomes, content_modules, assessment_criteria, metadata, content_hash,
         validation_feedback)
       VALUES ($1, $1, $1, 'draft', 'Plan', 'Tekst', 3, 81, '{}', '[]', 'Krav',
         '{"language":"no","country":"NO","eqf_level":"5","assessment_methods":[]}', 'hash', $2)`,
      [id, feedback],
    );
  await bed.query(
    `INSERT INTO plans.plan_versions (id, plan_id, version_number, public_code, title, content,
       study_association_id, approver_id, approver_name, approval_method, change_comment, judge, approved_at)
     VALUES ($1, $2, 1, 'H4K7Q9R2M3WXT', 'Plan', '{}', $2, $2, 'Mia', 'self', '', 'checker', now())`,
    [randomUUID(), validated],
  );
  for (const [number, step, version] of [
    [1, 'validated', null],
    [2, 'self_approved', 1],
    [3, 'self_approved', 2],
  ])
    await bed.query(
      `INSERT INTO plans.plan_steps (plan_id, number, step, status, score, version_number)
       VALUES ($1, $2, $3, 'draft', 80, $4)`,
      [validated, number, step, version],
    );

  await (await bed.start('plans', tables)).stop();
  expect(await bed.query('SELECT id, judge FROM plans.plans ORDER BY judge')).toEqual([
    { id: validated, judge: 'model' },
    { id: untouched, judge: null },
  ]);
  expect(await bed.query('SELECT number, judge FROM plans.plan_steps ORDER BY number')).toEqual([
    { number: 1, judge: null },
    { number: 2, judge: 'checker' },
    { number: 3, judge: null },
  ]);
});
