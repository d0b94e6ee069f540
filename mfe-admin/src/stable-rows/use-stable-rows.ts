import { useState } from 'react';

export interface StableRow<Row> {
  row: Row;
  /** It has left the list since it was shown, by what others did. */
  gone: boolean;
}

export interface StableRows<Row> {
  shown: readonly StableRow<Row>[];
  /** Rows that have come since and are not shown yet. */
  fresh: number;
  showFresh: () => void;
  /** After an act of one's own: what has gone leaves the screen. */
  settle: () => void;
}

/**
 * Keeps a list that others change in its place: rows never move under the pointer. What is new waits until it is asked
 * for, what has gone stays and says so. `key` names what is listed: another list begins anew.
 */
export function useStableRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  key: string,
): StableRows<Row> {
  const [kept, setKept] = useState({ key, rows });
  const [settling, setSettling] = useState(false);
  if (kept.key !== key) setKept({ key, rows });
  const now = new Map(rows.map((row) => [idOf(row), row]));
  const base = kept.key === key ? kept.rows : rows;
  const known = new Set(base.map(idOf));
  if (settling) {
    setSettling(false);
    setKept({ key, rows: base.filter((row) => now.has(idOf(row))) });
  }
  return {
    shown: base.map((row) => ({ row: now.get(idOf(row)) ?? row, gone: !now.has(idOf(row)) })),
    fresh: rows.filter((row) => !known.has(idOf(row))).length,
    showFresh: () => setKept({ key, rows }),
    settle: () => setSettling(true),
  };
}
