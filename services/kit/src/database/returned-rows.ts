import type { Tx } from './database.ts';

/** Rows of an `UPDATE … RETURNING` or `DELETE … RETURNING`, which TypeORM answers beside their count. */
export async function updated<Row>(tx: Tx, text: string, values: unknown[] = []): Promise<Row[]> {
  const [rows] = await tx.query<[Row[], number]>(text, values);
  return rows;
}
