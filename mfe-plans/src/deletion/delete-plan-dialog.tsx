import { operations } from '@studieplan/contracts';
import { ActionDialog, useOperationMutation } from '@studieplan/ui';

export interface DeletePlanDialogProps {
  studyPlanId: string;
  title: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a plan is deleted; whether it may be, `deletionRefusal` of the contracts has said before. */
export function DeletePlanDialog({ studyPlanId, title, onClose, onDeleted }: DeletePlanDialogProps) {
  const deletion = useOperationMutation(operations.deletePlan, {
    fallback: 'Failed to delete study plan',
    refreshes: [operations.listPlans, operations.getPlanStatistics],
    onSuccess: onDeleted,
  });
  return (
    <ActionDialog
      title="Slette studieplanen?"
      fault={deletion.error && `Feil ved sletting: ${deletion.error.message}`}
      action={{ text: 'Slett studieplanen', busy: 'Sletter...', color: 'danger' }}
      busy={deletion.isPending}
      onAct={() => deletion.mutate({ study_plan_id: studyPlanId })}
      onClose={onClose}
    >
      <p>{`«${title}» blir borte for alle. Bare systemadministratoren kan hente den tilbake.`}</p>
    </ActionDialog>
  );
}
