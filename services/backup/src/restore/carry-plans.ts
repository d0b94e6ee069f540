import { columnList } from '../snapshot/catalog.ts';
import type { Carrying } from './carrying.ts';

const tables = [
  'plans.plans',
  'plans.plan_versions',
  'plans.version_changes',
  'plans.plan_steps',
  'plans.revisions',
  'backup.carried_versions',
  'auth.users',
];
const reason = 'Deaktivert ved gjenoppretting av en sikkerhetskopi';

export async function rememberPlans({ has, keep }: Carrying): Promise<void> {
  if (!has(...tables)) return;
  await keep('kept_revisions', 'SELECT scope, counter FROM plans.revisions');
  await keep('kept_plans', 'SELECT id, revision FROM plans.plans');
  await keep('kept_versions', 'SELECT * FROM plans.plan_versions');
  await keep(
    'kept_version_plans',
    'SELECT * FROM plans.plans WHERE id IN (SELECT plan_id FROM plans.plan_versions)',
  );
  await keep('kept_changes', 'SELECT * FROM plans.version_changes');
  await keep(
    'kept_steps',
    'SELECT * FROM plans.plan_steps WHERE plan_id IN (SELECT plan_id FROM plans.plan_versions)',
  );
  // Deactivated by an earlier restore, by nobody's will: the archive that knows them as valid is believed.
  await keep(
    'kept_carried',
    `SELECT version_id FROM backup.carried_versions AS c WHERE NOT EXISTS (
       SELECT 1 FROM plans.version_changes AS v
       WHERE v.version_id = c.version_id AND v.deleted AND v.reason <> '${reason}' AND v.changed_at > c.carried_at)`,
  );
}

/** Public codes that are out in the world go on answering: 'ikke lenger gyldig', as do those deactivated since. */
export async function carryPlans({ has, as, keep, columnsOf }: Carrying): Promise<void> {
  if (!has(...tables)) return;
  await keep('restored_users', 'SELECT id FROM auth.users', 'id');
  await keep(
    'newer_versions',
    // Three conditions apart: joined by OR, every version would be held against every other.
    `SELECT k.id, k.plan_id FROM kept_versions AS k
     WHERE NOT EXISTS (SELECT 1 FROM plans.plan_versions AS v WHERE v.id = k.id)
       AND NOT EXISTS (SELECT 1 FROM plans.plan_versions AS v WHERE v.public_code = k.public_code)
       AND NOT EXISTS (SELECT 1 FROM plans.plan_versions AS v
                       WHERE v.plan_id = k.plan_id AND v.version_number = k.version_number)`,
  );
  await keep(
    'withdrawn_versions',
    `SELECT k.id, k.deleted_at, k.withdrawn, v.plan_id FROM kept_versions AS k JOIN plans.plan_versions AS v USING (id)
     WHERE k.deleted_at IS NOT NULL AND v.deleted_at IS NULL
       AND k.id NOT IN (SELECT version_id FROM kept_carried)`,
  );
  await insertPlans({ as, columnsOf });
  await insertVersions({ as, columnsOf });
  await as(
    'plans',
    `UPDATE plans.plan_versions AS v SET deleted_at = w.deleted_at, withdrawn = w.withdrawn
     FROM withdrawn_versions AS w WHERE w.id = v.id`,
  );
  await as(
    'plans',
    `INSERT INTO plans.version_changes (${columnList(columnsOf('plans.version_changes'))})
     SELECT ${selected(columnsOf('plans.version_changes'), 'k', { actor_id: knownUser('k.actor_id') })}
     FROM kept_changes AS k WHERE k.version_id IN (SELECT id FROM plans.plan_versions)
     ON CONFLICT DO NOTHING`,
  );
  await as(
    'plans',
    `INSERT INTO plans.version_changes (version_id, deleted, reason, actor_name)
     SELECT k.id, true, '${reason}', 'Systemet' FROM kept_versions AS k
     WHERE k.id IN (SELECT id FROM newer_versions) AND k.deleted_at IS NULL`,
  );
  await as(
    'backup',
    `INSERT INTO backup.carried_versions (version_id)
     SELECT k.id FROM kept_versions AS k
     WHERE k.id IN (SELECT id FROM newer_versions) AND k.deleted_at IS NULL
     ON CONFLICT (version_id) DO UPDATE SET carried_at = now()`,
  );
  await insertSteps({ as, columnsOf });
  await followVersions(as);
  // A list or an editor that was open must never take a number of the past for one of its own.
  await as(
    'plans',
    `UPDATE plans.plans AS p SET revision = k.revision + 1 FROM kept_plans AS k
     WHERE k.id = p.id AND k.revision > p.revision`,
  );
  await as('plans', 'UPDATE plans.revisions SET counter = counter + 1');
  await as(
    'plans',
    `INSERT INTO plans.revisions (scope, counter) SELECT scope, counter + 1 FROM kept_revisions
     ON CONFLICT (scope) DO UPDATE SET counter = greatest(revisions.counter, excluded.counter)`,
  );
}

type Parts = Pick<Carrying, 'as' | 'columnsOf'>;

const knownUser = (column: string) => `(SELECT u.id FROM restored_users AS u WHERE u.id = ${column})`;

/** A select list of all columns, some of them replaced by what stands in `instead`. */
const selected = (columns: string[], table: string, instead: Record<string, string>) =>
  columns.map((column) => instead[column] ?? `${table}."${column}"`).join(', ');

/** The plan that a newer version belongs to, where the archive does not know it: kept, but deactivated. */
async function insertPlans({ as, columnsOf }: Parts): Promise<void> {
  const columns = columnsOf('plans.plans');
  const instead = {
    author_id: knownUser('k.author_id'),
    deleted_at: 'coalesce(k.deleted_at, now())',
    status: `CASE WHEN k.status = 'approved' THEN 'draft' ELSE k.status END`,
    current_version_id: 'NULL',
    approval_link: 'NULL',
    approved_at: 'NULL',
    approver_name: 'NULL',
  };
  await as(
    'plans',
    `INSERT INTO plans.plans (${columnList(columns)}) SELECT ${selected(columns, 'k', instead)}
     FROM kept_version_plans AS k WHERE k.id IN (SELECT plan_id FROM newer_versions)
     ON CONFLICT (id) DO NOTHING`,
  );
}

async function insertVersions({ as, columnsOf }: Parts): Promise<void> {
  const columns = columnsOf('plans.plan_versions');
  const instead = {
    approver_id: knownUser('k.approver_id'),
    seen_by: knownUser('k.seen_by'),
    // Null stays null: of a version of the first round the plan's author has written it.
    writer_ids: `CASE WHEN k.writer_ids IS NOT NULL THEN
      ARRAY(SELECT w FROM unnest(k.writer_ids) AS w WHERE w IN (SELECT id FROM restored_users)) END`,
    deleted_at: 'coalesce(k.deleted_at, now())',
    withdrawn: `coalesce(k.withdrawn, 'deactivated')`,
  };
  await as(
    'plans',
    `INSERT INTO plans.plan_versions (${columnList(columns)}) SELECT ${selected(columns, 'k', instead)}
     FROM kept_versions AS k WHERE k.id IN (SELECT id FROM newer_versions)`,
  );
}

/** The timeline of a plan that came along, and in those of the others what this restore did to their versions. */
async function insertSteps({ as, columnsOf }: Parts): Promise<void> {
  const columns = columnsOf('plans.plan_steps');
  await as(
    'plans',
    `INSERT INTO plans.plan_steps (${columnList(columns)})
     SELECT ${selected(columns, 'k', { actor_id: knownUser('k.actor_id') })} FROM kept_steps AS k
     WHERE k.plan_id IN (SELECT plan_id FROM newer_versions)
       AND NOT EXISTS (SELECT 1 FROM plans.plan_steps AS s WHERE s.plan_id = k.plan_id)`,
  );
  await as(
    'plans',
    `INSERT INTO plans.plan_steps (plan_id, number, step, actor_name, status, reason, version_number)
     SELECT v.plan_id, row_number() OVER (PARTITION BY v.plan_id ORDER BY v.version_number)
              + coalesce((SELECT max(number) FROM plans.plan_steps AS s WHERE s.plan_id = v.plan_id), 0),
            'version_deactivated', 'Systemet', p.status, '${reason}', v.version_number
     FROM plans.plan_versions AS v JOIN plans.plans AS p ON p.id = v.plan_id
     JOIN kept_versions AS k ON k.id = v.id AND k.deleted_at IS NULL
     WHERE v.id IN (SELECT id FROM newer_versions)`,
  );
}

/** What lists and detail repeat of the current version, where the archive's current one has been withdrawn. */
async function followVersions(as: Carrying['as']): Promise<void> {
  await as(
    'plans',
    `UPDATE plans.plans AS p SET current_version_id = c.id, approval_link = c.public_code,
       approved_at = c.approved_at, approver_name = c.approver_name,
       status = CASE WHEN p.status = 'approved' THEN 'draft' ELSE p.status END
     FROM (SELECT DISTINCT plan_id FROM withdrawn_versions) AS w
     LEFT JOIN LATERAL (SELECT v.* FROM plans.plan_versions AS v WHERE v.plan_id = w.plan_id
       AND v.deleted_at IS NULL ORDER BY v.version_number DESC LIMIT 1) AS c ON true
     WHERE p.id = w.plan_id AND p.current_version_id IS DISTINCT FROM c.id`,
  );
}
