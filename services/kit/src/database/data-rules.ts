import type { DataSource } from 'typeorm';
import { z } from 'zod';

/**
 * What a restore does with a table: `replace` its rows, `merge` the archive's missing rows into it, `clear` it, or
 * `keep` it as it is.
 */
const restoreMode = z.enum(['replace', 'merge', 'clear', 'keep']);

/**
 * What erasing a person does with a column about people: the row goes, the value is nulled, the id leaves the array, is
 * hashed, or the text is emptied; `kept` stays, for a reason that stands beside it. `id` columns hold ids of people, `text` all else.
 */
const personal = z.enum([
  'id:row',
  'id:nulled',
  'id:removed',
  'id:hashed',
  'id:kept',
  'text:row',
  'text:nulled',
  'text:emptied',
  'text:kept',
]);

const columns = z.string().transform((names) => names.split(/\s+/u));

const tableRule = z.strictObject({
  restore: restoreMode,
  /** Columns that tell nothing of anybody; a service writes them in a row. */
  impersonal: z.union([z.array(z.string()), columns]).default([]),
  /** By column; a service may write columns with the same rule in a row. */
  personal: z
    .union([
      z.record(z.string(), personal),
      z
        .array(z.tuple([personal, columns]))
        .transform((rows) => rows.flatMap(([erased, names]) => names.map((name) => [name, erased] as const)))
        .refine((named) => new Map(named).size === named.length, 'A column is named twice')
        .transform((named) => Object.fromEntries(named)),
    ])
    .default({}),
});

/** What a service says of one of its tables, every column of it named once. */
export type TableRule = z.output<typeof tableRule>;

/** What a service says of its data, beside its migrations. */
export interface DataRules {
  tables: Record<string, z.input<typeof tableRule>>;
  /** What of the service's data outlives a restore, and how a person leaves it: bodies in PL/pgSQL. */
  functions?: Partial<Record<RestoreFunction, string>>;
}

/**
 * What a restore calls in every schema that has it, as the schema's owner, in its one transaction: `carry_before` while
 * the data is still there, `carry_after` when the archive's is loaded, `erase_people(ids uuid[])` for people who were
 * erased since, `carry_end` last. They speak to each other by the temporary tables of docs/sikkerhetskopier.md.
 */
export const restoreFunctions = {
  carry_before: '',
  carry_after: '',
  erase_people: 'ids uuid[]',
  carry_end: '',
} as const;
export type RestoreFunction = keyof typeof restoreFunctions;

/** The rule that stands in a table's comment; undefined where the table says nothing that can be read. */
export function readTableRule(comment: string | null): TableRule | undefined {
  try {
    return tableRule.safeParse(JSON.parse(comment ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Columns that the rule does not name, or names in both ways. */
export function unspokenColumns(rule: TableRule, columns: readonly string[]): string[] {
  return columns.filter(
    (column) => rule.impersonal.includes(column) === Object.hasOwn(rule.personal, column),
  );
}

/** Tables that the kit's own migrations make in every schema. */
const kitTables: DataRules['tables'] = {
  // Equal by the check before a restore.
  migrations: { restore: 'keep', impersonal: ['id', 'timestamp', 'name'] },
  // Gets the new epoch of events.
  relay_state: { restore: 'keep', impersonal: ['one', 'stream_created', 'last_seq', 'epoch'] },
  outbox: {
    restore: 'replace',
    impersonal: ['id', 'subject', 'request_id', 'created_at', 'published_at', 'traceparent'],
    personal: { payload: 'text:row' },
  },
  // When a job last got through is a fact of now, whatever data it worked on.
  scheduled_jobs: { restore: 'keep', impersonal: ['name', 'done_at', 'lease', 'leased_until'] },
  inbox: { restore: 'replace', impersonal: ['event_id', 'handled_at'] },
  erased_facts: { restore: 'replace', impersonal: ['event_id'] },
  // An answer given in a time that is no more must not be given again.
  idempotency: {
    restore: 'clear',
    impersonal: ['operation', 'key', 'created_at'],
    personal: { actor: 'id:row', body_hash: 'text:row', answer: 'text:row' },
  },
};

/**
 * Writes the rules into the database, as comments of the tables, where the backup service reads them: it knows no
 * service's tables by name, and each service is released alone. No migration, so that an archive of the release before
 * still fits. A process of an older release than the schema's leaves them alone. `source`: its migrations have run.
 */
export async function declareRules(source: DataSource, schema: string, rules: DataRules): Promise<void> {
  const known = new Set(source.migrations.map(({ name }) => name));
  const run = await source.query<{ name: string }[]>('SELECT name FROM migrations');
  if (run.some(({ name }) => !known.has(name))) return;
  const present = await source.query<{ name: string; comment: string | null }[]>(
    `SELECT relname AS name, obj_description(oid, 'pg_class') AS comment FROM pg_class
     WHERE relnamespace = to_regnamespace(quote_ident($1)) AND relkind = 'r'`,
    [schema],
  );
  const wanted: DataRules['tables'] = { ...kitTables, ...rules.tables };
  const sentences = present.flatMap(({ name, comment }) => {
    const rule = Object.hasOwn(wanted, name) ? JSON.stringify(tableRule.parse(wanted[name])) : undefined;
    return rule === undefined || rule === comment
      ? []
      : [`COMMENT ON TABLE ${identifier(name)} IS ${literal(rule)}`];
  });
  const functions = Object.entries(rules.functions ?? {}) as [RestoreFunction, string][];
  const all = [...sentences, ...functions.map(([name, body]) => functionOf(schema, name, body))];
  // In one query, and so in one transaction: what reads them never finds half of it.
  if (all.length > 0) await source.query(all.join(';\n'));
}

// SECURITY DEFINER: whoever calls it lends it no rights, and in it no role can be changed.
const functionOf = (schema: string, name: RestoreFunction, body: string) =>
  `CREATE OR REPLACE FUNCTION ${name}(${restoreFunctions[name]}) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
     SET search_path = ${identifier(schema)}, pg_temp AS $restore$ BEGIN ${body} END $restore$;
   REVOKE ALL ON FUNCTION ${name} FROM PUBLIC`;

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
