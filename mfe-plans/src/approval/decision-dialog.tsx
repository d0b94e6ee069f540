import { operations, type NewRemark, type Plan } from '@studieplan/contracts';
import { ReasonDialog, type ReasonDialogProps } from '@studieplan/ui';
import { RemarksGoing } from '../remarks/remarks-going.tsx';
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

/** The two decisions that send a plan back to its author. */
type SendingBack = typeof operations.rejectPlan | typeof operations.requestPlanChanges;

interface QuestionProps
  extends
    DecisionDialogProps,
    Pick<
      ReasonDialogProps<SendingBack>,
      'title' | 'consequence' | 'operation' | 'fallback' | 'refusalPrefix'
    > {
  label: string;
  initial?: string;
  action: Omit<ReasonDialogProps<SendingBack>['action'], 'disabledWhileBlank'>;
}

/** Asks for the reason of a decision on the text that was read; the author gets to read the reason. */
export function DecisionDialog(props: QuestionProps) {
  const { plan, remarks = [], unfinished = 0, label, initial, action, ...dialog } = props;
  const read = useReadPlan(plan);
  return (
    <ReasonDialog
      {...dialog}
      field={{ id: 'reason', label, initial }}
      action={{ ...action, disabledWhileBlank: true }}
      inputOf={(reason) => ({
        study_plan_id: plan.id,
        reason,
        expected_revision: read.revision,
        ...(remarks.length > 0 && { remarks: [...remarks] }),
      })}
      refreshes={[operations.getPlan, operations.listPlans, operations.getPlanStatistics]}
      held={read.before !== null}
      onRefused={read.onRefused}
    >
      <PlanChanged plan={plan} read={read} />
      <RemarksGoing unfinished={unfinished} />
    </ReasonDialog>
  );
}
