import { type InputOf, type operations, type User, roleLabels } from '@studieplan/contracts';

/** What the edit dialog holds; an association or role of '' is one that is not chosen. */
export interface UserFields {
  full_name: string;
  email: string;
  study_association_id: string;
  role: 'member' | 'admin' | '';
}

export type UserChanges = Omit<InputOf<(typeof operations)['updateUser']>, 'user_id' | 'admin_id'>;
type UpdatedFields = InputOf<(typeof operations)['notifyUserUpdate']>['updated_fields'];

/** The dialog's fields as they stand when it opens. */
export function fieldsOf(user: User): UserFields {
  return {
    full_name: user.full_name,
    email: user.email,
    study_association_id: user.study_association_id ?? '',
    role: user.role === 'systemadmin' ? '' : user.role,
  };
}

/** Only what differs from the user (specification section 5). */
export function changesTo(user: User, fields: UserFields): UserChanges {
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
export function updatedFields(changes: UserChanges, associationName: string | undefined): UpdatedFields {
  return {
    ...(changes.full_name !== undefined && { full_name: changes.full_name }),
    ...(changes.study_association_id !== undefined && { study_association: associationName }),
    ...(changes.role !== undefined && { role: roleLabels[changes.role] }),
  };
}

/** What the page says after a save: also what has not happened yet. */
export function savedText(user: User, saved: UserChanges): string {
  const name = saved.full_name ?? user.full_name;
  if (saved.email === user.email) return `Adresseendringen for ${name} er trukket tilbake.`;
  if (saved.email === undefined) return `Endringene for ${name} er lagret.`;
  const lead = Object.keys(saved).length > 1 ? `Endringene for ${name} er lagret. ` : '';
  return `${lead}${name} får den nye adressen når lenken som er sendt til ${saved.email}, er fulgt.`;
}
