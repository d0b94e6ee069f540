import { useState, type FormEvent } from 'react';
import { operations } from '@studieplan/contracts';
import {
  Banner,
  Button,
  Dialog,
  FormFoot,
  TextField,
  useFormErrors,
  useOperationMutation,
} from '@studieplan/ui';

const empty = { name: '', organization_number: '', contact_email: '', contact_phone: '', address: '' };
type Fields = typeof empty;

interface Props {
  onClose: () => void;
  onCreated: (name: string) => void;
}

/** The dialog in which the systemadmin makes an association; it starts empty each time it opens. */
export function CreateAssociationDialog({ open, ...props }: Props & { open: boolean }) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, onCreated }: Props) {
  const [fields, setFields] = useState(empty);
  const errors = useFormErrors();
  const creation = useOperationMutation(operations.createStudyAssociation, {
    fallback: 'Failed to create study association',
    refreshes: [operations.getAllStudyAssociations, operations.listStudyAssociations],
    onSuccess: (_, { name }) => onCreated(name),
    onError: (error) => {
      // The only refusal that is about one field without being about its form.
      if (error.code === 'ORGANIZATION_NUMBER_TAKEN') {
        errors.set({ fields: { organization_number: error.message } });
      } else errors.refuse(error);
    },
  });
  const field = (name: keyof Fields) => ({
    id: `association-${name}`,
    value: fields[name],
    error: errors.fields[name],
    onChange: (value: string) => {
      setFields({ ...fields, [name]: value });
      errors.clear(name);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (creation.isPending) return;
    const { contact_phone, address, ...required } = fields;
    const input = {
      ...required,
      contact_phone: contact_phone.trim() || null,
      address: address.trim() || null,
    };
    if (errors.check(operations.createStudyAssociation.input, input)) creation.mutate(input);
  };
  return (
    <Dialog open title="Opprett studieforbund" onClose={onClose} busy={creation.isPending}>
      <form className="kv-dialog__body" noValidate onSubmit={submit}>
        {errors.form !== undefined && <Banner kind="danger">Feil ved opprettelse: {errors.form}</Banner>}
        <TextField {...field('name')} label="Navn" maxLength={200} />
        <TextField
          {...field('organization_number')}
          label="Organisasjonsnummer"
          placeholder="999999999"
          inputMode="numeric"
          maxLength={20}
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
        <FormFoot>
          <Button type="submit" busy={creation.isPending && 'Oppretter...'}>
            Opprett
          </Button>
          <Button variant="tertiary" aria-disabled={creation.isPending} onClick={onClose}>
            Avbryt
          </Button>
        </FormFoot>
      </form>
    </Dialog>
  );
}
