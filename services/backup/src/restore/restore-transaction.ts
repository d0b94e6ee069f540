import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Logger } from '@studieplan/kit/process';
import { restoredChannel } from '@studieplan/kit/events';
import type { ClientBase } from 'pg';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { damaged, type Manifest } from '../archive/manifest.ts';
import { readArchive } from '../archive/read-archive.ts';
import type { BackupConfig } from '../environment.ts';
import { type CatalogTable, columnList, qualified, readCatalog, requireRules } from '../snapshot/catalog.ts';
import { asOwner, byOwner, endOthers } from './as-owner.ts';
import { CarryForward } from './carry-forward.ts';
import { requireFitting } from './check-archive.ts';

const lockAttempts = 10;
/** Codes of a lock that was not to be had: time-out, and a deadlock in which this was the one to give way. */
const lockFaults = new Set(['55P03', '40P01']);

interface RestoreParts {
  file: string;
  config: BackupConfig;
  log: Logger;
  /** The share of rows loaded, 0 to 1. */
  progress(share: number): void;
  /** Written in the same transaction as the data: the outcome. */
  conclude(client: ClientBase): Promise<void>;
}

/**
 * Replaces the data of all services by an archive's in one transaction: committed with its outcome and the notice that
 * restarts every process, or not at all. The archive is verified once more as it is read. After a failure the
 * connection may be in the middle of a copy: end it.
 */
export async function restoreArchive(client: ClientBase, parts: RestoreParts): Promise<void> {
  const tables = await lockEverything(client, parts.log);
  await client.query(`SET LOCAL lock_timeout = '30s'`);
  const carry = new CarryForward(client, tables);
  const loading = new Loading(client, tables, parts.progress);
  const manifest = await readArchive(parts.file, parts.config.SECRET_KEY, {
    async manifest(read) {
      await requireFitting(client, read, parts.config);
      await carry.remember();
      await loading.begin(read);
    },
    entry: (name, bytes) => loading.take(name, bytes),
  });
  await loading.end();
  await setSequences(client, manifest, tables);
  await carry.apply();
  await parts.conclude(client);
  await client.query(`NOTIFY ${pg.escapeIdentifier(restoredChannel)}`);
  await endOthers(client, tables);
  await client.query('COMMIT');
}

/** Begins the transaction with every service's tables locked: from here on nobody else reads or writes them. */
async function lockEverything(client: ClientBase, log: Logger): Promise<CatalogTable[]> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('BEGIN');
    const tables = await readCatalog(client);
    try {
      requireRules(tables, 'RESTORE_FAILED');
      await client.query(`SET LOCAL lock_timeout = '2s'`);
      for (const [owner, own] of byOwner(tables.filter(({ schema }) => schema !== 'backup')))
        await asOwner(client, owner, () =>
          client.query(`LOCK TABLE ${own.map(qualified).join(', ')} IN ACCESS EXCLUSIVE MODE`),
        );
      return tables;
    } catch (error) {
      await client.query('ROLLBACK');
      const code = (error as { code?: string }).code ?? '';
      if (!lockFaults.has(code) || attempt === lockAttempts) throw error;
      log.info({ attempt, code }, 'tabellene er i bruk: det som pågår, avbrytes');
      await client.query('BEGIN');
      await endOthers(client, tables);
      await client.query('COMMIT');
    }
  }
}

/** Puts the archive's tables in the place of those that are there. */
class Loading {
  #manifest?: Manifest;
  #rows = 0;
  #remakeIndexes?: () => Promise<void>;

  constructor(
    private readonly client: ClientBase,
    private readonly tables: readonly CatalogTable[],
    private readonly progress: (share: number) => void,
  ) {}

  async begin(manifest: Manifest): Promise<void> {
    this.#manifest = manifest;
    const emptied = this.tables.filter(
      ({ rule }) => rule?.restore === 'replace' || rule?.restore === 'clear',
    );
    for (const [owner, own] of byOwner(emptied))
      // All in one statement: tables that refer to each other can only be emptied together.
      await asOwner(this.client, owner, () => this.client.query(`TRUNCATE ${own.map(qualified).join(', ')}`));
    this.#remakeIndexes = await setIndexesAside(this.client, emptied);
  }

  async end(): Promise<void> {
    await this.#remakeIndexes?.();
  }

  async take(entry: string, bytes: Readable): Promise<void> {
    const archived = this.#manifest?.tables.find((table) => table.entry === entry);
    const table = this.tables.find(
      ({ schema, name }) => schema === archived?.schema && name === archived.name,
    );
    const mode = table?.rule?.restore;
    if (!archived || !table || (mode !== 'replace' && mode !== 'merge')) return;
    const loaded =
      mode === 'merge'
        ? await this.#merge(table, bytes)
        : await asOwner(this.client, table.owner, () => this.#copy(qualified(table), table.columns, bytes));
    if (loaded !== archived.rows)
      throw damaged(`Tabellen ${table.schema}.${table.name} har et annet antall rader enn oppgitt.`);
    this.#rows += loaded;
    const all = this.#manifest?.tables.reduce((sum, each) => sum + each.rows, 0) ?? 0;
    this.progress(Math.min(1, this.#rows / Math.max(1, all)));
  }

  async #copy(place: string, columns: string[], bytes: Readable): Promise<number> {
    const copying = this.client.query(copyFrom(`COPY ${place} (${columnList(columns)}) FROM STDIN`));
    await pipeline(bytes, createGunzip(), copying);
    return copying.rowCount;
  }

  async #merge(table: CatalogTable, bytes: Readable): Promise<number> {
    const beside = pg.escapeIdentifier(`archived_${table.schema}_${table.name}`);
    await this.client.query(`CREATE TEMPORARY TABLE ${beside} (LIKE ${qualified(table)}) ON COMMIT DROP`);
    await this.client.query(`GRANT SELECT ON ${beside} TO PUBLIC`);
    const loaded = await this.#copy(beside, table.columns, bytes);
    const columns = columnList(table.columns);
    await asOwner(this.client, table.owner, () =>
      this.client.query(
        `INSERT INTO ${qualified(table)} (${columns}) SELECT ${columns} FROM ${beside} ON CONFLICT DO NOTHING`,
      ),
    );
    return loaded;
  }
}

/** Never back: `setval` is not undone by a rollback, and a number given out twice would be worse than a gap. */
async function setSequences(
  client: ClientBase,
  manifest: Manifest,
  tables: readonly CatalogTable[],
): Promise<void> {
  for (const sequence of manifest.sequences) {
    const owner = tables.find(({ schema }) => schema === sequence.schema)?.owner;
    if (!owner) continue;
    await asOwner(client, owner, () =>
      client.query(
        `SELECT setval(to_regclass($1), greatest($2::bigint, coalesce(last_value, 0))) FROM pg_sequences
         WHERE schemaname = $3 AND sequencename = $4`,
        [qualified(sequence), sequence.value, sequence.schema, sequence.name],
      ),
    );
  }
}

/**
 * Drops the tables' indexes, but for those that constraints stand on, and answers what makes them again: built at once
 * over all rows they cost a fraction of what they cost row by row (200,000 rows: docs/performance.md).
 */
async function setIndexesAside(
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
