import type { ClientBase } from 'pg';
import pg from 'pg';
import { type CatalogTable, serviceSchemas } from '../snapshot/catalog.ts';

/** Runs work as the role that owns a schema; the backup role itself may only read there. */
export async function asOwner<T>(client: ClientBase, owner: string, work: () => Promise<T>): Promise<T> {
  await client.query(`SET LOCAL ROLE ${pg.escapeIdentifier(owner)}`);
  const result = await work();
  await client.query('RESET ROLE');
  return result;
}

export function byOwner<T extends { owner: string }>(tables: readonly T[]): Map<string, T[]> {
  const owners = new Map<string, T[]>();
  for (const table of tables) owners.set(table.owner, [...(owners.get(table.owner) ?? []), table]);
  return owners;
}

/**
 * Ends the connections of the services: what they have begun, they began on data that is about to go. Their relays
 * stay: they listen for the notice that restarts the process.
 */
export async function endOthers(client: ClientBase, tables: readonly CatalogTable[]): Promise<void> {
  for (const owner of byOwner(tables).keys())
    await asOwner(client, owner, () =>
      client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename = current_user
           AND application_name = ANY($1)`,
        [serviceSchemas.filter((name) => name !== 'backup')],
      ),
    );
}
