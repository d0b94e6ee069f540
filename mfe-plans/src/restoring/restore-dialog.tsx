import { operations, type PlanRow } from '@studieplan/contracts';
import { ReasonDialog } from '@studieplan/ui';

interface RestoreDialogProps {
  plan: PlanRow;
  onClose: () => void;
  onRestored: () => void;
}

/** Asks the systemadmin why a deactivated plan comes back; the reason stands in the plan's timeline. */
export function RestoreDialog({ plan, onClose, onRestored }: RestoreDialogProps) {
  return (
    <ReasonDialog
      title="Gjenopprette studieplanen?"
      consequence={`«${plan.title}» blir synlig igjen for forfatteren og administratorene, med den statusen den hadde.`}
      field={{ id: 'restore-reason', label: 'Årsak' }}
      action={{ text: 'Gjenopprett', busy: 'Gjenoppretter...' }}
      operation={operations.restorePlan}
      inputOf={(reason) => ({ study_plan_id: plan.id, reason })}
      refreshes={[operations.listPlans, operations.getPlan, operations.getPlanStatistics]}
      refusalPrefix="Feil ved reaktivering: "
      onClose={onClose}
      onDone={onRestored}
    />
  );
}
