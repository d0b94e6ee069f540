import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { ofFile } from '@studieplan/kit/testing';
import { BackupBed } from '../testing/backup-bed.ts';
import { Rows } from '../testing/rows.ts';

const backups = ofFile(new BackupBed());
let rows: Rows;
let association: string;
let author: string;
let admin: string;
beforeAll(async () => {
  rows = new Rows(backups.bed);
  association = await rows.association();
  author = await rows.user(association);
  admin = await rows.user(association);
});

const query = (sql: string, values: unknown[] = []) => backups.bed.query(sql, values);

async function decide(plan: string, kind = 'rejected', by = admin): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO plans.plan_decisions (id, plan_id, kind, reason, decided_by) VALUES ($1, $2, $3, 'Nei', $4)`,
    [id, plan, kind, by],
  );
  return id;
}
async function bind(plan: string, writers = [author], kind = 'rejected'): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO plans.decided_texts (id, plan_id, study_association_id, associations, writers, kind, windows, per_window)
     VALUES ($1, $2, $3, ARRAY[$3::uuid], $4, $5, '\\x0102', 5)`,
    [id, plan, association, writers, kind],
  );
  return id;
}
async function remark(plan: string, by = admin): Promise<string> {
  const id = randomUUID();
  await query(
    `INSERT INTO plans.plan_remarks (id, plan_id, number, decision_id, decision_kind, path, text, field_text, author_id, author_name)
     SELECT $1, $2::uuid, coalesce(max(number), 0) + 1, gen_random_uuid(), 'rejected', 'title', 'Kortere', '', $3, 'Kari'
     FROM plans.plan_remarks WHERE plan_id = $2::uuid`,
    [id, plan, by],
  );
  return id;
}
const open = (id: string) => rows.count('plans.plan_decisions WHERE id = $1 AND closed_at IS NULL', [id]);
const bound = (id: string) => rows.one('SELECT writers FROM plans.decided_texts WHERE id = $1', [id]);

test('[I-1] [P-1] a restore of an older archive lifts no decision made since, and frees no text', async () => {
  const plan = await rows.plan(author, association);
  const earlier = await decide(plan, 'changes_requested');
  const lifted = await decide(plan, 'under_review');
  await query('UPDATE plans.plan_decisions SET closed_at = now() WHERE id = $1', [lifted]);
  const reopened = await bind(plan, [author], 'version_deactivated');
  const approvedBefore = await bind(plan, [author], 'approved');
  const archive = await backups.made();

  const approvedSince = await bind(plan, [author], 'approved');
  // Decided once more since, in an association more: it is as late as that, wherever the archive is from.
  await query(
    `UPDATE plans.decided_texts SET decided_at = '2100-01-01', associations = associations || $2::uuid WHERE id = $1`,
    [reopened, admin],
  );
  const since = await decide(plan);
  const remarked = await remark(plan);
  const text = await bind(plan);
  // Lifted since, by an approval that the restore takes back with the rest.
  await query('UPDATE plans.plan_decisions SET closed_at = now() WHERE id = $1', [earlier]);
  const newcomer = await rows.user(association);
  const theirs = await rows.plan(newcomer, association);
  const ofNewPlan = await decide(theirs, 'rejected', newcomer);
  const ofNewText = await bind(theirs, [newcomer, author]);
  await backups.restored(archive);

  expect(await open(since)).toBe(1);
  expect(await rows.count('plans.plan_remarks WHERE id = $1', [remarked])).toBe(1);
  expect(await open(earlier)).toBe(1);
  expect(await open(lifted)).toBe(0);
  expect(await bound(text)).toEqual({ writers: [author] });
  // What was approved since is not: the refusals that it answered bind again.
  expect(await bound(approvedSince)).toBeUndefined();
  expect(await bound(approvedBefore)).toEqual({ writers: [author] });
  expect(
    await rows.one(
      `SELECT decided_at > '2099-01-01' AS late, $2 = ANY(associations) AS moved, closed_at
       FROM plans.decided_texts WHERE id = $1`,
      [reopened, admin],
    ),
  ).toEqual({ late: true, moved: true, closed_at: null });
  // The plan of somebody who is no more went with the restore; what was decided about its text did not.
  expect(await rows.count('plans.plan_decisions WHERE id = $1', [ofNewPlan])).toBe(0);
  expect(await bound(ofNewText)).toEqual({ writers: [author] });
});

test('[I-3] recalled versions stay recalled, and what was seen is seen', async () => {
  const plan = await rows.plan(author, association);
  const [first, second] = [await rows.version(plan), await rows.version(plan, 2)];
  const archive = await backups.made();
  await query(`UPDATE plans.plan_versions SET deleted_at = now(), withdrawn = 'recalled' WHERE id = $1`, [
    second.id,
  ]);
  await query(
    `UPDATE plans.plan_versions SET seen_at = '2026-01-02', seen_by = $2, seen_by_name = 'Ada' WHERE id = $1`,
    [first.id, admin],
  );
  const decision = await decide(plan, 'version_recalled');
  const third = await rows.version(plan, 3);
  await query('UPDATE plans.plan_versions SET writer_ids = $2 WHERE id = $1', [third.id, [author, admin]]);
  await backups.restored(archive);

  const state = `SELECT withdrawn, deleted_at IS NOT NULL AS gone, seen_by_name, writer_ids
    FROM plans.plan_versions WHERE id = $1`;
  expect(await rows.one(state, [second.id])).toMatchObject({ withdrawn: 'recalled', gone: true });
  expect(await rows.one(state, [first.id])).toEqual({
    withdrawn: null,
    gone: false,
    seen_by_name: 'Ada',
    writer_ids: null,
  });
  // The restore itself withdraws what was approved since.
  expect(await rows.one(state, [third.id])).toMatchObject({
    withdrawn: 'deactivated',
    gone: true,
    writer_ids: [author, admin],
  });
  expect(await open(decision)).toBe(1);
  expect(await rows.one('SELECT status, current_version_id FROM plans.plans WHERE id = $1', [plan])).toEqual({
    status: 'draft',
    current_version_id: first.id,
  });
});

test('[K-3] a version withdrawn since takes the approval and the validation of its text along, as it did at once', async () => {
  const approved = async () => {
    const plan = await rows.plan(author, association);
    const [older, newer] = [await rows.version(plan), await rows.version(plan, 2)];
    await query(
      `UPDATE plans.plans SET validation_score = 80, validation_feedback = '{}', validated_at = now(),
         validated_hash = content_hash, validation_basis = 'b', outdated_validation = '{}' WHERE id = $1`,
      [plan],
    );
    return { plan, older: older.id, newer: newer.id };
  };
  const [same, other, untouched] = [await approved(), await approved(), await approved()];
  const archive = await backups.made();
  // The older version has the very text of the plan: its withdrawal is a decision against that. The other's has not.
  for (const { older } of [same, other])
    await query(
      `UPDATE plans.plan_versions SET deleted_at = now(), withdrawn = 'deactivated' WHERE id = $1`,
      [older],
    );
  const decision = await decide(same.plan, 'version_deactivated');
  await query('UPDATE plans.plan_decisions SET version_id = $2 WHERE id = $1', [decision, same.older]);
  await backups.restored(archive);

  const state = (plan: string) =>
    rows.one(
      `SELECT status, current_version_id, validation_score, validation_feedback, outdated_validation,
         validated_at IS NULL AS void
       FROM plans.plans WHERE id = $1`,
      [plan],
    );
  expect(await state(same.plan)).toEqual({
    status: 'draft',
    current_version_id: same.newer,
    validation_score: null,
    validation_feedback: null,
    outdated_validation: null,
    void: true,
  });
  for (const { plan, newer } of [other, untouched])
    expect(await state(plan)).toMatchObject({
      status: 'approved',
      current_version_id: newer,
      validation_score: 80,
      void: false,
    });
});

test('[I-3] who has been erased since is named by no decision, edit, text or version of the archive', async () => {
  const gone = await rows.user(association);
  const theirs = await rows.plan(gone, association);
  await decide(theirs);
  const plan = await rows.plan(author, association);
  const version = await rows.version(plan);
  await query(
    'UPDATE plans.plan_versions SET writer_ids = $2, seen_by = $3, seen_by_name = $4 WHERE id = $1',
    [version.id, [gone, author], gone, 'Kari Nordmann'],
  );
  for (const place of [plan, theirs])
    await query(
      `INSERT INTO plans.plan_edits (plan_id, number, editor_id, from_hash, to_hash) VALUES ($1, 1, $2, 'a', 'b')`,
      [place, gone],
    );
  const decision = await decide(plan, 'rejected', gone);
  const text = await bind(theirs, [gone, author]);
  const remarked = await remark(plan, gone);
  await remark(theirs);
  const archive = await backups.made();

  for (const place of ['plan_decisions', 'plan_edits', 'plan_remarks', 'plan_steps'])
    await query(`DELETE FROM plans.${place} WHERE plan_id = $1`, [theirs]);
  await query('DELETE FROM plans.plans WHERE id = $1', [theirs]);
  await query('DELETE FROM auth.users WHERE id = $1', [gone]);
  await query('INSERT INTO plans.erased_people (digest) VALUES ($1)', [
    createHash('sha256').update(gone).digest('hex'),
  ]);
  await backups.restored(archive);

  for (const table of [
    'plan_decisions',
    'plan_edits',
    'plan_remarks',
    'plan_versions',
    'decided_texts',
    'plans',
  ])
    expect([table, await rows.count(`plans.${table} AS t WHERE strpos(t::text, $1) > 0`, [gone])]).toEqual([
      table,
      0,
    ]);
  expect(
    await rows.one('SELECT author_id, author_name, text FROM plans.plan_remarks WHERE id = $1', [remarked]),
  ).toEqual({ author_id: null, author_name: null, text: 'Kortere' });
  expect(await open(decision)).toBe(1);
  expect(await bound(text)).toEqual({ writers: [author] });
  expect(
    await rows.one('SELECT writer_ids, seen_by_name FROM plans.plan_versions WHERE id = $1', [version.id]),
  ).toEqual({ writer_ids: [author], seen_by_name: null });
});

test('[P-5] who saved a sentence first outlives a restore, and no approval made since settles it', async () => {
  const saved = (digest: number, saver: string, settled = false) =>
    query(
      `INSERT INTO plans.saved_sentences (study_association_id, digest, first_saver, plan_id, approved, settled)
       VALUES ($1, $2, $3, $1, $4, $4)`,
      [association, digest, saver, settled],
    );
  await saved(1, author);
  await saved(2, author, true);
  await query('INSERT INTO plans.near_sentences (near, digest) VALUES (11, 1)');
  const archive = await backups.made();

  await query('UPDATE plans.saved_sentences SET approved = true, settled = true WHERE digest = 1');
  await saved(3, admin, true);
  const since = await rows.user(association);
  await saved(4, since);
  await query('INSERT INTO plans.near_sentences (near, digest) VALUES (13, 3)');
  await query('DELETE FROM plans.saved_sentences WHERE digest = 2');
  await backups.restored(archive);

  expect(
    await query('SELECT digest, first_saver, plan_id, settled FROM plans.saved_sentences ORDER BY digest'),
  ).toEqual([
    { digest: '1', first_saver: author, plan_id: association, settled: false },
    { digest: '2', first_saver: author, plan_id: association, settled: true },
    { digest: '3', first_saver: admin, plan_id: association, settled: false },
    // Somebody who is no more: another's still, and nobody's.
    { digest: '4', first_saver: null, plan_id: association, settled: false },
  ]);
  expect(await query('SELECT near FROM plans.near_sentences ORDER BY near')).toEqual([
    { near: '11' },
    { near: '13' },
  ]);
});
