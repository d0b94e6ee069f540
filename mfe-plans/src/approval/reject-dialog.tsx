import { operations } from '@studieplan/contracts';
import { ReasonDialog } from '@studieplan/ui';
import { RemarksGoing } from '../remarks/remarks-going.tsx';
import { authorOf } from './deciding-text.ts';
import { PlanChanged } from './plan-changed.tsx';
import type { DecisionDialogProps } from './request-changes-dialog.tsx';
import { useReadPlan } from './use-read-plan.ts';

/** Asks for the reason of a rejection; the author gets to read it. */
export function RejectDialog(props: DecisionDialogProps) {
  const { plan, remarks = [], unfinished = 0, onWrite, onClose, onDone } = props;
  const read = useReadPlan(plan);
  return (
    <ReasonDialog
      title="Avvise planen?"
      field={{ id: 'reason', label: 'Begrunnelse' }}
      action={{ text: 'Avvis', busy: 'Avviser...', color: 'danger', disabledWhileBlank: true }}
      operation={operations.rejectPlan}
      inputOf={(reason) => ({
        study_plan_id: plan.id,
        reason,
        expected_revision: read.revision,
        ...(remarks.length > 0 && { remarks: [...remarks] }),
      })}
      fallback="Kunne ikke avvise studieplanen"
      refreshes={[operations.getPlan, operations.listPlans]}
      refusalPrefix="Feil ved avvisning: "
      held={read.before !== null}
      onRefused={read.onRefused}
      onWrite={onWrite}
      onClose={onClose}
      onDone={onDone}
    >
      <PlanChanged plan={plan} read={read} />
      <p>{`${authorOf(plan)} får begrunnelsen på e-post, kan rette planen og sende den inn på nytt.`}</p>
      <RemarksGoing count={remarks.length} unfinished={unfinished} />
    </ReasonDialog>
  );
}
