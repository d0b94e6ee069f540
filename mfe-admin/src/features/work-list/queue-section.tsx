import type { ReactNode } from 'react';
import { formatCount, Sheet } from '@studieplan/ui';
import { FreshRows } from '../../stable-rows/fresh-rows.tsx';
import { useStableRows } from '../../stable-rows/use-stable-rows.ts';
import { waitingTime } from '../../waiting-time/waiting-time.ts';

interface Waiting {
  waiting_since: string;
}

interface Props<Row extends Waiting> {
  title: string;
  rows: readonly Row[];
  total: number;
  idOf: (row: Row) => string;
  /** Names what is listed: another list begins anew. */
  listed: string;
  now: number;
  /** The row that the keys stand on. */
  current: string | undefined;
  children: (row: Row) => ReactNode;
  acts?: (row: Row) => ReactNode;
  /** Below the rows: the way to more of them. */
  more?: ReactNode;
}

/** One kind of what waits, oldest first; it stays in its place while others work on it. */
export function QueueSection<Row extends Waiting>({
  title,
  rows,
  total,
  idOf,
  listed,
  now,
  current,
  children,
  acts,
  more,
}: Props<Row>) {
  const { shown, fresh, showFresh } = useStableRows(rows, idOf, { key: listed });
  if (shown.length === 0 && fresh === 0) return null;
  return (
    <Sheet
      title={title}
      flush
      aside={
        <span className="kv-inline">
          <FreshRows fresh={fresh} onShow={showFresh} />
          <span className="kv-muted kv-num">{formatCount(total, 'sak', 'saker')}</span>
        </span>
      }
    >
      <ul className="kv-queue">
        {shown.map(({ row, gone }) => (
          <QueueRow
            key={idOf(row)}
            id={idOf(row)}
            since={row.waiting_since}
            now={now}
            gone={gone}
            on={current === idOf(row)}
            acts={gone ? undefined : acts?.(row)}
          >
            {children(row)}
          </QueueRow>
        ))}
      </ul>
      {more}
    </Sheet>
  );
}

interface RowProps {
  id?: string;
  since: string;
  now: number;
  gone?: boolean;
  on?: boolean;
  acts?: ReactNode;
  children: ReactNode;
}

/** How long it has waited, what it is, and what can be done with it. */
export function QueueRow({ id, since, now, gone = false, on = false, acts, children }: RowProps) {
  const { count, unit, late } = waitingTime(since, now);
  return (
    <li
      data-queue-row={id}
      data-on={on || undefined}
      data-gone={gone || undefined}
      aria-current={on || undefined}
    >
      <p className="kv-queue__age" data-late={late || undefined}>
        <b>{count === 0 ? '< 1' : count}</b>
        {count === 0 ? 'time' : unit}
        {late && <span className="ds-sr-only">, mer enn tre dager</span>}
      </p>
      <div>
        {children}
        {gone && <p className="kv-muted kv-small">Er tatt hånd om.</p>}
      </div>
      {acts}
    </li>
  );
}
