import { useState } from 'react';
import {
  operations,
  type SpotCheckFinding,
  spotCheckFindings,
  type SpotCheckItem,
  type WholeSpotCheck,
} from '@studieplan/contracts';
import { FormDialog, SelectField, TextAreaField, useFormErrors, useOperationMutation } from '@studieplan/ui';
import { courseText, findingTexts } from './protocol.ts';

interface Props {
  draw: WholeSpotCheck;
  item: SpotCheckItem;
  onClose: () => void;
  onSaved: () => void;
}

/** What the control of one course showed. */
export function FindingDialog({ draw, item, onClose, onSaved }: Props) {
  const [finding, setFinding] = useState<string>(item.finding ?? '');
  const [remark, setRemark] = useState(item.remark ?? '');
  const errors = useFormErrors();
  const save = useOperationMutation(operations.setSpotCheckFinding, {
    fallback: 'Funnet ble ikke lagret',
    refreshes: [operations.getSpotCheck, operations.listSpotChecks],
    onSuccess: onSaved,
    onError: (error) => errors.refuse(error),
  });
  const submit = () => {
    const input = {
      spot_check_id: draw.spot_check_id,
      position: item.position,
      finding: finding as SpotCheckFinding,
      remark,
    };
    if (errors.check(operations.setSpotCheckFinding.input, input)) save.mutate(input);
  };
  return (
    <FormDialog
      title={`Funn: kurs ${item.position}`}
      action={{ text: 'Lagre funn', busy: 'Lagrer …' }}
      busy={save.isPending}
      fault={errors.form}
      onAct={submit}
      onClose={onClose}
    >
      <p>{courseText(item.line)}</p>
      <SelectField
        id="finding"
        label="Hva viste kontrollen?"
        placeholder="Velg"
        options={spotCheckFindings.map((each) => [each, findingTexts[each]] as const)}
        {...errors.field('finding', finding, setFinding)}
      />
      <TextAreaField
        id="finding-remark"
        label="Merknad"
        description="Må fylles ut ved avvik og merknad. Skriv ikke navn på deltakere."
        maxLength={1000}
        {...errors.field('remark', remark, setRemark)}
      />
    </FormDialog>
  );
}
