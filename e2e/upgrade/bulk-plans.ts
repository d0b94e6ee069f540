import { randomBytes, randomUUID } from 'node:crypto';
import { publicCodeFrom } from '@studieplan/contracts';
import { hashOf } from '@studieplan/kit/secrets';
import type pg from 'pg';
import { varied } from './varied-text.ts';

type Row = Record<string, unknown>;

/** What is copied of a plan, with the column that leads to it; what only the service can make (digests, proofs) is not. */
const tables = {
  plans: 'id',
  plan_versions: 'plan_id',
  plan_decisions: 'plan_id',
  decided_texts: 'plan_id',
  plan_steps: 'plan_id',
  plan_edits: 'plan_id',
  plan_remarks: 'plan_id',
} as const;
type Table = keyof typeof tables;

const contentNames = [
  ...['title', 'description', 'ects_credits', 'estimated_hours', 'learning_outcomes', 'content_modules'],
  ...['assessment_criteria', 'metadata'],
];

/** A plan's content beside what its row holds more, as the service's own `contentOf` takes it out. */
const contentOf = (row: Row) => ({
  ...Object.fromEntries(contentNames.map((name) => [name, row[name]])),
  ...((row['regulation'] as object | null) ?? {}),
});

class Copying {
  readonly #ids = new Map<unknown, string>();
  readonly #codes = new Map<unknown, string>();
  readonly #hashes = new Map<unknown, string>();

  constructor(private readonly n: number) {}

  id(of: unknown): string | null {
    if (of === null || of === undefined) return null;
    const made = this.#ids.get(of) ?? randomUUID();
    this.#ids.set(of, made);
    return made;
  }

  code(of: unknown): string | null {
    if (of === null) return null;
    const made = this.#codes.get(of) ?? publicCodeFrom(randomBytes(12));
    this.#codes.set(of, made);
    return made;
  }

  hash(of: unknown): unknown {
    return this.#hashes.get(of) ?? of;
  }

  text<T>(value: T): T {
    return varied(value, this.n);
  }

  plan(row: Row): Row {
    const text = Object.fromEntries(
      [...contentNames, 'regulation'].map((name) => [name, this.text(row[name])]),
    );
    const content_hash = hashOf(contentOf({ ...row, ...text, title: `${String(row['title'])} ${this.n}` }));
    this.#hashes.set(row['content_hash'], content_hash);
    return {
      ...row,
      ...text,
      metadata: row['metadata'],
      title: `${String(row['title'])} ${this.n}`,
      id: this.id(row['id']),
      content_hash,
      validated_hash: this.hash(row['validated_hash']),
      current_version_id: this.id(row['current_version_id']),
      approval_link: this.code(row['approval_link']),
    };
  }

  version(row: Row): Row {
    const content = this.text(row['content'] as Row);
    const title = `${String(row['title'])} ${this.n}`;
    return {
      ...row,
      id: this.id(row['id']),
      plan_id: this.id(row['plan_id']),
      public_code: this.code(row['public_code']),
      title,
      content: { ...content, title },
    };
  }

  /** Anything that points at a plan, a version or a decision. */
  beside(row: Row): Row {
    const moved = { ...row, plan_id: this.id(row['plan_id']) };
    for (const name of ['id', 'version_id', 'decision_id'])
      if (name in moved) moved[name as keyof typeof moved] = this.id(row[name]) as never;
    // Empty until the service, which has the key, fills them.
    if ('windows' in row) return { ...moved, windows: null, per_window: null };
    if ('from_hash' in row)
      return { ...moved, from_hash: this.hash(row['from_hash']), to_hash: this.hash(row['to_hash']) };
    return moved;
  }
}

async function writtenColumns(client: pg.Client, table: Table): Promise<string> {
  const { rows } = await client.query<{ written: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS written FROM information_schema.columns
     WHERE table_schema = 'plans' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  );
  return rows[0]?.written ?? '';
}

/**
 * Copies plans of every state, each with other words and codes, until there are so many; past the service, which finds
 * them at its next start as versions without proofs and decided texts without digests, and makes those.
 */
export async function multiplyPlans(client: pg.Client, wanted: number): Promise<void> {
  const read = async (table: Table) =>
    (await client.query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${table} AS t`)).rows.map(
      ({ row }) => row,
    );
  const columns = new Map<Table, string>();
  const rows = new Map<Table, Row[]>();
  for (const table of Object.keys(tables) as Table[]) {
    columns.set(table, await writtenColumns(client, table));
    rows.set(table, await read(table));
  }
  // Whose author was erased has codes that nothing must ever be found behind.
  const originals = (rows.get('plans') ?? []).filter((row) => row['author_id'] !== null);
  await client.query('BEGIN');
  for (let n = originals.length; n < wanted;) {
    const batch = new Map<Table, Row[]>((Object.keys(tables) as Table[]).map((table) => [table, []]));
    for (let many = 0; many < 250 && n < wanted; many += 1, n += 1) {
      const original = originals[n % originals.length] as Row;
      const copying = new Copying(20_000 + n);
      for (const [table, key] of Object.entries(tables) as [Table, string][])
        for (const row of rows.get(table) ?? []) {
          if (row[key] !== original['id']) continue;
          const copied =
            table === 'plans'
              ? copying.plan(row)
              : table === 'plan_versions'
                ? copying.version(row)
                : copying.beside(row);
          batch.get(table)?.push(copied);
        }
    }
    for (const [table, all] of batch)
      await client.query(
        `INSERT INTO ${table} (${columns.get(table)})
         SELECT ${columns.get(table)} FROM json_populate_recordset(NULL::${table}, $1)`,
        [JSON.stringify(all)],
      );
  }
  // What was withdrawn past the service gets its leaf and its bit at the next start.
  await client.query('UPDATE proof_state SET settled_epoch = NULL');
  await client.query('SELECT recount_plans()');
  await client.query('COMMIT');
  await client.query('ANALYZE');
}
