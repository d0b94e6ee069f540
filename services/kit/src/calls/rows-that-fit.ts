/** Bytes of rows in one reply; below the bus's limit of 3.9 MB by what stands around them. */
const maxBytes = 3_700_000;
/** So many rows fit whatever stands in them: control characters take six bytes a sign, which makes 6.3 kB of a plan's row. */
const alwaysFit = 500;

/** The first rows that one reply holds: a longer list is cut, where it would otherwise be refused whole. */
export function rowsThatFit<Row>(rows: Row[]): Row[] {
  if (rows.length <= alwaysFit) return rows;
  let bytes = 0;
  const firstTooMany = rows.findIndex((row) => {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1;
    return bytes > maxBytes;
  });
  return firstTooMany === -1 ? rows : rows.slice(0, firstTooMany);
}
