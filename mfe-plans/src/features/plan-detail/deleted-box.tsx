import { useState } from 'react';
import type { Plan } from '@studieplan/contracts';
import { Button, formatLongDate, useUser } from '@studieplan/ui';
import { ArrowUndoIcon } from '@studieplan/ui/icon/icons.ts';
import { RestoreDialog } from '../../restoring/restore-dialog.tsx';

/** A deactivated plan says so; the systemadmin can bring it back. */
export function DeletedBox({
  plan,
  since,
  onRestored,
}: {
  plan: Plan;
  since: string;
  onRestored: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const mayRestore = useUser().role === 'systemadmin';
  return (
    <section className="ds-alert kv-alert" data-color="warning" aria-labelledby="deaktivert">
      <h2 className="ds-heading" data-size="xs" id="deaktivert">
        {`Studieplanen ble deaktivert ${formatLongDate(since)}`}
      </h2>
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
    </section>
  );
}
