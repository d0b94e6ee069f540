import type { ReactNode } from 'react';
import { Sheet } from '../page/page.tsx';
import { Loading } from '../states/loading.tsx';
import { RetryCard } from '../states/retry-card.tsx';
import { SkeletonRows } from '../states/states.tsx';

interface NotLoadedProps {
  /** What `useOperation` answers, or one of its kind. */
  of: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** What went wrong, where 'Feil' is too little. */
  title?: string;
  /** Shown while it is on its way; `Loading` when left out. */
  waiting?: ReactNode;
}

/** In the place of what has never been read: what reads it, or what went wrong and the way to ask again. */
export function NotLoaded({ of, title, waiting = <Loading /> }: NotLoadedProps) {
  const { error, isFetching, refetch } = of;
  if (error === null) return waiting;
  return (
    <RetryCard title={title} text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  );
}

/** What has been read; else `NotLoaded`. */
export function Loaded<Data>({
  of,
  children,
  ...otherwise
}: Omit<NotLoadedProps, 'of'> & {
  of: NotLoadedProps['of'] & { data: Data | undefined };
  children: (data: Data) => ReactNode;
}) {
  return of.data === undefined ? <NotLoaded of={of} {...otherwise} /> : children(of.data);
}

/** The shape of a list that is on its way. */
export function LoadingList({ title, rows }: { title?: string; rows?: number }) {
  return (
    <Sheet title={title} flush>
      <SkeletonRows rows={rows} />
    </Sheet>
  );
}
