import { randomUUID } from 'node:crypto';
import { events } from '@studieplan/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Carrying } from './carrying.ts';

const digest = (id: string) => `encode(sha256(convert_to(${id}::text, 'UTF8')), 'hex')`;

/** Every place where the archive may name a person by id. */
const places: [table: string, ids: string][] = [
  ['auth.users', 'id'],
  ['plans.people', 'id'],
  ['plans.plans', 'author_id'],
  ['plans.plan_versions', 'approver_id'],
  ['plans.version_changes', 'actor_id'],
  ['plans.plan_steps', 'actor_id'],
  ['plans.plan_decisions', 'decided_by'],
  ['plans.plan_edits', 'editor_id'],
  ['plans.plan_versions', 'seen_by'],
  ['plans.plan_versions', 'unnest(writer_ids)'],
  ['plans.decided_texts', 'unnest(writers)'],
  ['mail.outgoing', 'unnest(people)'],
  ['ai.model_calls', 'actor_id'],
];

/**
 * Whoever was erased before this moment is erased from the restored rows too, in the same transaction, as each service
 * does it (design.md 29). The fact is told anew as well, so that a service whose tables are not named here follows.
 */
export async function carryErasures(carrying: Carrying): Promise<void> {
  const { client, has, as, keep } = carrying;
  if (!has('auth.users', 'plans.erased_people')) return;
  const named = places
    .filter(([table]) => has(table))
    .map(([table, ids]) => `SELECT ${ids} AS id FROM ${table}`)
    .join(' UNION ');
  await keep(
    'erased_again',
    `SELECT n.id, u.email FROM (${named}) AS n LEFT JOIN auth.users AS u ON u.id = n.id
     WHERE n.id IS NOT NULL AND (n.id::text IN (SELECT id FROM kept_erasures)
       OR n.id::text IN (SELECT payload->>'user_id' FROM auth.outbox WHERE subject = '${events.userErased.subject}')
       OR ${digest('n.id')} IN (SELECT digest FROM plans.erased_people))`,
  );
  const { rows } = await client.query<{ id: string }>('SELECT id FROM erased_again');
  if (rows.length === 0) return;
  await erasePlans(carrying);
  await eraseAccounts(carrying);
  if (has('mail.outgoing'))
    await as('mail', 'DELETE FROM mail.outgoing WHERE people && ARRAY(SELECT id FROM erased_again)');
  if (has('ai.model_calls'))
    await as('ai', 'DELETE FROM ai.model_calls WHERE actor_id IN (SELECT id FROM erased_again)');
  await eraseFacts(carrying);
  for (const { id } of rows)
    await as('auth', 'INSERT INTO auth.outbox (id, subject, payload, request_id) VALUES ($1, $2, $3, $4)', [
      uuidv7(),
      events.userErased.subject,
      JSON.stringify({ user_id: id }),
      randomUUID(),
    ]);
}

const erased = 'ARRAY(SELECT id FROM erased_again)';
const without = (ids: string) =>
  `ARRAY(SELECT w FROM unnest(${ids}) AS w WHERE w NOT IN (SELECT id FROM erased_again))`;

async function erasePlans({ as }: Carrying): Promise<void> {
  const theirs = 'SELECT id FROM plans.plans WHERE author_id IN (SELECT id FROM erased_again)';
  for (const sql of [
    `DELETE FROM plans.version_changes WHERE version_id IN
       (SELECT id FROM plans.plan_versions WHERE plan_id IN (${theirs}))`,
    `DELETE FROM plans.plan_versions WHERE plan_id IN (${theirs})`,
    `DELETE FROM plans.plan_steps WHERE plan_id IN (${theirs})`,
    `DELETE FROM plans.plan_decisions WHERE plan_id IN (${theirs})`,
    `DELETE FROM plans.plan_edits WHERE plan_id IN (${theirs})`,
    'DELETE FROM plans.plans WHERE author_id IN (SELECT id FROM erased_again)',
    'UPDATE plans.plan_versions SET approver_id = NULL WHERE approver_id IN (SELECT id FROM erased_again)',
    'UPDATE plans.version_changes SET actor_id = NULL WHERE actor_id IN (SELECT id FROM erased_again)',
    `UPDATE plans.plan_steps SET actor_id = NULL, actor_name = CASE WHEN step = 'approved' THEN actor_name END
     WHERE actor_id IN (SELECT id FROM erased_again)`,
    'UPDATE plans.plan_decisions SET decided_by = NULL WHERE decided_by IN (SELECT id FROM erased_again)',
    'UPDATE plans.plan_edits SET editor_id = NULL WHERE editor_id IN (SELECT id FROM erased_again)',
    `UPDATE plans.plan_versions SET seen_by = NULL, seen_by_name = NULL
     WHERE seen_by IN (SELECT id FROM erased_again)`,
    `UPDATE plans.plan_versions SET writer_ids = ${without('writer_ids')} WHERE writer_ids && ${erased}`,
    `UPDATE plans.decided_texts SET writers = ${without('writers')} WHERE writers && ${erased}`,
    'DELETE FROM plans.people WHERE id IN (SELECT id FROM erased_again)',
    `DELETE FROM plans.revisions WHERE scope IN (SELECT 'author:' || id FROM erased_again)`,
    `INSERT INTO plans.erased_people (digest) SELECT ${digest('id')} FROM erased_again ON CONFLICT DO NOTHING`,
  ])
    await as('plans', sql);
}

async function eraseAccounts({ as, has }: Carrying): Promise<void> {
  if (has('auth.audit')) {
    const hashed = (column: string) => `'sha256:' || ${digest(column)}`;
    const ids = 'SELECT id::text FROM erased_again';
    await as(
      'auth',
      `UPDATE auth.audit SET actor_id = ${hashed('actor_id')}, actor_name = NULL, client_address = NULL
       WHERE actor_id IN (${ids})`,
    );
    await as(
      'auth',
      `UPDATE auth.audit SET target_id = ${hashed('target_id')}, details = '{}' WHERE target_id IN (${ids})`,
    );
    await as(
      'auth',
      `UPDATE auth.audit SET details = '{}' WHERE details <> '{}' AND EXISTS (
         SELECT 1 FROM jsonb_each_text(details) AS d
         WHERE d.value IN (SELECT unnest(ARRAY[id::text, email]) FROM erased_again))`,
    );
  }
  await as(
    'auth',
    'UPDATE auth.users SET approved_by = NULL WHERE approved_by IN (SELECT id FROM erased_again)',
  );
  await as('auth', 'DELETE FROM auth.users WHERE id IN (SELECT id FROM erased_again)');
}

/** As the kit's `eraseFacts`: no fact that names an erased person goes out again. */
async function eraseFacts({ schemas, has, as }: Carrying): Promise<void> {
  for (const schema of schemas.filter((name) => has(`${name}.outbox`)))
    await as(
      schema,
      `DELETE FROM ${schema}.outbox WHERE subject <> $1 AND EXISTS (
         SELECT 1 FROM jsonb_path_query(payload, 'strict $.** ? (@.type() == "string")') AS v
         WHERE v #>> '{}' IN (SELECT unnest(ARRAY[id::text, email]) FROM erased_again))`,
      [events.userErased.subject],
    );
}
