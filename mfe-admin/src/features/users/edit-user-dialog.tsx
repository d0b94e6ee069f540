import { useState, type FormEvent } from 'react';
import { operations, type InputOf, type User } from '@studieplan/contracts';
import {
  Banner,
  Button,
  callOperation,
  Dialog,
  errorText,
  focusFirstFault,
  FormFoot,
  SelectField,
  TextField,
  useFormErrors,
  useOperation,
  useOperationMutation,
  useProductName,
  useUser,
} from '@studieplan/ui';
import { roleLabels } from '../../roles/role-labels.ts';
import { RemovePasskeys } from './remove-passkeys.tsx';
import { changesTo, fieldsOf, savedText, updatedFields, type UserFields } from './user-edit.ts';
import { deleteRefusal } from './user-rules.ts';

interface Props {
  user: User;
  onClose: () => void;
  onSaved: (text: string) => void;
  onUnchanged: () => void;
  onDeactivate: () => void;
}

const roleOptions = [
  ['member', roleLabels.member],
  ['admin', roleLabels.admin],
] as const;

// The save has happened by now; the mail about it must not make it look undone.
async function notify(input: InputOf<(typeof operations)['notifyUserUpdate']>): Promise<void> {
  try {
    await callOperation(operations.notifyUserUpdate, input, { fallback: 'Failed to notify user' });
  } catch (error) {
    console.warn('notify-user-update:', errorText(error));
  }
}

/** The associations a user can belong to: all but the one named after the product itself. */
function useChoices() {
  const product = useProductName();
  const { data, error } = useOperation(
    operations.listStudyAssociations,
    {},
    { fallback: 'Kunne ikke laste studieforbund' },
  );
  const choices = data?.study_associations.filter(({ name }) => name !== product) ?? [];
  return { choices, failed: data === undefined ? error : null };
}

/** Edits one user; only what was changed is sent. */
export function EditUserDialog({ user, onClose, onSaved, onUnchanged, onDeactivate }: Props) {
  const actor = useUser();
  const [fields, setFields] = useState(() => fieldsOf(user));
  const { choices, failed } = useChoices();
  const errors = useFormErrors();
  const changes = changesTo(user, fields);
  const nameOf = (id: string | undefined) => choices.find((choice) => choice.id === id)?.name;

  const update = useOperationMutation(operations.updateUser, {
    fallback: 'Failed to update user',
    refreshes: [operations.getUsers, operations.getAllStudyAssociations],
    onSuccess: (_, { user_id: _id, ...saved }) => {
      const told = updatedFields(saved, nameOf(saved.study_association_id));
      // The address is the present one still: a new one waits for its confirmation, and has mails of its own.
      if (Object.keys(told).length > 0)
        void notify({
          user_email: user.email,
          user_full_name: saved.full_name ?? user.full_name,
          updated_fields: told,
        });
      onSaved(savedText(user, saved));
    },
    onError: (error) => {
      // The only refusal that is about one field without being about its form.
      if (error.code === 'EMAIL_TAKEN') errors.set({ fields: { email: error.message } });
      else errors.refuse(error);
    },
  });
  const field = (name: keyof UserFields) => ({
    id: `user-${name}`,
    ...errors.field(name, fields[name], (value) => setFields({ ...fields, [name]: value })),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (update.isPending) return;
    const input = { user_id: user.id, ...changes };
    if (!errors.check(operations.updateUser.input, input)) focusFirstFault(event.currentTarget);
    else if (Object.keys(changes).length === 0) onUnchanged();
    else update.mutate(input);
  };
  // What would only be refused has no button.
  const mayDeactivate = deleteRefusal(actor, user) === undefined;
  const ownChoice: (readonly [string, string])[] =
    user.study_association_id !== null &&
    nameOf(user.study_association_id) === undefined &&
    choices.length === 0
      ? [[user.study_association_id, user.study_association_name ?? '–']]
      : [];
  return (
    <Dialog open title="Rediger bruker" onClose={onClose} busy={update.isPending}>
      <form className="kv-dialog__body" noValidate onSubmit={submit}>
        {errors.form !== undefined && <Banner kind="danger">{`Feil ved lagring: ${errors.form}`}</Banner>}
        {failed !== null && <Banner kind="danger">{failed.message}</Banner>}
        <TextField {...field('full_name')} label="Fullt navn" autoComplete="off" maxLength={200} />
        <TextField
          {...field('email')}
          label="E-postadresse"
          type="email"
          autoComplete="off"
          maxLength={254}
          description={
            changes.email === undefined
              ? undefined
              : 'Den nye adressen får en lenke. Den gjelder først når lenken er bekreftet; den gamle får beskjed.'
          }
        />
        {user.pending_email && (
          <div className="kv-gap">
            <Banner kind="info">{`Venter på bekreftelse av ny adresse: ${user.pending_email}.`}</Banner>
            <Button
              variant="secondary"
              aria-disabled={update.isPending}
              onClick={() => update.mutate({ user_id: user.id, email: user.email })}
            >
              Trekk tilbake adresseendringen
            </Button>
          </div>
        )}
        <SelectField
          {...field('study_association_id')}
          label="Studieforbund"
          options={[...ownChoice, ...choices.map(({ id, name }) => [id, name] as const)]}
          placeholder={
            nameOf(fields.study_association_id) === undefined && ownChoice.length === 0
              ? 'Velg studieforbund'
              : undefined
          }
        />
        {changes.study_association_id !== undefined && (
          <Banner kind="warning">
            Når du bytter studieforbund, blir brukeren logget ut og må godkjennes på nytt i det nye
            studieforbundet.
          </Banner>
        )}
        {actor.role === 'systemadmin' && (
          <SelectField
            {...field('role')}
            label="Rolle"
            options={roleOptions}
            placeholder={user.role === 'systemadmin' ? roleLabels.systemadmin : undefined}
          />
        )}
        {changes.role !== undefined && (
          <Banner kind="info">
            {`Rollen endres fra ${roleLabels[user.role]} til ${roleLabels[changes.role]}. Brukeren blir logget ut.`}
          </Banner>
        )}
        {actor.role === 'systemadmin' && user.id !== actor.id && (
          <RemovePasskeys user={user} onDone={onSaved} />
        )}
        <FormFoot>
          <Button type="submit" busy={update.isPending && 'Lagrer...'}>
            Lagre
          </Button>
          <Button variant="tertiary" aria-disabled={update.isPending} onClick={onClose}>
            Avbryt
          </Button>
          {mayDeactivate && (
            <Button
              variant="secondary"
              color="danger"
              className="kv-pushed"
              aria-disabled={update.isPending}
              onClick={onDeactivate}
            >
              Deaktiver bruker
            </Button>
          )}
        </FormFoot>
      </form>
    </Dialog>
  );
}
