/** Rows that a file has at most. */
export const mostRows = 10_000;
/** Rows that the server is asked for at a time. */
export const rowsAtATime = 100;

/** A page of a list: its rows, how many there are in all where that is known, and where the next page begins. */
export interface RowsPage<Row> {
  rows: readonly Row[];
  total?: number;
  next?: string;
}

export interface Reading<Row> {
  /** The page that begins there; the first without. Throws ApiError, or as aborted. */
  page: (place: string | undefined, signal: AbortSignal) => Promise<RowsPage<Row>>;
  /** What a row is known by: between two pages one may have moved and stand on both. */
  keyOf: (row: Row) => string;
}

/** All rows of a list, page by page, at most `mostRows`; `cut`: there are more. */
export async function readRows<Row>(
  { page, keyOf }: Reading<Row>,
  signal: AbortSignal,
  onPage: (read: number, total?: number) => void,
): Promise<{ rows: Row[]; cut: boolean }> {
  const rows = new Map<string, Row>();
  let place: string | undefined;
  // One page beyond the bound tells whether there is more.
  for (let read = 0; read <= mostRows / rowsAtATime; read += 1) {
    const { next, ...found } = await page(place, signal);
    signal.throwIfAborted();
    for (const row of found.rows) rows.set(keyOf(row), row);
    onPage(rows.size, found.total);
    place = next;
    if (place === undefined) break;
  }
  return { rows: [...rows.values()].slice(0, mostRows), cut: place !== undefined || rows.size > mostRows };
}
