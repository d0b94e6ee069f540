import { useState, type ReactNode } from 'react';
import { operations, type WorkListSectionName } from '@studieplan/contracts';
import { Button, useOperationPages } from '@studieplan/ui';
import type { WorkList } from './use-work-list.ts';

interface Props<Name extends WorkListSectionName> {
  section: Name;
  everywhere: boolean;
  /** Where the first page ended; null where it was all. */
  cursor: string | null;
  children: (row: WorkList[Name]['rows'][number]) => ReactNode;
}

/** What a section has after its first page, one page at a time. */
export function MoreRows<Name extends WorkListSectionName>({ cursor, ...props }: Props<Name>) {
  const [open, setOpen] = useState(false);
  if (cursor === null) return null;
  if (open) return <Pages cursor={cursor} {...props} />;
  return (
    <div className="kv-queue__more">
      <Button variant="tertiary" onClick={() => setOpen(true)}>
        Vis flere
      </Button>
    </div>
  );
}

function Pages<Name extends WorkListSectionName>({
  section,
  everywhere,
  cursor,
  children,
}: Props<Name> & { cursor: string }) {
  type Row = WorkList[Name]['rows'][number];
  const { pages, error, hasMore, isFetching, isFetchingMore, more, refetch } = useOperationPages(
    operations.getWorkList,
    { section, cursor, ...(everywhere && { everywhere }) },
    {
      next: (page) => {
        const { next_cursor } = page[section];
        return next_cursor === null ? undefined : { cursor: next_cursor };
      },
      known: () => ({}),
      fallback: 'Kunne ikke hente flere',
    },
  );
  const rows = (pages ?? []).flatMap((page): readonly Row[] => page[section].rows);
  return (
    <>
      {rows.length > 0 && <ul className="kv-queue kv-queue--more">{rows.map((row) => children(row))}</ul>}
      <div className="kv-queue__more">
        {error !== null && (
          <p role="alert">
            {error.message}{' '}
            <Button variant="tertiary" onClick={refetch}>
              Prøv igjen
            </Button>
          </p>
        )}
        {(hasMore || pages === undefined) && error === null && (
          <Button variant="tertiary" busy={(isFetchingMore || isFetching) && 'Henter...'} onClick={more}>
            Vis flere
          </Button>
        )}
      </div>
    </>
  );
}
