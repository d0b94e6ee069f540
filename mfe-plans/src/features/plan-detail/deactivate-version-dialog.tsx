import { useState } from 'react';
import { operations, type PlanVersion } from '@studieplan/contracts';
import {
  Banner,
  Button,
  Dialog,
  FormFoot,
  TextAreaField,
  useFormErrors,
  useOperationMutation,
} from '@studieplan/ui';

/** The reason of a deactivation for which none was written (specification section 4). */
export const defaultDeactivation = 'Deaktivert av systemadmin';

export interface DeactivateVersionDialogProps {
  version: PlanVersion;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before an approved version loses its validity; the reason may be left out. */
export function DeactivateVersionDialog({ version, onClose, onDone }: DeactivateVersionDialogProps) {
  const [reason, setReason] = useState('');
  const errors = useFormErrors();
  const deactivate = useOperationMutation(operations.softDeletePlanVersion, {
    fallback: 'Kunne ikke deaktivere versjon',
    refreshes: [operations.listPlanVersions, operations.getPlan, operations.listPlans],
    onSuccess: onDone,
    onError: (error) => errors.refuse(error),
  });
  const input = {
    version_id: version.version_id,
    reason: reason.trim() === '' ? defaultDeactivation : reason,
  };
  return (
    <Dialog
      open
      title={`Deaktivere versjon ${version.version_number}?`}
      onClose={onClose}
      busy={deactivate.isPending}
    >
      {errors.form !== undefined && <Banner kind="danger">{errors.form}</Banner>}
      <p>
        Den offentlige siden viser da at versjonen er deaktivert. Du kan reaktivere den fra den siden senere.
      </p>
      <TextAreaField
        id="reason"
        label="Årsak"
        optional
        description={`Står feltet tomt, blir årsaken «${defaultDeactivation}».`}
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
          color="danger"
          busy={deactivate.isPending && 'Deaktiverer...'}
          onClick={() => {
            if (errors.check(operations.softDeletePlanVersion.input, input)) deactivate.mutate(input);
          }}
        >
          Deaktiver
        </Button>
        <Button variant="tertiary" aria-disabled={deactivate.isPending || undefined} onClick={onClose}>
          Avbryt
        </Button>
      </FormFoot>
    </Dialog>
  );
}
