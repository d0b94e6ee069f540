import { useState } from 'react';
import type { Plan } from '@studieplan/contracts';
import { Button, formatLongDate, useUser } from '@studieplan/ui';
import { ArrowUndoIcon } from '@studieplan/ui/icon/icons.ts';
import { RestoreDialog } from '../../restoring/restore-dialog.tsx';
import { AlertBox } from '../../approval/decision-box.tsx';

/** A deactivated plan says so; the systemadmin can bring it back. */
export function DeletedBox({ plan, onRestored }: { plan: Plan; onRestored: () => void }) {
  const [asking, setAsking] = useState(false);
  const mayRestore = useUser().role === 'systemadmin';
  if (plan.deleted_at === null) return null;
  return (
    <AlertBox
      id="deaktivert"
      title={`Studieplanen ble deaktivert ${formatLongDate(plan.deleted_at)}`}
      color="warning"
    >
      <p>Forfatteren og administratorene ser den ikke lenger.</p>
      {mayRestore && (
        <Button variant="secondary" icon={ArrowUndoIcon} onClick={() => setAsking(true)}>
          Gjenopprett
        </Button>
      )}
      {asking && (
        <RestoreDialog
          plan={plan}
          onClose={() => setAsking(false)}
          onRestored={() => {
            setAsking(false);
            onRestored();
          }}
        />
      )}
    </AlertBox>
  );
}
