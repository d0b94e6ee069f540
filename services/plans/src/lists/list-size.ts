import type { PlanRow } from '@studieplan/contracts';

/** Bytes of rows in one reply; below the bus's limit of 3.9 MB by what stands around them. */
export const maxListBytes = 3_800_000;

// A control character is six bytes in JSON, a letter at most three a UTF-16 unit; ids, times and numbers are bounded.
const worstBytesPerUnit = 6;
const fixedBytes = 900;

const worstSize = (row: PlanRow) =>
  fixedBytes +
  worstBytesPerUnit *
    (row.title.length +
      row.description.length +
      (row.uploader_name?.length ?? 0) +
      (row.study_association_name?.length ?? 0));

/** The first rows that fit into one reply; measured exactly only where the cheap estimate is too large. */
export function rowsThatFit(rows: PlanRow[]): PlanRow[] {
  if (rows.reduce((sum, row) => sum + worstSize(row), 0) <= maxListBytes) return rows;
  let bytes = 0;
  const firstTooMany = rows.findIndex((row) => {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1;
    return bytes > maxListBytes;
  });
  return firstTooMany === -1 ? rows : rows.slice(0, firstTooMany);
}
