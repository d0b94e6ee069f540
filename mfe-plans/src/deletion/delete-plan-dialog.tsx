import { operations } from '@studieplan/contracts';
import { Banner, Button, Dialog, DialogFoot, useOperationMutation } from '@studieplan/ui';

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
    <Dialog open title="Slette studieplanen?" onClose={onClose} busy={deletion.isPending}>
      {deletion.error !== null && (
        <Banner kind="danger">{`Feil ved sletting: ${deletion.error.message}`}</Banner>
      )}
      <p>{`«${title}» blir borte for alle. Bare systemadministratoren kan hente den tilbake.`}</p>
      <DialogFoot busy={deletion.isPending} onCancel={onClose}>
        <Button
          color="danger"
          busy={deletion.isPending && 'Sletter...'}
          onClick={() => deletion.mutate({ study_plan_id: studyPlanId })}
        >
          Slett studieplanen
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
