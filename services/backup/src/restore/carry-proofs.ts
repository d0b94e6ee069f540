import type { Carrying } from './carrying.ts';

const tables = [
  'plans.log_leaves',
  'plans.log_nodes',
  'plans.signing_keys',
  'plans.version_credentials',
  'plans.version_statuses',
  'plans.proof_state',
];

/**
 * A log of keys alone is that of a system in which nothing was decided yet: the archive's takes its place. Any other
 * stays, and the archive only adds what it lacks (table-modes.ts: merge).
 */
export async function rememberProofs({ client, has, as, keep }: Carrying): Promise<void> {
  if (!has(...tables)) return;
  const { rows } = await client.query<{ used: boolean }>(
    'SELECT EXISTS (SELECT FROM plans.log_leaves WHERE public_code IS NOT NULL) AS used',
  );
  if (!rows[0]?.used) for (const table of tables) await as('plans', `DELETE FROM ${table}`);
  await keep('kept_log', 'SELECT coalesce(max(index) + 1, 0) AS size FROM plans.log_leaves');
}

/**
 * The log never forks (design.md 39): where the archive's went another way than this one, nothing of it stays. What the
 * restore does to versions, the plans service writes into log and status lists when it starts on them.
 */
export async function carryProofs({ client, has, as }: Carrying): Promise<void> {
  if (!has(...tables)) return;
  const { rows } = await client.query<{ forked: boolean }>(
    `SELECT EXISTS (SELECT FROM archived_plans_log_leaves AS a JOIN plans.log_leaves AS l USING (index)
                    WHERE a.data <> l.data) AS forked`,
  );
  if (rows[0]?.forked) {
    const size = '(SELECT size FROM kept_log)';
    await as('plans', `DELETE FROM plans.version_credentials WHERE leaf_index >= ${size}`);
    await as('plans', `DELETE FROM plans.log_nodes WHERE (index + 1) * 2 ^ level > ${size}`);
    await as('plans', `DELETE FROM plans.log_leaves WHERE index >= ${size}`);
  }
  await as(
    'plans',
    `DELETE FROM plans.version_credentials WHERE public_code IN
       (SELECT public_code FROM plans.version_statuses WHERE erased_at IS NOT NULL)`,
  );
}
