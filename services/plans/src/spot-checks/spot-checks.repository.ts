import type { SpotCheckFinding, SpotCheckItem, WholeSpotCheck } from '@studieplan/contracts';
import { command, Database, only, rowBy, rowsBy, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

type Stored =
  | 'study_association_id'
  | 'year'
  | 'number'
  | 'count'
  | 'total'
  | 'lines_digest'
  | 'secret'
  | 'seed';

export interface SpotCheckRow extends Pick<WholeSpotCheck, Stored>, Record<SpotCheckFinding, number> {
  id: string;
  association_name: string | null;
  secret_digest: string;
  leaf_index: number;
  started_at: Date;
  started_by_name: string | null;
  drawn_index: number | null;
}

export type ItemRow = Omit<SpotCheckItem, 'entry'> & { leaf_index: number | null };

/** What a draw binds as it starts. */
export interface StartedDraw extends Pick<
  SpotCheckRow,
  'year' | 'number' | 'count' | 'total' | 'lines_digest' | 'secret_digest' | 'leaf_index' | 'started_at'
> {
  association: string;
  started_by: string;
}

const counted = (finding: SpotCheckFinding) =>
  `(SELECT count(*)::int FROM spot_check_items AS i WHERE i.spot_check_id = s.id AND i.finding = '${finding}') AS ${finding}`;
const columns = `
  SELECT s.*, s.leaf_index::float8 AS leaf_index, s.drawn_index::float8 AS drawn_index, a.name AS association_name,
         p.full_name AS started_by_name, ${counted('in_order')}, ${counted('deviation')}, ${counted('remark')}
  FROM spot_checks AS s LEFT JOIN associations AS a ON a.id = s.study_association_id
  LEFT JOIN people AS p ON p.id = s.started_by`;
const ofYear = statement<SpotCheckRow>(
  `${columns} WHERE s.study_association_id = $1 AND s.year = $2 ORDER BY s.number DESC LIMIT 200`,
);
const one = statement<SpotCheckRow>(`${columns} WHERE s.id = $1`);
const lockOne = statement('SELECT FROM spot_checks WHERE id = $1 FOR UPDATE');
const years = statement<{ year: number }>(
  'SELECT DISTINCT year FROM spot_checks WHERE study_association_id = $1 ORDER BY year DESC',
);
const lastNumber = statement<{ number: number }>(
  'SELECT coalesce(max(number), 0) AS number FROM spot_checks WHERE study_association_id = $1 AND year = $2',
);
const insert = statement<{ id: string }>(`
  INSERT INTO spot_checks (study_association_id, year, number, count, total, lines_digest, secret_digest, leaf_index,
                           started_at, started_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`);
const reveal = statement('UPDATE spot_checks SET drawn_index = $2, secret = $3, seed = $4 WHERE id = $1');
const insertItems = statement(`
  INSERT INTO spot_check_items (spot_check_id, position, line)
  SELECT $1, place, line FROM unnest($2::text[]) WITH ORDINALITY AS drawn (line, place)`);
const itemColumns = `SELECT position, line, finding, remark, salt, leaf_index::float8 AS leaf_index, changes
  FROM spot_check_items WHERE spot_check_id = $1`;
const setFinding = statement(`
  UPDATE spot_check_items SET finding = $3, remark = $4, salt = $5, leaf_index = $6,
    changes = changes + (finding IS NOT NULL)::int
  WHERE spot_check_id = $1 AND position = $2`);

@Injectable()
export class SpotChecksRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  ofYear(association: string, year: number): Promise<SpotCheckRow[]> {
    return this.database.read(ofYear, [association, year]);
  }

  async years(association: string): Promise<number[]> {
    return (await this.database.read(years, [association])).map(({ year }) => year);
  }

  async one(id: string): Promise<SpotCheckRow | undefined> {
    return (await this.database.read(one, [id]))[0];
  }

  async lockOne(tx: Tx, id: string): Promise<SpotCheckRow | undefined> {
    await lockOne.run(tx, [id]);
    return (await one.run(tx, [id]))[0];
  }

  async lastNumber(tx: Tx, association: string, year: number): Promise<number> {
    return only(await lastNumber.run(tx, [association, year])).number;
  }

  async insert(tx: Tx, draw: StartedDraw): Promise<string> {
    const written = await insert.run(tx, [
      draw.association,
      draw.year,
      draw.number,
      draw.count,
      draw.total,
      draw.lines_digest,
      draw.secret_digest,
      draw.leaf_index,
      draw.started_at,
      draw.started_by,
    ]);
    return only(written).id;
  }

  async reveal(
    tx: Tx,
    id: string,
    drawn: { index: number; secret: string; seed: string; lines: readonly string[] },
  ): Promise<void> {
    await reveal.run(tx, [id, drawn.index, drawn.secret, drawn.seed]);
    await insertItems.run(tx, [id, drawn.lines]);
  }

  /** In the order of the draw. */
  readonly items = rowsBy<ItemRow, [id: string]>(`${itemColumns} ORDER BY position`);

  readonly lockItem = rowBy<ItemRow, [id: string, position: number]>(
    `${itemColumns} AND position = $2 FOR UPDATE`,
  );

  async setFinding(tx: Tx, id: string, item: Omit<ItemRow, 'line' | 'changes'>): Promise<void> {
    await setFinding.run(tx, [id, item.position, item.finding, item.remark, item.salt, item.leaf_index]);
  }

  /** Lets go of lines and findings of draws before that year; the draws and the log stay. */
  readonly removeOld = command<[year: number]>(`
    DELETE FROM spot_check_items WHERE spot_check_id IN (SELECT id FROM spot_checks WHERE year < $1)`);
}
