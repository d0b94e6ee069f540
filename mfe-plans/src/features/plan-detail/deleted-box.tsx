import { useState } from 'react';
import type { Plan } from '@studieplan/contracts';
import { Button, formatLongDate, useUser } from '@studieplan/ui';
import { ArrowUndoIcon } from '@studieplan/ui/icon/icons.ts';
import { AlertBox } from '../../alert-box/alert-box.tsx';
import { RestoreDialog } from '../../restoring/restore-dialog.tsx';

interface DeletedBoxProps {
  plan: Plan;
  /** When it was deactivated. */
  since: string;
}

/** A deactivated plan says so; the systemadmin can bring it back. */
export function DeletedBox({ plan, since }: DeletedBoxProps) {
  const [asking, setAsking] = useState(false);
  const mayRestore = useUser().role === 'systemadmin';
  return (
    <AlertBox id="deaktivert" title={`Studieplanen ble deaktivert ${formatLongDate(since)}`} color="warning">
      <p>Forfatteren og administratorene ser den ikke lenger.</p>
      {mayRestore && (
        <Button variant="secondary" icon={ArrowUndoIcon} onClick={() => setAsking(true)}>
          Gjenopprett
        </Button>
      )}
      {asking && (
        <RestoreDialog plan={plan} onClose={() => setAsking(false)} onRestored={() => setAsking(false)} />
      )}
    </AlertBox>
  );
}
