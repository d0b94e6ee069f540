import { ActionDialog } from '@studieplan/ui';
import { TextList } from '../text-list/text-list.tsx';

/** What is missing, as a question tells it; nothing where nothing is. */
export function MissingList({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <>
      <p>Dette mangler:</p>
      <TextList items={missing} />
    </>
  );
}

interface SendAnywayDialogProps {
  missing: readonly string[];
  onSend: () => void;
  onClose: () => void;
}

/** Asks once before a text goes in that may be refused for what it lacks (issue line X-1). */
export function SendAnywayDialog({ missing, onSend, onClose }: SendAnywayDialogProps) {
  return (
    <ActionDialog
      title="Sende inn likevel?"
      action={{ text: 'Send inn likevel' }}
      onAct={onSend}
      onClose={onClose}
    >
      <MissingList missing={missing} />
      <p>En administrator leser planen slik den er, og kan be om endringer eller avvise den.</p>
    </ActionDialog>
  );
}

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
