import { useState } from 'react';
import { Button } from '@studieplan/ui';

export interface StableRow<Row> {
  row: Row;
  /** It has left the list since it was shown, by what others did. */
  gone: boolean;
}

interface Options {
  /** Names what is listed: another list begins anew. */
  key: string;
  /** Rows after the last one shown move nothing, and come by themselves: further pages of a list. */
  appends?: boolean;
}

/**
 * Keeps a list that others change in its place: rows never move under the pointer. What is new waits until it is asked
 * for; what has gone stays and says so.
 */
export function useStableRows<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  { key, appends = false }: Options,
) {
  const [kept, setKept] = useState({ key, rows });
  const [settling, setSettling] = useState(false);
  const now = new Map(rows.map((row) => [idOf(row), row]));
  let base = kept.key === key ? kept.rows : rows;
  if (settling) base = base.filter((row) => now.has(idOf(row)));
  const known = new Set(base.map(idOf));
  const last = rows.findLastIndex((row) => known.has(idOf(row)));
  const further = appends && last >= 0 ? rows.slice(last + 1) : [];
  if (further.length > 0) base = [...base, ...further];
  if (kept.key !== key || settling || further.length > 0) setKept({ key, rows: base });
  if (settling) setSettling(false);
  const shown = new Set(base.map(idOf));
  return {
    shown: base.map((row) => ({ row: now.get(idOf(row)) ?? row, gone: !now.has(idOf(row)) })),
    /** Rows that have come since and are not shown yet. */
    fresh: rows.filter((row) => !shown.has(idOf(row))).length,
    showFresh: () => setKept({ key, rows }),
    /** After an act of one's own: what has gone leaves the screen. */
    settle: () => setSettling(true),
  };
}

/** In the bar over a list: tells of rows that have come, and shows them when asked; nothing below it moves. */
export function FreshRows({ fresh, onShow }: { fresh: number; onShow: () => void }) {
  return (
    <span role="status" className="kv-freshrows">
      {fresh > 0 && (
        <Button variant="secondary" onClick={onShow}>{`Vis ${fresh} ${fresh === 1 ? 'ny' : 'nye'}`}</Button>
      )}
    </span>
  );
}

/** In the place of a row's acts, when others have taken it out of the list. */
export function GoneNote() {
  return <span className="kv-muted kv-small">Er ikke lenger i listen</span>;
}
