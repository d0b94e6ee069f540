import { operations } from '@studieplan/contracts';
import { Banner, Button, Dialog, DialogFoot, useOperationMutation } from '@studieplan/ui';

/** What a page says after a draft was given up. */
export const draftDiscarded = 'Utkastet er forkastet. Den godkjente teksten gjelder.';

export interface DiscardDraftDialogProps {
  studyPlanId: string;
  /** Of the draft that is shown: no other is given up. */
  revision: number | undefined;
  onClose: () => void;
  onDiscarded: () => void;
}

/** Asks before the draft beside an approved version is given up for the approved text. */
export function DiscardDraftDialog({ studyPlanId, revision, onClose, onDiscarded }: DiscardDraftDialogProps) {
  const discard = useOperationMutation(operations.discardPlanDraft, {
    fallback: 'Kunne ikke forkaste utkastet',
    refreshes: [
      operations.getPlan,
      operations.listPlans,
      operations.listPlanVersions,
      operations.getPlanStatistics,
    ],
    onSuccess: onDiscarded,
  });
  return (
    <Dialog open title="Forkaste utkastet?" onClose={onClose} busy={discard.isPending}>
      {discard.error !== null && <Banner kind="danger">{discard.error.message}</Banner>}
      <p>
        Endringene i utkastet blir borte, og planen går tilbake til den godkjente teksten. Dette kan ikke
        angres.
      </p>
      <DialogFoot busy={discard.isPending} onCancel={onClose}>
        <Button
          color="danger"
          busy={discard.isPending && 'Forkaster...'}
          onClick={() => discard.mutate({ study_plan_id: studyPlanId, expected_revision: revision })}
        >
          Forkast utkastet
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
