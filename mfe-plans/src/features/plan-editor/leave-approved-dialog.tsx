import { Button, Dialog, DialogFoot } from '@studieplan/ui';

interface LeaveApprovedDialogProps {
  agree: () => void;
  refuse: () => void;
}

/** Asks before the first change of an approved plan is saved (design.md 32). */
export function LeaveApprovedDialog({ agree, refuse }: LeaveApprovedDialogProps) {
  return (
    <Dialog open title="Lage et nytt utkast?" onClose={refuse}>
      <p>
        Planen er godkjent. Endringer lager et nytt utkast ved siden av; den godkjente teksten gjelder til
        utkastet er godkjent.
      </p>
      <DialogFoot onCancel={refuse}>
        <Button onClick={agree}>Lag nytt utkast</Button>
      </DialogFoot>
    </Dialog>
  );
}
