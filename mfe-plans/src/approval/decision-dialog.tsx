import { operations, type NewRemark, type Plan } from '@studieplan/contracts';
import { ReasonDialog, type ReasonDialogProps } from '@studieplan/ui';
import { RemarksGoing } from '../remarks/remarks-going.tsx';
import { PlanChanged } from './plan-changed.tsx';
import { useDeciding, type Asked } from './use-deciding.ts';
import { useReadPlan } from './use-read-plan.ts';

export interface DecisionDialogProps {
  plan: Plan;
  /** The same question as it was answered before. */
  again?: Asked;
  /** What goes along, and how many are not finished. */
  remarks?: readonly NewRemark[];
  unfinished?: number;
  /** Told of every change of the reason. */
  onWrite?: (reason: string) => void;
  onClose: () => void;
  /** The decision is taken, and can be taken back for a while. */
  onDecided: () => void;
  onSettled?: (done: boolean) => void;
}

/** The two decisions that send a plan back to its author. */
type SendingBack = typeof operations.rejectPlan | typeof operations.requestPlanChanges;

interface QuestionProps
  extends
    DecisionDialogProps,
    Pick<ReasonDialogProps<SendingBack>, 'title' | 'consequence' | 'operation' | 'action'> {
  what: Asked['what'];
  label: string;
  initial?: string;
}

/** Asks for the reason of a decision on the text that was read; the author gets to read the reason. */
export function DecisionDialog(props: QuestionProps) {
  const { plan, again, remarks = [], unfinished = 0, what, label, initial, action, operation } = props;
  const { title, consequence, onWrite, onClose } = props;
  const read = useReadPlan(plan, again?.plan);
  const decide = useDeciding();
  return (
    <ReasonDialog
      title={title}
      consequence={consequence}
      onWrite={onWrite}
      onClose={onClose}
      operation={operation}
      field={{ id: 'reason', label, initial: again?.written ?? initial }}
      action={{ ...action, disabledWhileBlank: true }}
      inputOf={(reason) => ({
        study_plan_id: plan.id,
        reason,
        expected_revision: read.plan.revision,
        ...(remarks.length > 0 && { remarks: [...remarks] }),
      })}
      refreshes={[]}
      held={read.before !== null}
      onInput={(input, written) => {
        decide(operation, input, { what, written, plan: read.plan }, props.onSettled);
        props.onDecided();
      }}
    >
      <PlanChanged plan={plan} read={read} />
      <RemarksGoing unfinished={unfinished} />
    </ReasonDialog>
  );
}
