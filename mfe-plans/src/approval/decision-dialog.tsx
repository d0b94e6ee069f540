import { operations, type NewRemark, type Plan } from '@studieplan/contracts';
import { ReasonDialog, type ReasonDialogProps, formatCount } from '@studieplan/ui';
import { PlanChanged } from './plan-changed.tsx';
import { useDeciding, type Asked } from './use-deciding.ts';
import { useReadPlan } from './use-read-plan.ts';
import { authorOf, sentWith } from './deciding-text.ts';

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
function DecisionDialog({ plan, again, what, label, initial, action, ...props }: QuestionProps) {
  const { remarks = [], unfinished = 0, operation, onDecided, onSettled, ...question } = props;
  const read = useReadPlan(plan, again?.plan);
  const decide = useDeciding();
  return (
    <ReasonDialog
      {...question}
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
        decide(operation, input, { what, written, plan: read.plan }, onSettled);
        onDecided();
      }}
    >
      <PlanChanged plan={plan} read={read} />
      {unfinished > 0 && (
        <p className="ds-alert kv-alert" data-color="warning">
          {unfinished === 1
            ? 'Én merknad er ikke ferdig. Den blir ikke sendt.'
            : `${unfinished} merknader er ikke ferdige. De blir ikke sendt.`}
        </p>
      )}
    </ReasonDialog>
  );
}

/** Asks for the reason of a rejection. */
export function RejectDialog(props: DecisionDialogProps) {
  return (
    <DecisionDialog
      {...props}
      title="Avvise planen?"
      what="reject"
      label="Begrunnelse"
      action={{ text: 'Avvis', busy: 'Avviser...', color: 'danger' }}
      operation={operations.rejectPlan}
      consequence={`${authorOf(props.plan)} får ${sentWith(props.remarks ?? [])}, kan rette planen og sende den inn på nytt; da må en administrator godkjenne den.`}
    />
  );
}

/** Asks what the author must change; the plan goes back as a draft that an administrator approves. */
export function RequestChangesDialog(props: DecisionDialogProps) {
  const { plan, remarks = [] } = props;
  const author = authorOf(plan);
  const count = formatCount(remarks.length, 'merknad', 'merknader');
  return (
    <DecisionDialog
      {...props}
      title={`Be ${author} om endringer?`}
      what="changes"
      label="Hva må endres?"
      initial={remarks.length === 0 ? undefined : `Se ${count} i teksten.`}
      action={{ text: 'Be om endringer', busy: 'Sender...' }}
      operation={operations.requestPlanChanges}
      consequence={`Planen blir et utkast igjen; ${author} får ${sentWith(remarks)} og kan sende den inn på nytt; da må en administrator godkjenne den.`}
    />
  );
}
