import { useNavigate } from 'react-router-dom';
import { operations } from '@studieplan/contracts';
import { useOperationMutation } from '@studieplan/ui';
import { saidState } from '../passing/entry-state.ts';

const copiedText =
  'Kopien er lagret som ditt utkast. De som skrev teksten du kopierte, er forfattere av kopien også.';

/** Makes a draft of another plan and goes to its editor. */
export function useCopying() {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useOperationMutation(operations.copyPlan, {
    fallback: 'Kunne ikke lage kopien',
    refreshes: [operations.listPlans, operations.getPlanStatistics],
    onSuccess: ({ study_plan_id }) =>
      void navigate(`/study-plans/${study_plan_id}/edit`, { state: saidState(copiedText) }),
  });
  return { copy: mutate, running: isPending, fault: error?.message };
}
