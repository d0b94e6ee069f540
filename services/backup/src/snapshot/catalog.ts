import { AppError } from '@studieplan/kit/calls';
import { readTableRule, type TableRule, unspokenColumns } from '@studieplan/kit/database';
import type { ClientBase } from 'pg';
import pg from 'pg';

/** The schemas of the services; the gateway's holds call limits alone, which nobody wants back. */
export const serviceSchemas = ['auth', 'plans', 'ai', 'mail', 'backup'] as const;

export interface CatalogTable {
  schema: string;
  name: string;
  /** The schema's owner: writing is done as that role alone. */
  owner: string;
  /** Those that a row is loaded with; generated ones compute themselves. */
  columns: string[];
  bytes: number;
  /** What the table's service says of it, in the database itself; undefined where it says nothing of table or column. */
  rule?: TableRule;
}

export const qualified = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const columnList = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');

interface Found extends CatalogTable {
  oid: string;
  refers_to: string[];
  all_columns: string[];
  comment: string | null;
}

/** Every table of the services that keeps its rows, what others refer to before those that refer to it. */
export async function readCatalog(client: ClientBase): Promise<CatalogTable[]> {
  const { rows } = await client.query<Found>(
    `SELECT c.oid::text, n.nspname AS schema, c.relname AS name, pg_get_userbyid(n.nspowner) AS owner,
            pg_total_relation_size(c.oid)::float8 AS bytes,
            ARRAY(SELECT a.attname::text FROM pg_attribute a
                  WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
                  ORDER BY a.attnum) AS columns,
            ARRAY(SELECT a.attname::text FROM pg_attribute a
                  WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum) AS all_columns,
            obj_description(c.oid, 'pg_class') AS comment,
            ARRAY(SELECT f.confrelid::text FROM pg_constraint f
                  WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS refers_to
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = ANY($1) AND c.relkind = 'r' AND c.relpersistence = 'p'
     ORDER BY array_position($1, n.nspname::text), c.relname`,
    [serviceSchemas],
  );
  const ordered: CatalogTable[] = [];
  const placed = new Set<string>();
  let waiting = rows;
  while (waiting.length > 0) {
    const ready = waiting.filter((table) => table.refers_to.every((other) => placed.has(other)));
    // A circle of foreign keys cannot be loaded row by row.
    if (ready.length === 0)
      throw new Error(`tables refer to each other: ${waiting.map(qualified).join(', ')}`);
    for (const table of ready) {
      placed.add(table.oid);
      ordered.push(declared(table));
    }
    waiting = waiting.filter((table) => !placed.has(table.oid));
  }
  return ordered;
}

function declared({ schema, name, owner, columns, bytes, all_columns, comment }: Found): CatalogTable {
  const rule = readTableRule(comment);
  const whole = rule && unspokenColumns(rule, all_columns).length === 0;
  return { schema, name, owner, columns, bytes, ...(whole ? { rule } : {}) };
}

/** What is to become of every table is its service's to say: refuses with `code` where one says nothing. */
export function requireRules(
  tables: readonly CatalogTable[],
  code: 'BACKUP_FAILED' | 'RESTORE_FAILED',
): void {
  const silent = tables.filter(({ rule }) => !rule).map(({ schema, name }) => `${schema}.${name}`);
  if (silent.length > 0)
    throw new AppError(code, {
      sentence: `Tjenestene sier ikke hva en gjenoppretting skal gjøre med ${silent.join(', ')}. Ingenting er endret.`,
    });
}

/** Names of the migrations that have run, in order, by schema. */
export async function readMigrations(
  client: ClientBase,
  tables: readonly CatalogTable[],
): Promise<Record<string, string[]>> {
  const migrations: Record<string, string[]> = {};
  for (const table of tables.filter(({ name }) => name === 'migrations')) {
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM ${qualified(table)} ORDER BY name`,
    );
    migrations[table.schema] = rows.map(({ name }) => name);
  }
  return migrations;
}

/** Where the sequences of the services stand; those never used have no place yet. */
export async function readSequences(
  client: ClientBase,
): Promise<{ schema: string; name: string; value: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = ANY($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
    [serviceSchemas],
  );
  return rows;
}
