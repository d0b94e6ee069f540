import type { RestoreFunction } from '@studieplan/kit/database';
import type { ClientBase } from 'pg';
import pg from 'pg';
import { type CatalogTable, serviceSchemas } from '../snapshot/catalog.ts';
import { asOwner } from './as-owner.ts';

/** What the parts of carrying forward work with, inside the restore's transaction. */
export interface Carrying {
  client: ClientBase;
  tables: readonly CatalogTable[];
  /** True when every named `schema.table` is there. */
  has(...tables: string[]): boolean;
  /** Schemas of services that are there, without the backup service's own. */
  schemas: string[];
  /** As the owner of the schema: the backup role may only read. */
  as(schema: string, sql: string, values?: unknown[]): Promise<void>;
  /** Calls what every service has said of this moment, auth first: the others follow its people. */
  tell(name: RestoreFunction, ids?: string[]): Promise<void>;
}

/** `Carrying` over the tables of this database. */
export function carryingOf(client: ClientBase, tables: readonly CatalogTable[]): Carrying {
  const names = new Set(tables.map(({ schema, name }) => `${schema}.${name}`));
  const owners = new Map(tables.map(({ schema, owner }) => [schema, owner]));
  const schemas = serviceSchemas.filter((schema) => schema !== 'backup' && owners.has(schema));
  const as: Carrying['as'] = async (schema, sql, values) => {
    await asOwner(client, owners.get(schema) ?? schema, () => client.query(sql, values));
  };
  return {
    client,
    tables,
    has: (...wanted) => wanted.every((name) => names.has(name)),
    schemas,
    as,
    async tell(name, ids) {
      // Only what lends its caller nothing: in such a function no role can be changed.
      const { rows } = await client.query<{ schema: string }>(
        `SELECT n.nspname AS schema FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
         WHERE p.proname = $1 AND n.nspname = ANY($2) AND p.prosecdef AND p.proowner = n.nspowner
         ORDER BY array_position($2, n.nspname::text)`,
        [name, schemas],
      );
      for (const { schema } of rows)
        await as(schema, `SELECT ${pg.escapeIdentifier(schema)}.${name}(${ids ? '$1' : ''})`, ids && [ids]);
    },
  };
}
