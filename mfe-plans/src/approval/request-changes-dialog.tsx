import { operations } from '@studieplan/contracts';
import { ReasonDialog } from '@studieplan/ui';

/** What a page says after the author was asked for changes. */
export const changesRequested = 'Forfatteren er bedt om endringer. Planen er et utkast igjen.';

interface RequestChangesDialogProps {
  studyPlanId: string;
  onClose: () => void;
  onDone: () => void;
}

/** Asks what the author must change; the plan goes back as a draft that an administrator approves. */
export function RequestChangesDialog({ studyPlanId, onClose, onDone }: RequestChangesDialogProps) {
  return (
    <ReasonDialog
      title="Be om endringer?"
      field={{ id: 'reason', label: 'Hva må endres?' }}
      action={{ text: 'Be om endringer', busy: 'Sender...', disabledWhileBlank: true }}
      operation={operations.requestPlanChanges}
      inputOf={(reason) => ({ study_plan_id: studyPlanId, reason })}
      fallback="Kunne ikke be om endringer"
      refreshes={[operations.getPlan, operations.listPlans, operations.getPlanStatistics]}
      refusalPrefix="Feil ved forespørselen: "
      onClose={onClose}
      onDone={onDone}
    >
      <p>
        Planen blir et utkast hos forfatteren, som får dette på e-post og kan sende den inn på nytt. Den må
        godkjennes av en administrator.
      </p>
    </ReasonDialog>
  );
}
