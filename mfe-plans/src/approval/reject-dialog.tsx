import { operations } from '@studieplan/contracts';
import { authorOf, sentWith } from './deciding-text.ts';
import { DecisionDialog, type DecisionDialogProps } from './decision-dialog.tsx';

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
