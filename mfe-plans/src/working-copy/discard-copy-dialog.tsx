import { Banner, Button, Dialog, DialogFoot } from '@studieplan/ui';

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
    <Dialog open title="Forkaste kladden?" onClose={onClose} busy={busy}>
      {fault !== undefined && <Banner kind="danger">{fault}</Banner>}
      <p>{`Det du har skrevet i «${title}», blir borte. Lagrede studieplaner berøres ikke.`}</p>
      <DialogFoot busy={busy} onCancel={onClose}>
        <Button color="danger" busy={busy && 'Forkaster...'} onClick={onDiscard}>
          Forkast kladden
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
