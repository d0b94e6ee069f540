import { operations } from '@studieplan/contracts';
import { formatCount } from '@studieplan/ui';
import { authorOf, sentWith } from './deciding-text.ts';
import { DecisionDialog, type DecisionDialogProps } from './decision-dialog.tsx';

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
