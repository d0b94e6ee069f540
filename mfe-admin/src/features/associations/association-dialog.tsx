import { useState } from 'react';
import { operations, type Association } from '@studieplan/contracts';
import {
  Banner,
  FormDialog,
  SelectField,
  TextField,
  useFormErrors,
  useOperationMutation,
} from '@studieplan/ui';
import { organizationNumberWarning } from './organization-number.ts';
import { validityOptions } from './association-words.ts';

function fieldsOf({
  name = '',
  organization_number = '',
  contact_email = '',
  ...more
}: Partial<Association>) {
  return {
    name,
    organization_number,
    contact_email,
    contact_phone: more.contact_phone ?? '',
    address: more.address ?? '',
    validity_years: String(more.validity_years ?? ''),
  };
}
type Fields = ReturnType<typeof fieldsOf>;

interface Props {
  /** The association to edit; a new one is made when left out. */
  association?: Association;
  onClose: () => void;
  onSaved: (text: string) => void;
}

const refreshes = [operations.getAllStudyAssociations, operations.listStudyAssociations, operations.getUsers];

/** The dialog in which the systemadmin makes or edits an association. */
export function AssociationDialog({ association, onClose, onSaved }: Props) {
  const [fields, setFields] = useState(() => fieldsOf(association ?? {}));
  const errors = useFormErrors();
  const creation = useOperationMutation(operations.createStudyAssociation, {
    fallback: 'Failed to create study association',
    refreshes,
    onSuccess: (_, { name }) => onSaved(`${name.trim()} er opprettet.`),
    onError: (error) => errors.refuse(error),
  });
  const update = useOperationMutation(operations.updateStudyAssociation, {
    fallback: 'Failed to update study association',
    refreshes,
    onSuccess: (_, { name }) => onSaved(`${name.trim()} er lagret.`),
    onError: (error) => errors.refuse(error),
  });
  const busy = creation.isPending || update.isPending;
  const field = (name: keyof Fields) => ({
    id: `association-${name}`,
    ...errors.field(name, fields[name], (value) => setFields({ ...fields, [name]: value })),
  });
  const submit = () => {
    const { contact_phone, address, validity_years, ...required } = fields;
    const input = {
      ...required,
      contact_phone: contact_phone.trim() || null,
      address: address.trim() || null,
      validity_years: validity_years === '' ? null : Number(validity_years),
    };
    if (!errors.check(operations.createStudyAssociation.input, input)) return;
    if (association === undefined) creation.mutate(input);
    else update.mutate({ ...input, association_id: association.id });
  };
  const creating = association === undefined;
  const warning = organizationNumberWarning(fields.organization_number);
  return (
    <FormDialog
      title={creating ? 'Opprett studieforbund' : 'Rediger studieforbund'}
      fault={errors.form && `${creating ? 'Feil ved opprettelse' : 'Feil ved oppdatering'}: ${errors.form}`}
      action={creating ? { text: 'Opprett', busy: 'Oppretter...' } : { text: 'Lagre', busy: 'Lagrer...' }}
      busy={busy}
      onAct={submit}
      onClose={onClose}
    >
      <TextField {...field('name')} label="Navn" maxLength={200} />
      <TextField
        {...field('organization_number')}
        label="Organisasjonsnummer"
        placeholder="999999999"
        inputMode="numeric"
        maxLength={20}
        after={
          warning !== undefined &&
          errors.fields.organization_number === undefined && <Banner kind="warning">{warning}</Banner>
        }
      />
      <TextField
        {...field('contact_email')}
        label="Kontakt-e-post"
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <TextField {...field('contact_phone')} label="Telefon" type="tel" optional maxLength={40} />
      <TextField {...field('address')} label="Adresse" optional maxLength={300} />
      <SelectField
        {...field('validity_years')}
        label="Godkjenninger gjelder i"
        description="Regnes fra dagen en plan godkjennes, og frem til den samme datoen. Det som er godkjent før, endres ikke."
        options={validityOptions}
      />
    </FormDialog>
  );
}
