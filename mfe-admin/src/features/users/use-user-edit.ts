import { useState } from 'react';
import { type InputOf, operations, roleLabels, type User } from '@studieplan/contracts';
import {
  callOperation,
  errorText,
  useFormErrors,
  useOperation,
  useOperationMutation,
  useProductName,
} from '@studieplan/ui';

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
  const nameOf = (id: string | undefined) => choices.find((choice) => choice.id === id)?.name;
  return { choices, nameOf, failed: data === undefined ? error : null };
}

interface Props {
  user: User;
  onSaved: (text: string) => void;
  onUnchanged: () => void;
}

/** The fields of one user as they are edited, what of them is changed, and their saving. */
export function useUserEdit({ user, onSaved, onUnchanged }: Props) {
  const [fields, setFields] = useState(() => fieldsOf(user));
  const associations = useChoices();
  const errors = useFormErrors();
  const changes = changesTo(user, fields);
  const update = useOperationMutation(operations.updateUser, {
    fallback: 'Failed to update user',
    refreshes: [operations.getUsers, operations.getAllStudyAssociations],
    onSuccess: (_, { user_id: _id, ...saved }) => {
      const told = updatedFields(saved, associations.nameOf(saved.study_association_id));
      // The address is the present one still: a new one waits for its confirmation, and has mails of its own.
      if (Object.keys(told).length > 0)
        void notify({
          user_email: user.email,
          user_full_name: saved.full_name ?? user.full_name,
          updated_fields: told,
        });
      onSaved(savedText(user, saved));
    },
    onError: (error) => errors.refuse(error),
  });
  const field = (name: keyof UserFields) => ({
    id: `user-${name}`,
    ...errors.field(name, fields[name], (value) => setFields({ ...fields, [name]: value })),
  });
  const submit = () => {
    const input = { user_id: user.id, ...changes };
    if (!errors.check(operations.updateUser.input, input)) return;
    if (Object.keys(changes).length === 0) onUnchanged();
    else update.mutate(input);
  };
  return { fields, field, changes, errors, update, submit, associations };
}

export type UserEdit = ReturnType<typeof useUserEdit>;

/** What the edit dialog holds; an association or role of '' is one that is not chosen. */
interface UserFields {
  full_name: string;
  email: string;
  study_association_id: string;
  role: 'member' | 'admin' | '';
}

type UserChanges = Omit<InputOf<(typeof operations)['updateUser']>, 'user_id' | 'admin_id'>;
type UpdatedFields = InputOf<(typeof operations)['notifyUserUpdate']>['updated_fields'];

/** The dialog's fields as they stand when it opens. */
function fieldsOf(user: User): UserFields {
  return {
    full_name: user.full_name,
    email: user.email,
    study_association_id: user.study_association_id ?? '',
    role: user.role === 'systemadmin' ? '' : user.role,
  };
}

/** Only what differs from the user (specification section 5). */
function changesTo(user: User, fields: UserFields): UserChanges {
  const full_name = fields.full_name.trim();
  const email = fields.email.trim().toLowerCase();
  return {
    ...(full_name !== user.full_name && { full_name }),
    ...(email !== user.email.toLowerCase() && { email }),
    ...(fields.study_association_id !== '' &&
      fields.study_association_id !== user.study_association_id && {
        study_association_id: fields.study_association_id,
      }),
    ...(fields.role !== '' && fields.role !== user.role && { role: fields.role }),
  };
}

/** The changes that have taken effect, as the mail names them: the association by name, the role by its label. */
function updatedFields(changes: UserChanges, associationName: string | undefined): UpdatedFields {
  return {
    ...(changes.full_name !== undefined && { full_name: changes.full_name }),
    ...(changes.study_association_id !== undefined && { study_association: associationName }),
    ...(changes.role !== undefined && { role: roleLabels[changes.role] }),
  };
}

/** What the page says after a save: also what has not happened yet. */
function savedText(user: User, saved: UserChanges): string {
  const name = saved.full_name ?? user.full_name;
  if (saved.email === user.email) return `Adresseendringen for ${name} er trukket tilbake.`;
  if (saved.email === undefined) return `Endringene for ${name} er lagret.`;
  const lead = Object.keys(saved).length > 1 ? `Endringene for ${name} er lagret. ` : '';
  return `${lead}${name} får den nye adressen når lenken som er sendt til ${saved.email}, er fulgt.`;
}
