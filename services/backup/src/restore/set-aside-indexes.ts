import type { ClientBase } from 'pg';
import type { CatalogTable } from '../snapshot/catalog.ts';
import { asOwner } from './as-owner.ts';

/**
 * Drops the tables' indexes, but for those that constraints stand on, and answers what makes them again: built at once
 * over all rows they cost a fraction of what they cost row by row (200,000 rows: docs/performance.md).
 */
export async function setIndexesAside(
  client: ClientBase,
  tables: readonly CatalogTable[],
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string; owner: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name, pg_get_indexdef(i.indexrelid) AS definition,
            pg_get_userbyid(n.nspowner) AS owner
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
     JOIN pg_namespace n ON n.oid = t.relnamespace
     WHERE n.nspname || '.' || t.relname = ANY($1)
       AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = i.indexrelid)`,
    [tables.map(({ schema, name }) => `${schema}.${name}`)],
  );
  for (const { name, owner } of rows) await asOwner(client, owner, () => client.query(`DROP INDEX ${name}`));
  return async () => {
    await client.query(`SET LOCAL maintenance_work_mem = '128MB'`);
    for (const { definition, owner } of rows) await asOwner(client, owner, () => client.query(definition));
  };
}
