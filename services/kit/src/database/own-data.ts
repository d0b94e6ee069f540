import type { Database } from './database.ts';
import { type Statement, statement } from './statement.ts';

interface OwnRow {
  key: string;
  data: Record<string, unknown>;
  bytes: number;
}

/** Rows of one kind that a service keeps about a person. */
export interface OwnDataSection {
  name: string;
  /** The first rows after a key whose bytes fit together, each with the bytes so far; the first whatever its size. */
  rows: Statement<OwnRow>;
}

/** Bytes of rows in one page: below the bus's limit of 3.9 MB by what stands around them. */
const pageBytes = 3_000_000;
const pageRows = 500;

/**
 * A section of what a service keeps about a person: `sql` answers `key` (text, unique in the section) and `data` (jsonb)
 * of the person $1, with nothing of anybody else in it.
 */
export function ownDataSection(name: string, sql: string): OwnDataSection {
  const rows = statement<OwnRow>(`
    SELECT key, data, bytes::float8 FROM (
      SELECT key, data, sum(octet_length(data::text)) OVER (ORDER BY key) AS bytes,
             row_number() OVER (ORDER BY key) AS place
      FROM (SELECT key COLLATE "C" AS key, data FROM (${sql}) AS own
            WHERE key COLLATE "C" > $2 ORDER BY 1 LIMIT ${pageRows}) AS first_rows) AS counted
    WHERE bytes <= $3 OR place = 1 ORDER BY key`);
  return { name, rows };
}

/**
 * One page of what a service keeps about a person, section by section; `after` is the `next` of the page before. A page
 * holds as many rows as fit, and one row at least.
 */
export async function ownDataPage(
  database: Database,
  sections: readonly OwnDataSection[],
  personId: string,
  after?: string,
): Promise<{ data: Record<string, Record<string, unknown>[]>; next: string | null }> {
  const [name = '', ...key] = (after ?? '').split(':');
  const begin = sections.findIndex((section) => section.name === name);
  const data: Record<string, Record<string, unknown>[]> = {};
  let room = pageBytes;
  for (const section of sections.slice(Math.max(0, begin))) {
    let last = section.name === name ? key.join(':') : '';
    for (;;) {
      const rows = await database.read(section.rows, [personId, last, room]);
      if (rows.length === 0) break;
      const bytes = rows.at(-1)?.bytes ?? 0;
      if (bytes > room && room < pageBytes) return { data, next: `${section.name}:${last}` };
      data[section.name] = [...(data[section.name] ?? []), ...rows.map((row) => row.data)];
      room -= bytes;
      last = rows.at(-1)?.key ?? last;
      if (room <= 0) return { data, next: `${section.name}:${last}` };
    }
  }
  return { data, next: null };
}
