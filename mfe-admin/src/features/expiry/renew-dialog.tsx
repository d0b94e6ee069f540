import { useState } from 'react';
import { type ExpiringVersion, operations } from '@studieplan/contracts';
import { FormDialog, TextAreaField, useFormErrors, useOperationMutation } from '@studieplan/ui';

interface Props {
  version: ExpiringVersion;
  onClose: () => void;
  /** With the number of the new version. */
  onRenewed: (versionNumber: number) => void;
}

/** Asks before the unchanged text is approved once more. */
export function RenewDialog({ version, onClose, onRenewed }: Props) {
  const [comment, setComment] = useState('');
  const errors = useFormErrors();
  const renew = useOperationMutation(operations.renewPlanVersion, {
    fallback: 'Planen ble ikke fornyet',
    refreshes: [operations.listExpiringVersions],
    onSuccess: ({ version_number }) => onRenewed(version_number),
    onError: (error) => errors.refuse(error),
  });
  const { study_plan_id, version_id, version_number, title } = version;
  return (
    <FormDialog
      title={`Forny «${title}»`}
      action={{ text: 'Forny uendret', busy: 'Fornyer …' }}
      busy={renew.isPending}
      fault={errors.form}
      onAct={() =>
        renew.mutate({ study_plan_id, version_id, ...(comment.trim() !== '' && { change_comment: comment }) })
      }
      onClose={onClose}
    >
      <p>
        {`Teksten godkjennes uendret som en ny versjon, med egen kode og ny siste dag etter studieforbundets regel. Versjon ${version_number} blir avløst, og siden med dens kode viser det.`}
      </p>
      <TextAreaField
        id="renew-comment"
        label="Begrunnelse (valgfri)"
        description="Vises på den offentlige siden."
        maxLength={5000}
        {...errors.field('change_comment', comment, setComment)}
      />
    </FormDialog>
  );
}
