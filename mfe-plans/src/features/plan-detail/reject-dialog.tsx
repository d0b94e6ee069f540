import { useState } from 'react';
import { operations } from '@studieplan/contracts';
import {
  Banner,
  Button,
  Dialog,
  FormFoot,
  TextAreaField,
  useFormErrors,
  useOperationMutation,
} from '@studieplan/ui';

/** Asks for the reason of a rejection; the author gets to read it. */
export function RejectDialog({ studyPlanId, onClose }: { studyPlanId: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const errors = useFormErrors();
  const reject = useOperationMutation(operations.rejectPlan, {
    refreshes: [operations.getPlan, operations.listPlans],
    onSuccess: onClose,
    onError: (error) => errors.refuse(error),
  });
  const input = { study_plan_id: studyPlanId, reason };
  return (
    <Dialog open title="Avvise planen?" onClose={onClose} busy={reject.isPending}>
      {errors.form !== undefined && <Banner kind="danger">{`Feil ved avvisning: ${errors.form}`}</Banner>}
      <p>Forfatteren får begrunnelsen på e-post, kan rette planen og sende den inn på nytt.</p>
      <TextAreaField
        id="reason"
        label="Begrunnelse"
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
          busy={reject.isPending && 'Avviser...'}
          disabled={reason.trim() === ''}
          onClick={() => {
            if (errors.check(operations.rejectPlan.input, input)) reject.mutate(input);
          }}
        >
          Avvis
        </Button>
        <Button variant="tertiary" aria-disabled={reject.isPending || undefined} onClick={onClose}>
          Avbryt
        </Button>
      </FormFoot>
    </Dialog>
  );
}
