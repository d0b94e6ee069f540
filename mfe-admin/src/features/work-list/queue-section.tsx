import { useState, type ReactNode } from 'react';
import { operations, type WorkListSectionName } from '@studieplan/contracts';
import { formatCount, Sheet, useOperationPages } from '@studieplan/ui';
import { ShowMore } from '@studieplan/ui/paging/show-more.tsx';
import { FreshRows, useStableRows } from '../../stable-rows/stable-rows.tsx';
import { waitingTime } from '../../waiting-time/waiting-time.ts';
import type { WorkList } from './use-work-list.ts';

type Row<Name extends WorkListSectionName> = WorkList[Name]['rows'][number];

interface Props<Name extends WorkListSectionName> {
  section: Name;
  title: string;
  list: WorkList;
  everywhere: boolean;
  now: number;
  /** The row that the keys stand on. */
  current: string | undefined;
  idOf: (row: Row<Name>) => string;
  children: (row: Row<Name>) => ReactNode;
  acts?: (row: Row<Name>) => ReactNode;
}

/** One kind of what waits, oldest first; it stays in its place while others work on it. */
export function QueueSection<Name extends WorkListSectionName>(props: Props<Name>) {
  const { section, title, list, everywhere, now, current, idOf, children, acts } = props;
  const { total, rows, next_cursor }: Omit<WorkList[Name], 'rows'> & { rows: readonly Row<Name>[] } =
    list[section];
  const { shown, fresh, showFresh } = useStableRows(rows, idOf, { key: String(everywhere) });
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
      {next_cursor !== null && <MoreRows {...props} cursor={next_cursor} />}
    </Sheet>
  );
}

/** What a section has after its first page, one page at a time. */
function MoreRows<Name extends WorkListSectionName>(props: Props<Name> & { cursor: string }) {
  const { section, cursor, everywhere, now, idOf, acts } = props;
  const [open, setOpen] = useState(false);
  const { pages, error, isPrevious, hasMore, isFetching, isFetchingMore, more, refetch } = useOperationPages(
    operations.getWorkList,
    { section, cursor, ...(everywhere && { everywhere }) },
    {
      next: (page) => {
        const { next_cursor } = page[section];
        return next_cursor === null ? undefined : { cursor: next_cursor };
      },
      fallback: 'Kunne ikke hente flere',
      enabled: open,
    },
  );
  const first = open ? refetch : () => setOpen(true);
  const rows = (pages ?? []).flatMap((page): readonly Row<Name>[] => page[section].rows);
  return (
    <>
      {rows.length > 0 && (
        <ul className="kv-queue kv-queue--more">
          {rows.map((row) => (
            <QueueRow key={idOf(row)} since={row.waiting_since} now={now} acts={acts?.(row)}>
              {props.children(row)}
            </QueueRow>
          ))}
        </ul>
      )}
      <ShowMore
        of={{
          hasMore: hasMore || isPrevious || pages === undefined,
          isFetchingMore: isFetchingMore || isFetching,
          more: pages === undefined ? first : more,
          error,
        }}
      />
    </>
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
function QueueRow({ id, since, now, gone = false, on = false, acts, children }: RowProps) {
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
