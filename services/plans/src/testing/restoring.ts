import { plansRules } from '../migrations/data-rules.ts';
import type { PlansBed } from './plans-bed.ts';

const replaced = Object.entries(plansRules.tables).flatMap(([name, { restore }]) =>
  restore === 'replace' ? [`plans.${name}`] : [],
);
const copyOf = (table: string, at: string) => `kept_${at}.${table.slice('plans.'.length)}`;

/** Keeps the plans' tables as an archive would, under a name. */
export async function archive({ bed }: PlansBed, at: string): Promise<void> {
  const copies = replaced.map((table) => `CREATE TABLE ${copyOf(table, at)} AS TABLE ${table}`);
  await bed.query(`DROP SCHEMA IF EXISTS kept_${at} CASCADE; CREATE SCHEMA kept_${at}; ${copies.join(';')}`);
}

/** Brings them back as the backup service does, with the service's own functions, people being who they are. */
export async function restore({ bed }: PlansBed, at: string): Promise<void> {
  const columns = await bed.query<{ table: string; names: string }>(
    `SELECT 'plans.' || relname AS table, string_agg(quote_ident(attname), ', ') AS names
     FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
     WHERE relnamespace = 'plans'::regnamespace AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname`,
  );
  const loaded = replaced.map((table) => {
    const names = columns.find((each) => each.table === table)?.names;
    return `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM ${copyOf(table, at)}`;
  });
  await bed.query(`
    BEGIN;
    CREATE TEMPORARY TABLE restore_people ON COMMIT DROP AS
      SELECT DISTINCT id, NULL::text AS email FROM (
        SELECT unnest(writers) AS id FROM plans.decided_texts UNION SELECT author_id FROM plans.plans
        UNION SELECT id FROM plans.people) AS all_people WHERE id IS NOT NULL;
    CREATE TEMPORARY TABLE restore_changed_people (id uuid, deleted boolean, version int, role text, status text) ON COMMIT DROP;
    CREATE TEMPORARY TABLE restore_erased (digest text PRIMARY KEY) ON COMMIT DROP;
    CREATE TEMPORARY TABLE restore_withdrawn_before (id uuid, carried_at timestamptz) ON COMMIT DROP;
    CREATE TEMPORARY TABLE restore_withdrawn_now (id uuid) ON COMMIT DROP;
    GRANT ALL ON restore_people, restore_changed_people, restore_erased, restore_withdrawn_before, restore_withdrawn_now TO PUBLIC;
    SELECT plans.carry_before();
    TRUNCATE ${replaced.join(', ')};
    SET LOCAL session_replication_role = replica;
    ${loaded.join(';')};
    SET LOCAL session_replication_role = origin;
    SELECT plans.carry_after();
    SELECT plans.recount_plans();
    COMMIT;`);
}
