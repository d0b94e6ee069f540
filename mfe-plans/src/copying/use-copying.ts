import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { operations, type InputOf } from '@studieplan/contracts';
import { errorText, useOperationMutation } from '@studieplan/ui';
import { saidState } from '../passing/entry-state.ts';

const copiedText =
  'Kopien er lagret som ditt utkast. De som skrev teksten du kopierte, er forfattere av kopien også.';

/** Makes a draft of another plan and goes to its editor. */
export function useCopying() {
  const navigate = useNavigate();
  const [fault, setFault] = useState<string>();
  const { mutateAsync, isPending } = useOperationMutation(operations.copyPlan, {
    fallback: 'Kunne ikke lage kopien',
    refreshes: [operations.listPlans, operations.getPlanStatistics],
  });
  const copy = async (input: InputOf<typeof operations.copyPlan>) => {
    if (isPending) return;
    setFault(undefined);
    try {
      const { study_plan_id } = await mutateAsync(input);
      await navigate(`/study-plans/${study_plan_id}/edit`, { state: saidState(copiedText) });
    } catch (error) {
      setFault(errorText(error));
    }
  };
  return {
    copy: (input: InputOf<typeof operations.copyPlan>) => void copy(input),
    running: isPending,
    fault,
  };
}
