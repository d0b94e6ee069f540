import { expect, test } from '@jest/globals';
import pg from 'pg';
import { ofFile } from '@studieplan/kit/testing';
import { BackupBed } from '../testing/backup-bed.ts';
import { Rows } from '../testing/rows.ts';

const backups = ofFile(new BackupBed());

/** One change through every schema, as one moment sees it: a person, a plan with its version, a fact and its handling. */
const change = `WITH person AS (
    INSERT INTO auth.users (id, email, full_name, password_hash, role, status, study_association_id)
    SELECT gen_random_uuid(), gen_random_uuid() || '@example.no', 'Kari', 'hash', 'member', 'active', $1::uuid RETURNING id
  ), plan AS (
    INSERT INTO plans.plans (id, author_id, study_association_id, status, title, description, ects_credits,
      estimated_hours, learning_outcomes, content_modules, assessment_criteria, metadata, content_hash)
    SELECT gen_random_uuid(), id, $1::uuid, 'approved', 'Kurs', '', 1, 25, '{}', '[]', '', '{"eqf_level": "4"}', ''
    FROM person RETURNING id
  ), version AS (
    INSERT INTO plans.plan_versions (id, plan_id, version_number, public_code, title, content, study_association_id,
      approver_name, approval_method, change_comment)
    SELECT gen_random_uuid(), id, 1, id::text, 'Kurs', '{}', $1::uuid, 'Ola', 'self', 'Ja' FROM plan
  ), fact AS (
    INSERT INTO plans.outbox (id, subject, payload, request_id, published_at)
    SELECT id, 'events.plans.plan.created', '{}', 'r', now() FROM plan RETURNING id
  ) INSERT INTO mail.inbox (event_id) SELECT id FROM fact`;

test('[R-460] a backup made while changes never pause is of one moment in all schemas', async () => {
  const rows = new Rows(backups.bed);
  const association = await rows.association();
  const writer = new pg.Client({ connectionString: backups.service.database.url });
  await writer.connect();
  let [written, going] = [0, true];
  const writing = (async () => {
    while (going) {
      await writer.query(change, [association]);
      written += 1;
    }
  })();
  const ids = [];
  for (let round = 0; round < 3; round += 1) {
    const before = written;
    ids.push(await backups.made());
    expect(written).toBeGreaterThan(before);
  }
  going = false;
  await writing;
  await writer.end();

  for (const id of ids) {
    await backups.restored(id);
    const people = await rows.count(`auth.users WHERE study_association_id = '${association}'`);
    expect(people).toBeGreaterThan(0);
    // What came after the archive's moment stays as withdrawn codes without an author, and nothing else of it.
    const current = 'plans.plans WHERE deleted_at IS NULL';
    expect(await rows.count(current)).toBe(people);
    expect(await rows.count(`${current} AND author_id NOT IN (SELECT id FROM auth.users)`)).toBe(0);
    expect(await rows.count('plans.plan_versions WHERE deleted_at IS NULL')).toBe(people);
    expect(await rows.count('plans.plan_versions WHERE plan_id NOT IN (SELECT id FROM plans.plans)')).toBe(0);
    expect(await rows.count('plans.outbox')).toBe(people);
    expect(await rows.count('plans.outbox WHERE id NOT IN (SELECT event_id FROM mail.inbox)')).toBe(0);
    expect(await rows.count('plans.plan_versions')).toBe(written);
  }
});
