import { useEffect, useState } from 'react';
import { keepPreviousData, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { InputOf, Operation, OutputOf } from '@studieplan/contracts';
import { callOperation, operationKey, type ApiError } from '@studieplan/ui/runtime.ts';
import { useLastingError } from '../lasting-error/use-lasting-error.ts';

type Place<O extends Operation> = Partial<InputOf<O>>;

interface OperationPagesOptions<O extends Operation> {
  /** What to send for the page after this one; undefined after the last. */
  next: (page: OutputOf<O>) => Place<O> | undefined;
  /** What to send along when a page is had already; a reply of `unchanged` then keeps it. */
  known?: (page: OutputOf<O>) => Place<O>;
  /** The screen's text for a refusal that brings no sentence of its own. */
  fallback?: string;
  /** Ask again for every page shown, every so many ms while the tab is seen. */
  refetchInterval?: number;
  /** Nothing is asked while it is false. */
  enabled?: boolean;
}

interface OperationPages<O extends Operation> {
  /** Undefined until the first page is there. */
  pages: readonly OutputOf<O>[] | undefined;
  error: ApiError | null;
  /** The pages shown belong to an earlier input, while those of the new one are on their way. */
  isPrevious: boolean;
  isFetching: boolean;
  hasMore: boolean;
  isFetchingMore: boolean;
  /** Shows one page more. */
  more: () => void;
  refetch: () => void;
}

/** Reads a call of the contract page by page; what is shown stays while it is read again. */
export function useOperationPages<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  { next, known, fallback, refetchInterval, enabled }: OperationPagesOptions<O>,
): OperationPages<O> {
  const queryClient = useQueryClient();
  const queryKey = [...operationKey(operation, input), 'pages'];
  const name = JSON.stringify(queryKey);
  const query = useInfiniteQuery<
    OutputOf<O>,
    ApiError,
    InfiniteData<OutputOf<O>, Place<O>>,
    readonly unknown[],
    Place<O>
  >({
    queryKey,
    queryFn: async ({ signal, pageParam }) => {
      const had = queryClient.getQueryData<InfiniteData<OutputOf<O>, Place<O>>>(queryKey);
      const place = JSON.stringify(pageParam);
      const index = had?.pageParams.findIndex((one) => JSON.stringify(one) === place) ?? -1;
      const page = had?.pages[index];
      const asked = {
        ...(input as object),
        ...(pageParam as object),
        ...(page && (known?.(page) as object)),
      } as InputOf<O>;
      const answer = await callOperation(operation, asked, { signal, fallback });
      const unchanged = (answer as { unchanged?: unknown }).unchanged === true;
      return unchanged && page !== undefined ? page : answer;
    },
    initialPageParam: {},
    getNextPageParam: next,
    placeholderData: keepPreviousData,
    refetchInterval,
    enabled,
  });

  // How many pages are wanted is kept apart from the query: an event that starts a reload cancels the fetching of
  // a further page, and the wish must outlive that.
  const [wish, setWish] = useState({ name, pages: 1 });
  const wanted = wish.name === name ? wish.pages : 1;
  const { hasNextPage, isFetching, isPlaceholderData, isError, fetchNextPage } = query;
  const error = useLastingError(name, query);
  const count = query.data?.pages.length ?? 0;
  const waiting = wanted > count && count > 0 && hasNextPage && !isPlaceholderData;
  useEffect(() => {
    if (waiting && !isFetching && !isError) void fetchNextPage();
  }, [waiting, isFetching, isError, fetchNextPage]);

  return {
    pages: query.data?.pages,
    error,
    isPrevious: isPlaceholderData,
    isFetching,
    hasMore: hasNextPage && !isPlaceholderData,
    isFetchingMore: waiting && !isError,
    more: () => {
      setWish({ name, pages: count + 1 });
      if (isError) void fetchNextPage();
    },
    refetch: () => void query.refetch(),
  };
}
