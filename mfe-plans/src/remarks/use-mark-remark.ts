import { operations, type PlanRemark } from '@studieplan/contracts';
import { callOperation, useOperationMutation, useRefresh } from '@studieplan/ui';
import { useDid } from '../undo/undo-context.ts';

/** Reads that an act on a remark makes untrue. */
export const refreshes = [operations.getPlan, operations.listPlans, operations.listAskedOfMe];

interface Marked {
  onMarked?: (said: string) => void;
  onUndone?: () => void;
}

/** Ticks a remark as mended, or not after all: the server holds it, and is asked again when that is taken back. */
export function useMarkRemark(
  study_plan_id: string,
  { id, number }: Pick<PlanRemark, 'id' | 'number'>,
  { onMarked, onUndone }: Marked = {},
) {
  const did = useDid();
  const refresh = useRefresh();
  const set = async (done: boolean) => {
    await callOperation(operations.markPlanRemark, { study_plan_id, remark_id: id, done });
    refresh(...refreshes);
  };
  return useOperationMutation(operations.markPlanRemark, {
    fallback: 'Kunne ikke merke merknaden',
    refreshes,
    onSuccess: (_, { done = true }) => {
      did(done ? `Merknad ${number} er merket som rettet` : `Merknad ${number} er ikke rettet likevel`, {
        undo: async () => {
          await set(!done);
          onUndone?.();
        },
        redo: () => set(done),
      });
      onMarked?.(done ? 'Merknaden er merket som rettet.' : 'Merknaden er ikke rettet likevel.');
    },
  });
}
