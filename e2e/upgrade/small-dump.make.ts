import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type pg from 'pg';
import { inDatabase, startEarlier } from './earlier-system.ts';
import { earlierCommit } from './earlier-release.ts';
import { answersOfCodes, answersOfSite } from './public-answers.ts';
import { fillByCalls } from './real-plans.ts';

const folder = fileURLToPath(
  new URL(`../../services/plans/src/testing/upgrade-${earlierCommit}/`, import.meta.url),
);

const columns = `SELECT table_name AS table, json_agg(json_build_object('name', column_name, 'type', udt_name,
    'generated', is_generated = 'ALWAYS') ORDER BY ordinal_position) AS columns
  FROM information_schema.columns WHERE table_schema = 'plans' GROUP BY table_name ORDER BY table_name`;
const indexes = `SELECT json_agg(indexdef ORDER BY indexdef) AS defined FROM pg_indexes WHERE schemaname = 'plans'`;

/** All rows of the schema of plans, and what its tables are made of. */
async function dumped(client: pg.Client) {
  const { rows: tables } = await client.query<{ table: string; columns: object[] }>(columns);
  const { rows: index } = await client.query<{ defined: string[] }>(indexes);
  const rows: Record<string, { columns: object[]; rows: object[] }> = {};
  for (const { table, columns: own } of tables) {
    const all = await client.query<{ row: object }>(`SELECT to_jsonb(t) AS row FROM ${table} AS t`);
    rows[table] = { columns: own, rows: all.rows.map(({ row }) => row) };
  }
  return { tables: rows, indexes: index[0]?.defined };
}

test(`a small database as ${earlierCommit} filled it, with what its public addresses said`, async () => {
  const system = await startEarlier();
  try {
    await fillByCalls(system, ['Bygda'], 1);
    const codes = await inDatabase(system, 'plans', async (client) => {
      const { rows } = await client.query<{ public_code: string }>(
        'SELECT public_code FROM version_statuses ORDER BY status_index',
      );
      return rows.map(({ public_code }) => public_code);
    });
    const answers = await answersOfCodes(system.origin, codes);
    const site = await answersOfSite(system.origin);
    const dump = { ...(await inDatabase(system, 'plans', dumped)), answers, site };
    const bytes = brotliCompressSync(JSON.stringify(dump));
    process.stdout.write(`${codes.length} codes, ${bytes.length} bytes\n`);
    expect(bytes.length).toBeLessThan(300_000);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}dump.json.br`, bytes);
  } finally {
    await system.stop();
  }
});
