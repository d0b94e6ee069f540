import { operations } from '@studieplan/contracts';
import { ActionDialog, formatCount, useOperation, useOperationMutation } from '@studieplan/ui';

export interface DeletePlanDialogProps {
  studyPlanId: string;
  title: string;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a plan is deleted; whether it may be, `deletionRefusal` of the contracts has said before. */
export function DeletePlanDialog({ studyPlanId, title, onClose, onDeleted }: DeletePlanDialogProps) {
  const known = useOperation(operations.getPlan, { study_plan_id: studyPlanId });
  const remarks = known.data?.study_plan.open_remarks ?? 0;
  const goes = remarks === 0 ? '' : ` og ${formatCount(remarks, 'åpen merknad', 'åpne merknader')}`;
  const deletion = useOperationMutation(operations.deletePlan, {
    fallback: 'Failed to delete study plan',
    refreshes: [operations.listPlans, operations.getPlanStatistics],
    onSuccess: onDeleted,
  });
  return (
    <ActionDialog
      title="Slette studieplanen?"
      consequence={`«${title}»${goes} blir borte for alle; ingen kode slutter å virke, og bare systemadministratoren kan hente planen tilbake.`}
      fault={deletion.error && `Feil ved sletting: ${deletion.error.message}`}
      action={{ text: 'Slett studieplanen', busy: 'Sletter...', color: 'danger' }}
      busy={deletion.isPending}
      onAct={() => deletion.mutate({ study_plan_id: studyPlanId })}
      onClose={onClose}
    />
  );
}
