import { ActionDialog } from '@studieplan/ui';
import { MissingList } from '../../sending/send-anyway-dialog.tsx';

interface LeaveApprovedDialogProps {
  /** Of a text that is sent in at once. */
  missing: readonly string[];
  agree: () => void;
  refuse: () => void;
}

/** Asks before the first change of an approved plan is saved (design.md 32). */
export function LeaveApprovedDialog({ missing, agree, refuse }: LeaveApprovedDialogProps) {
  return (
    <ActionDialog
      title="Lage et nytt utkast?"
      action={{ text: 'Lag nytt utkast' }}
      onAct={agree}
      onClose={refuse}
    >
      <p>
        Planen er godkjent. Endringer lager et nytt utkast ved siden av; den godkjente teksten gjelder til
        utkastet er godkjent.
      </p>
      <MissingList missing={missing} />
    </ActionDialog>
  );
}
