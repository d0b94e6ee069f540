import { useState } from 'react';
import { operations, type PublicPlan } from '@studieplan/contracts';
import {
  Banner,
  Button,
  Dialog,
  FormFoot,
  TextAreaField,
  useFormErrors,
  useOperationMutation,
  useSession,
} from '@studieplan/ui';

/** The reason of a reactivation for which none was written (specification section 4). */
export const defaultReactivation = 'Reaktivert av systemadmin';

/** Lets a signed-in system administrator make a deactivated version valid again; nothing for everybody else. */
export function Reactivation({ plan, onDone }: { plan: PublicPlan; onDone: () => void }) {
  const session = useSession();
  const [open, setOpen] = useState(false);
  if (session?.user.role !== 'systemadmin') return null;
  return (
    <div className="kv-newer">
      <p>Du kan gjøre denne versjonen gyldig igjen.</p>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Reaktiver versjonen
      </Button>
      {open && <ReactivationDialog plan={plan} onClose={() => setOpen(false)} onDone={onDone} />}
    </div>
  );
}

function ReactivationDialog({
  plan,
  onClose,
  onDone,
}: {
  plan: PublicPlan;
  onClose: () => void;
  onDone: () => void;
}) {
  const [reason, setReason] = useState(defaultReactivation);
  const errors = useFormErrors();
  const reactivate = useOperationMutation(operations.reactivatePlanVersion, {
    fallback: 'Kunne ikke reaktivere versjon',
    refreshes: [operations.listPlanVersions, operations.getPlan, operations.listPlans],
    onSuccess: onDone,
    onError: (error) => errors.refuse(error),
  });
  const input = {
    version_id: plan.version_id,
    reason: reason.trim() === '' ? defaultReactivation : reason.trim(),
  };
  return (
    <Dialog
      open
      title={`Reaktivere versjon ${plan.version_number}?`}
      onClose={onClose}
      busy={reactivate.isPending}
    >
      {errors.form !== undefined && <Banner kind="danger">{errors.form}</Banner>}
      <p>Den offentlige siden viser da igjen at versjonen er godkjent.</p>
      <TextAreaField
        id="reason"
        label="Årsak"
        description={`Står feltet tomt, blir årsaken «${defaultReactivation}».`}
        value={reason}
        maxLength={5000}
        error={errors.fields.reason}
        onChange={(text) => {
          setReason(text);
          errors.clear('reason');
        }}
      />
      <FormFoot>
        <Button
          busy={reactivate.isPending && 'Reaktiverer...'}
          onClick={() => {
            if (errors.check(operations.reactivatePlanVersion.input, input)) reactivate.mutate(input);
          }}
        >
          Reaktiver
        </Button>
        <Button variant="tertiary" onClick={onClose}>
          Avbryt
        </Button>
      </FormFoot>
    </Dialog>
  );
}
