import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { serviceKey } from '@studieplan/infrastructure/secret-key';
import type { TestBed } from '@studieplan/kit/testing';
import { plansParts } from '../plans.service-parts.ts';

/** What the public addresses of a code said in the earlier release. */
interface CodeAnswers {
  code: string;
  /** Status and digest of the bytes; of a refusal the status alone. */
  credential: string;
  content: string;
  answer: { status: number; body: Record<string, unknown> };
  proof: { status: number; index?: number; leaf?: string; checkpoint?: string };
}

interface Dump {
  tables: Record<
    string,
    {
      columns: { name: string; type: string; generated: boolean }[];
      rows: Record<string, unknown>[];
    }
  >;
  indexes: string[];
  answers: CodeAnswers[];
  site: {
    keys: { id: string; publicKeyMultibase: string }[];
    checkpoint: string;
    tiles: Record<string, string>;
    statuses: Record<string, number[]>;
  };
}

/** The schema of plans as 5a133b7 filled it through its own calls (e2e/upgrade/small-dump.make.ts). */
export const earlier = JSON.parse(
  brotliDecompressSync(readFileSync(new URL('./upgrade-5a133b7/dump.json.br', import.meta.url))).toString(),
) as Dump;

export const earlierBase = 'http://localhost:9186';

/** What a service needs to be that installation's. */
export const earlierEnvironment = {
  PUBLIC_ORIGIN: earlierBase,
  SECRET_KEY: serviceKey('secret-key-of-the-upgrade-only-0123456789', 'plans'),
};

/** As the answers were put down. */
export const digestOf = ({ status, bytes }: { status: number; bytes: Uint8Array }): string =>
  status === 200 ? `200 ${createHash('sha256').update(bytes).digest('base64')}` : String(status);

/** Makes the tables by the migrations that the earlier release had, and loads its rows. */
export async function loadEarlier(bed: TestBed): Promise<void> {
  const had = new Set(earlier.tables['migrations']?.rows.map(({ name }) => name));
  const known = Object.entries(plansParts.migrations);
  const migrations = Object.fromEntries(known.filter(([name]) => had.has(name)));
  const tables = { handlers: [], entities: [], migrations };
  await (await bed.start('plans', tables, earlierEnvironment)).stop();
  // No trigger and no foreign key: the rows are whole as they are.
  await bed.query('SET session_replication_role = replica');
  for (const [name, { columns, rows }] of Object.entries(earlier.tables)) {
    if (name === 'migrations') continue;
    const written = columns
      .filter(({ generated }) => !generated)
      .map((column) => `"${column.name}"`)
      .join(', ');
    await bed.query(`DELETE FROM plans.${name}`);
    await bed.query(
      `INSERT INTO plans.${name} (${written})
       SELECT ${written} FROM json_populate_recordset(NULL::plans.${name}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await bed.query('SET session_replication_role = DEFAULT');
}
