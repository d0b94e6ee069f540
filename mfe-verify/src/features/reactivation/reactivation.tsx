import { useState } from 'react';
import { operations, type PublicPlan } from '@studieplan/contracts';
import { Button, ReasonDialog, useSession } from '@studieplan/ui';

/** The reason of a reactivation for which none was written (specification section 4). */
export const defaultReactivation = 'Reaktivert av systemadmin';

/** Lets a signed-in system administrator, to whom everything is in bokmål, make a deactivated or recalled version valid again; nothing for everybody else. */
export function Reactivation({ plan, onDone }: { plan: PublicPlan; onDone: () => void }) {
  const session = useSession();
  const [open, setOpen] = useState(false);
  if (session?.user.role !== 'systemadmin') return null;
  return (
    <div className="kv-newer" lang="nb">
      <p>Du kan gjøre denne versjonen gyldig igjen.</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Reaktiver versjonen
      </Button>
      {open && (
        <ReasonDialog
          title={`Reaktivere versjon ${plan.version_number}?`}
          consequence="Den offentlige siden viser da igjen at versjonen gjelder, og hvem som godkjente den."
          field={{
            id: 'reason',
            label: 'Årsak',
            whenEmpty: defaultReactivation,
            initial: defaultReactivation,
          }}
          action={{ text: 'Reaktiver', busy: 'Reaktiverer...' }}
          operation={operations.reactivatePlanVersion}
          inputOf={(reason) => ({ version_id: plan.version_id, reason: reason.trim() })}
          fallback="Kunne ikke reaktivere versjon"
          refreshes={[operations.listPlanVersions, operations.getPlan, operations.listPlans]}
          onClose={() => setOpen(false)}
          onDone={onDone}
        />
      )}
    </div>
  );
}
