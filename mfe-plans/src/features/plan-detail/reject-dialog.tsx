import { operations } from '@studieplan/contracts';
import { ReasonDialog } from '@studieplan/ui';

interface RejectDialogProps {
  studyPlanId: string;
  onClose: () => void;
  onRejected: () => void;
}

/** Asks for the reason of a rejection; the author gets to read it. */
export function RejectDialog({ studyPlanId, onClose, onRejected }: RejectDialogProps) {
  return (
    <ReasonDialog
      title="Avvise planen?"
      field={{ id: 'reason', label: 'Begrunnelse' }}
      action={{ text: 'Avvis', busy: 'Avviser...', color: 'danger', disabledWhileBlank: true }}
      operation={operations.rejectPlan}
      inputOf={(reason) => ({ study_plan_id: studyPlanId, reason })}
      fallback="Kunne ikke avvise studieplanen"
      refreshes={[operations.getPlan, operations.listPlans]}
      refusalPrefix="Feil ved avvisning: "
      onClose={onClose}
      onDone={onRejected}
    >
      <p>Forfatteren får begrunnelsen på e-post, kan rette planen og sende den inn på nytt.</p>
    </ReasonDialog>
  );
}
