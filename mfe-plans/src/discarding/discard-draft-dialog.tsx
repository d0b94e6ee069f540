import { operations } from '@studieplan/contracts';
import { ActionDialog, useOperationMutation } from '@studieplan/ui';

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
    <ActionDialog
      title="Forkaste utkastet?"
      fault={discard.error?.message}
      action={{ text: 'Forkast utkastet', busy: 'Forkaster...', color: 'danger' }}
      busy={discard.isPending}
      onAct={() => discard.mutate({ study_plan_id: studyPlanId, expected_revision: revision })}
      onClose={onClose}
    >
      <p>
        Endringene i utkastet blir borte, og planen går tilbake til den godkjente teksten. Dette kan ikke
        angres.
      </p>
    </ActionDialog>
  );
}
