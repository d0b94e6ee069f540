import { useMutationState } from '@tanstack/react-query';
import type { InputOf, Operation } from '@studieplan/contracts';
import { operationKey } from '@studieplan/ui/runtime.ts';

/** The inputs of all calls of a change that have no answer yet; useOperationMutation itself knows of its last one only. */
export function usePendingInputs<O extends Operation>(operation: O): InputOf<O>[] {
  return useMutationState({
    filters: { mutationKey: operationKey(operation), status: 'pending' },
    select: ({ state }) => state.variables as InputOf<O>,
  });
}
