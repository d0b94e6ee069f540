import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Manifest } from '../archive/manifest.ts';
import {
  columnList,
  qualified,
  readCatalog,
  readMigrations,
  readSequences,
  requireRules,
} from './catalog.ts';

type Part = (name: string, bytes: NodeJS.ReadableStream) => Promise<void>;

/**
 * Copies every table of every service as it stood at one moment: one REPEATABLE READ transaction, begun by locking all
 * tables against TRUNCATE, which does not heed snapshots. Reports the share done, 0 to 1. After a failure the connection
 * may be in the middle of a copy: end it.
 */
export async function copyEverything(
  client: ClientBase,
  part: Part,
  progress: (share: number) => void,
): Promise<Pick<Manifest, 'tables' | 'sequences' | 'migrations' | 'event_epoch'>> {
  const tables = await readCatalog(client);
  // An archive that no restore could put right is none.
  requireRules(tables, 'BACKUP_FAILED');
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  // A lock takes no snapshot: that comes with the first query after all of them are held.
  await client.query(`LOCK TABLE ${tables.map(qualified).join(', ')} IN ACCESS SHARE MODE`);
  const migrations = await readMigrations(client, tables);
  const sequences = await readSequences(client);
  const epochs = tables.filter(({ name }) => name === 'relay_state').map(qualified);
  const { rows: found } = await client.query<{ epoch: string | null }>(
    `SELECT max(epoch)::text AS epoch FROM (${epochs.map((table) => `SELECT epoch FROM ${table}`).join(' UNION ALL ')}) AS e`,
  );
  const whole = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const copied: Manifest['tables'] = [];
  for (const { schema, name, columns, bytes } of tables) {
    const entry = `data/${schema}/${name}.copy.gz`;
    const copy = `COPY ${qualified({ schema, name })} (${columnList(columns)}) TO STDOUT`;
    const copying = client.query(copyTo(copy));
    await part(entry, copying);
    copied.push({ schema, name, columns, rows: copying.rowCount, entry });
    done += bytes;
    progress(done / Math.max(1, whole));
  }
  await client.query('COMMIT');
  return { tables: copied, sequences, migrations, event_epoch: Number(found[0]?.epoch ?? 0) };
}
