import { command, Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { Place, TreeNode } from './merkle.ts';

interface StoredNode {
  level: number;
  index: string;
  hash: Buffer;
}

/** What is hashed into the log, and the code beside it of the version that it is about: never served. */
interface NewLeaf {
  index: number;
  data: string;
  code: string | null;
}

const keyOf = ({ level, index }: Place) => `${level}/${index}`;

function lookUp(rows: StoredNode[]): (place: Place) => Buffer {
  const hashes = new Map(
    rows.map((row) => [keyOf({ level: row.level, index: Number(row.index) }), row.hash]),
  );
  return (place) => {
    const hash = hashes.get(keyOf(place));
    // Somebody has taken rows out: nothing may be proved, or added, as if they were there.
    if (!hash) throw new Error(`the log lacks the subtree ${keyOf(place)}`);
    return hash;
  };
}

const nodes = statement<StoredNode>(`
  SELECT n.level, n.index, n.hash FROM unnest($1::smallint[], $2::bigint[]) AS w (level, index)
  JOIN log_nodes AS n ON n.level = w.level AND n.index = w.index`);
const head = statement<{ size: number; level: number | null; hash: Buffer | null }>(`
  SELECT s.size::float8 AS size, f.level, n.hash
  FROM (SELECT coalesce(max(index) + 1, 0) AS size FROM log_leaves) AS s
  LEFT JOIN generate_series(52, 0, -1) AS f (level) ON (s.size >> f.level) & 1 = 1
  LEFT JOIN log_nodes AS n ON n.level = f.level AND n.index = (s.size >> f.level) - 1
  ORDER BY f.level DESC`);
const insert = statement(`
  WITH leaves AS (INSERT INTO log_leaves (index, data, public_code)
                  SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[]))
  INSERT INTO log_nodes (level, index, hash) SELECT * FROM unnest($4::smallint[], $5::bigint[], $6::bytea[])`);
const logRow = statement<{ hash: Buffer }>(
  'SELECT hash FROM log_nodes WHERE level = $1 AND index >= $2 AND index < $3 ORDER BY index',
);
const logLeaves = statement<{ data: string }>(
  'SELECT data FROM log_leaves WHERE index >= $1 AND index < $2 ORDER BY index',
);

/** The rows of the log; nothing here changes or deletes one. */
@Injectable()
export class LogRepository {
  constructor(private readonly database: Database) {}

  /** Keeps every other writer of the log waiting until the transaction ends: no two leaves get one index. */
  readonly lock = command(`SELECT pg_advisory_xact_lock(hashtext('log ' || current_schema()))`);

  /** Size and frontier as this transaction sees them, in one statement; lock first to write. */
  async head(tx: Tx): Promise<{ size: number; frontier: Buffer[] }> {
    const rows = await head.run(tx);
    const frontier = rows.flatMap(({ level, hash }) => {
      // Somebody has taken rows out: nothing may be added as if they were there.
      if (level !== null && !hash) throw new Error(`the log lacks a subtree of level ${level}`);
      return hash ?? [];
    });
    return { size: rows[0]?.size ?? 0, frontier };
  }

  async insert(tx: Tx, leaves: NewLeaf[], nodes: TreeNode[]): Promise<void> {
    await insert.run(tx, [
      leaves.map(({ index }) => index),
      leaves.map(({ data }) => data),
      leaves.map(({ code }) => code),
      nodes.map(({ level }) => level),
      nodes.map(({ index }) => index),
      nodes.map(({ hash }) => `\\x${hash.toString('hex')}`),
    ]);
  }

  async nodes(places: readonly Place[]): Promise<(place: Place) => Buffer> {
    const values = [places.map(({ level }) => level), places.map(({ index }) => index)];
    return lookUp(await this.database.read(nodes, values));
  }

  /** The hashes of up to `width` subtrees from `from`, in order. */
  async row(level: number, from: number, width: number): Promise<Buffer[]> {
    const rows = await this.database.read(logRow, [level, from, from + width]);
    return rows.map(({ hash }) => hash);
  }

  /** The data of up to `width` leaves from `from`, in order. */
  async leaves(from: number, width: number): Promise<string[]> {
    const rows = await this.database.read(logLeaves, [from, from + width]);
    return rows.map(({ data }) => data);
  }
}
