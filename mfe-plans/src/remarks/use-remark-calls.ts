import { operations, type PlanRemark } from '@studieplan/contracts';
import { callOperation, useOperationMutation, useRefresh } from '@studieplan/ui';
import { useDid } from '../undo/undo-context.ts';
import type { Notes } from './notes-context.tsx';

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

const { acceptPlanRemark, markPlanRemark, updatePlan } = operations;

/**
 * A suggestion that the server puts into the saved text; taken back, the text from before is saved again and the remark
 * is no longer mended, unless somebody has saved the plan since.
 */
export function useAcceptRemark({ planId, content }: Notes, { id, number }: PlanRemark) {
  const did = useDid();
  const refresh = useRefresh();
  const accept = useOperationMutation(acceptPlanRemark, {
    fallback: 'Kunne ikke ta inn forslaget',
    refreshes,
  });
  const study_plan_id = planId;
  const which = { study_plan_id, remark_id: id };
  const run = async (onAccepted: () => void, onUndone: () => void) => {
    let { revision } = await accept.mutateAsync(which);
    const undo = async () => {
      const before = { ...content, study_plan_id, status: null, expected_revision: revision };
      await callOperation(updatePlan, updatePlan.input.parse(before));
      await callOperation(markPlanRemark, { ...which, done: false });
      refresh(...refreshes);
      onUndone();
    };
    const redo = async () => {
      ({ revision } = await callOperation(acceptPlanRemark, which));
      refresh(...refreshes);
    };
    did(`Forslaget i merknad ${number} er tatt inn`, { undo, redo });
    onAccepted();
  };
  return {
    busy: accept.isPending,
    error: accept.error,
    // What was refused is said beside the button.
    accept: (onAccepted: () => void, onUndone: () => void) =>
      void run(onAccepted, onUndone).catch(() => undefined),
  };
}
