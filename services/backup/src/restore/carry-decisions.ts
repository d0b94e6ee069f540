import { columnList } from '../snapshot/catalog.ts';
import type { Carrying } from './carrying.ts';

const tables = ['plans.plan_decisions', 'plans.decided_texts', 'plans.plan_versions', 'auth.users'];

export async function rememberDecisions({ has, keep }: Carrying): Promise<void> {
  if (!has(...tables)) return;
  await keep('kept_decisions', 'SELECT * FROM plans.plan_decisions WHERE closed_at IS NULL');
  await keep('kept_decided_texts', 'SELECT * FROM plans.decided_texts');
  await keep(
    'kept_seen',
    'SELECT id, seen_at, seen_by, seen_by_name FROM plans.plan_versions WHERE seen_at IS NOT NULL',
  );
}

/**
 * What administrators have decided since the archive was made stands: open decisions, the texts that they bind, and
 * what they have seen. A restore opens decisions again, and never lifts one (design.md 31 and 39). Call it when the
 * plans are there.
 */
export async function carryDecisions({ has, as, columnsOf }: Carrying): Promise<void> {
  if (!has(...tables)) return;
  const selected = (table: string, instead: Record<string, string>) =>
    columnsOf(table)
      .map((column) => instead[column] ?? `k."${column}"`)
      .join(', ');
  const known = (column: string) => `(SELECT u.id FROM restored_users AS u WHERE u.id = ${column})`;
  await as(
    'plans',
    `INSERT INTO plans.plan_decisions (${columnList(columnsOf('plans.plan_decisions'))})
     SELECT ${selected('plans.plan_decisions', { decided_by: known('k.decided_by') })} FROM kept_decisions AS k
     WHERE k.plan_id IN (SELECT id FROM plans.plans) ON CONFLICT (id) DO NOTHING`,
  );
  await as(
    'plans',
    `UPDATE plans.plan_decisions AS d SET closed_at = NULL FROM kept_decisions AS k
     WHERE k.id = d.id AND d.closed_at IS NOT NULL`,
  );
  const writers = `ARRAY(SELECT w FROM unnest(k.writers) AS w WHERE w IN (SELECT id FROM restored_users))`;
  await as(
    'plans',
    `INSERT INTO plans.decided_texts (${columnList(columnsOf('plans.decided_texts'))})
     SELECT ${selected('plans.decided_texts', { writers })} FROM kept_decided_texts AS k
     ON CONFLICT (id) DO NOTHING`,
  );
  await as(
    'plans',
    `UPDATE plans.plan_versions AS v SET seen_at = k.seen_at, seen_by = ${known('k.seen_by')},
       seen_by_name = k.seen_by_name
     FROM kept_seen AS k WHERE k.id = v.id AND v.seen_at IS NULL`,
  );
}
