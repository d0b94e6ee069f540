import { useState } from 'react';
import { errors, operations, type PlanStatus } from '@studieplan/contracts';
import { callOperation, errorText, useRefresh } from '@studieplan/ui';

const begun =
  'En administrator har begynt å vurdere planen. Da kan du ikke ta den tilbake selv; be administratoren sende den tilbake.';

/** Takes back what was sent in, as long as nobody has begun (design.md 64): the text as it stands becomes a draft. */
export function useTakeBack(planId: string, onTaken: () => void) {
  const refresh = useRefresh();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const takeBack = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const { study_plan: plan } = await callOperation(operations.getPlan, { study_plan_id: planId });
      const refused = refusalIn(plan.status);
      if (refused === undefined) {
        await callOperation(
          operations.updatePlan,
          operations.updatePlan.input.parse({
            ...plan,
            study_plan_id: planId,
            status: 'draft',
            expected_revision: plan.revision,
          }),
        );
        onTaken();
      } else setFault(refused);
    } catch (error) {
      setFault(errorText(error, 'Kunne ikke ta planen tilbake'));
    }
    refresh(operations.getPlan, operations.listPlans, operations.getPlanStatistics);
    setBusy(false);
  };
  return { takeBack, busy, fault };
}

function refusalIn(status: PlanStatus): string | undefined {
  if (status === 'submitted') return undefined;
  return status === 'under_review' ? begun : errors.PLAN_STATUS.text;
}
