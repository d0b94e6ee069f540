import { ActionDialog } from '@studieplan/ui';

interface DiscardCopyDialogProps {
  title: string;
  busy: boolean;
  fault: string | undefined;
  onClose: () => void;
  onDiscard: () => void;
}

/** Asks before unfinished text is thrown away. */
export function DiscardCopyDialog({ title, busy, fault, onClose, onDiscard }: DiscardCopyDialogProps) {
  return (
    <ActionDialog
      title="Forkaste kladden?"
      fault={fault}
      action={{ text: 'Forkast kladden', busy: 'Forkaster...', color: 'danger' }}
      busy={busy}
      onAct={onDiscard}
      onClose={onClose}
    >
      <p>{`Det du har skrevet i «${title}», blir borte. Lagrede studieplaner berøres ikke.`}</p>
    </ActionDialog>
  );
}
