import { operations, type NewRemark, type Plan } from '@studieplan/contracts';
import { formatCount, ReasonDialog } from '@studieplan/ui';
import { RemarksGoing } from '../remarks/remarks-going.tsx';
import { authorOf } from './deciding-text.ts';
import { PlanChanged } from './plan-changed.tsx';
import { useReadPlan } from './use-read-plan.ts';

export interface DecisionDialogProps {
  plan: Plan;
  /** What goes along, and how many are not finished. */
  remarks?: readonly NewRemark[];
  unfinished?: number;
  /** Told of every change of the reason. */
  onWrite?: (reason: string) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Asks what the author must change; the plan goes back as a draft that an administrator approves. */
export function RequestChangesDialog(props: DecisionDialogProps) {
  const { plan, remarks = [], unfinished = 0, onWrite, onClose, onDone } = props;
  const read = useReadPlan(plan);
  const author = authorOf(plan);
  const count = formatCount(remarks.length, 'merknad', 'merknader');
  return (
    <ReasonDialog
      title={`Be ${author} om endringer?`}
      field={{
        id: 'reason',
        label: 'Hva må endres?',
        initial: remarks.length === 0 ? undefined : `Se ${count} i teksten.`,
      }}
      action={{ text: 'Be om endringer', busy: 'Sender...', disabledWhileBlank: true }}
      operation={operations.requestPlanChanges}
      inputOf={(reason) => ({
        study_plan_id: plan.id,
        reason,
        expected_revision: read.revision,
        ...(remarks.length > 0 && { remarks: [...remarks] }),
      })}
      fallback="Kunne ikke be om endringer"
      refreshes={[operations.getPlan, operations.listPlans, operations.getPlanStatistics]}
      refusalPrefix="Feil ved forespørselen: "
      held={read.before !== null}
      onRefused={read.onRefused}
      onWrite={onWrite}
      onClose={onClose}
      onDone={onDone}
    >
      <PlanChanged plan={plan} read={read} />
      <p>
        {`Planen blir et utkast igjen. ${author} får dette på e-post og kan sende den inn på nytt. Den må godkjennes av en administrator.`}
      </p>
      <RemarksGoing count={remarks.length} unfinished={unfinished} />
    </ReasonDialog>
  );
}
