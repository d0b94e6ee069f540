import {
  keepPreviousData,
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { InputOf, Operation, OutputOf } from '@studieplan/contracts';
import type { ApiError } from './api-error.ts';
import { callOperation } from './call-operation.ts';
import { useLastingError } from '../lasting-error/use-lasting-error.ts';

/** The cache of one page; retries live in callOperation, so react-query makes none. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 5_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The cache key of a call; without `input` it matches every input. */
export function operationKey(operation: Operation, input?: unknown): readonly unknown[] {
  return input === undefined ? [operation.subject] : [operation.subject, input];
}

interface UseOperationOptions<O extends Operation> {
  /** The screen's text for a refusal that brings no sentence of its own. */
  fallback?: string;
  enabled?: boolean;
  /** Ask again every so many ms while the tab is seen. */
  refetchInterval?: number;
  /** Keep showing the last answer while another input is fetched. */
  keepPrevious?: boolean;
  staleTime?: number;
  /** False for what must not be asked again by itself, for example because a refusal came. */
  refetchOnWindowFocus?: boolean;
  /** What to send along when there is an answer already; a reply of `unchanged` then keeps that answer. */
  known?: (answer: OutputOf<O>) => Partial<InputOf<O>>;
}

function isUnchanged(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'unchanged' in answer && answer.unchanged === true;
}

/** Reads with a call of the contract: `const { data, error, isPending } = useOperation(operations.getPlan, {…})`. */
export function useOperation<O extends Operation>(
  operation: O,
  input: InputOf<O>,
  { fallback, keepPrevious = false, known, ...options }: UseOperationOptions<O> = {},
): UseQueryResult<OutputOf<O>, ApiError> {
  const queryClient = useQueryClient();
  const queryKey = operationKey(operation, input);
  const query = useQuery<OutputOf<O>, ApiError>({
    queryKey,
    queryFn: async ({ signal }): Promise<OutputOf<O>> => {
      const previous = known && queryClient.getQueryData<OutputOf<O>>(queryKey);
      const more = previous && known?.(previous);
      const asked = { ...(input as object), ...(more as object) } as InputOf<O>;
      const answer = await callOperation(operation, asked, { signal, fallback });
      return previous !== undefined && isUnchanged(answer) ? previous : answer;
    },
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    ...options,
  });
  const error = useLastingError(JSON.stringify(queryKey), query);
  if (error === query.error) return query;
  return { ...query, error, status: 'error', isError: true, isPending: false } as UseQueryResult<
    OutputOf<O>,
    ApiError
  >;
}

interface UseMutationOptions<O extends Operation> {
  fallback?: string;
  /** Reads that are no longer true after this change. */
  refreshes?: readonly Operation[];
  onSuccess?: (output: OutputOf<O>, input: InputOf<O>) => void;
  onError?: (error: ApiError, input: InputOf<O>) => void;
}

/** How long the words about a change wait for the reads that show it, in ms. */
const refreshPatienceMs = 1500;

/** Changes with a call of the contract: `const approve = useOperationMutation(operations.approvePlan)`. */
export function useOperationMutation<O extends Operation>(
  operation: O,
  { fallback, refreshes = [], onSuccess, onError }: UseMutationOptions<O> = {},
): UseMutationResult<OutputOf<O>, ApiError, InputOf<O>> {
  const queryClient = useQueryClient();
  return useMutation<OutputOf<O>, ApiError, InputOf<O>>({
    mutationKey: operationKey(operation),
    mutationFn: (input) => callOperation(operation, input, { fallback }),
    onSuccess: async (output, input) => {
      // First what is shown, then the words about it: 'slettet' does not stand beside the row, unless reading it hangs.
      const read = refreshes.map((one) => queryClient.invalidateQueries({ queryKey: operationKey(one) }));
      await Promise.race([
        Promise.all(read),
        new Promise((resolve) => setTimeout(resolve, refreshPatienceMs)),
      ]);
      onSuccess?.(output, input);
    },
    onError: (error, input) => onError?.(error, input),
  });
}

/** Marks reads as no longer true, for example after a realtime event. */
export function useRefresh(): (...reads: readonly Operation[]) => void {
  const queryClient = useQueryClient();
  return (...reads) => {
    for (const read of reads) void queryClient.invalidateQueries({ queryKey: operationKey(read) });
  };
}
