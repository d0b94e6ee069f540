import { operations } from '@studieplan/contracts';
import { ReasonDialog } from '@studieplan/ui';
import { RemarksGoing } from '../remarks/remarks-going.tsx';
import { authorOf } from './deciding-text.ts';
import type { DecisionDialogProps } from './request-changes-dialog.tsx';

/** Asks for the reason of a rejection; the author gets to read it. */
export function RejectDialog(props: DecisionDialogProps) {
  const { plan, revision, remarks = [], unfinished = 0, onClose, onDone } = props;
  return (
    <ReasonDialog
      title="Avvise planen?"
      field={{ id: 'reason', label: 'Begrunnelse' }}
      action={{ text: 'Avvis', busy: 'Avviser...', color: 'danger', disabledWhileBlank: true }}
      operation={operations.rejectPlan}
      inputOf={(reason) => ({
        study_plan_id: plan.id,
        reason,
        expected_revision: revision,
        ...(remarks.length > 0 && { remarks: [...remarks] }),
      })}
      fallback="Kunne ikke avvise studieplanen"
      refreshes={[operations.getPlan, operations.listPlans]}
      refusalPrefix="Feil ved avvisning: "
      onClose={onClose}
      onDone={onDone}
    >
      <p>{`${authorOf(plan)} får begrunnelsen på e-post, kan rette planen og sende den inn på nytt.`}</p>
      <RemarksGoing count={remarks.length} unfinished={unfinished} />
    </ReasonDialog>
  );
}
