import type { Tag } from './pdf-tags.ts';
import type { Line } from './typesetting.ts';

/** One row of a column: a set line with what stands before it. Heights in mm. */
export interface Row {
  line: Line;
  /** Distance from the column's left edge. */
  indent: number;
  /** From the row's top to its baseline. */
  ascent: number;
  height: number;
  /** Left out at the top of a page. */
  gapBefore: number;
  /** The next row stands on the same page where that is possible. */
  keepWithNext: boolean;
  bullet: boolean;
  /** What it is a line of. */
  tag: Tag | 'artifact';
}

export interface Column {
  x: number;
  rows: Row[];
  /** Set again above what is carried over to another page. */
  carriedOver?: Row[];
}

/**
 * How many rows go into `room` mm. Rows that belong together move on together, unless the page is fresh and nothing
 * would be set at all.
 */
export function rowsThatFit(rows: readonly Row[], room: number, fresh: boolean): number {
  let height = 0;
  let count = 0;
  for (const [index, row] of rows.entries()) {
    height += row.height + (index === 0 && fresh ? 0 : row.gapBefore);
    if (height > room) break;
    count += 1;
  }
  if (count === rows.length) return count;
  let together = count;
  while (together > 0 && rows[together - 1]?.keepWithNext === true) together -= 1;
  return together > 0 || !fresh ? together : Math.max(count, 1);
}

/** Height of rows set under each other, the first one's gap included only when the page is not fresh. */
export function heightOf(rows: readonly Row[], fresh: boolean): number {
  return rows.reduce((sum, row, index) => sum + row.height + (index === 0 && fresh ? 0 : row.gapBefore), 0);
}
