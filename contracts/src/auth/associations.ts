import { z } from 'zod';
import { email, id, ownAdminId, requiredText, text, timestamp, userIds, object } from '../fields.ts';
import { forAdmins, forSystemadmin } from '../operation.ts';
import { noticeLimits } from './notice-limits.ts';
import { associationRef, user } from './user.ts';

const validityFault = 'Velg fra 1 til 5 år, eller ingen sluttdato';
/** How many years an approval of its plans holds (design.md 68); null: without end. */
const validityYears = z
  .number(validityFault)
  .int(validityFault)
  .min(1, validityFault)
  .max(5, validityFault)
  .nullable();

/** An association as its administrators see it; `user_count` counts deactivated users too. */
const association = object(() => ({
  ...associationRef.shape,
  contact_email: z.string(),
  contact_phone: z.string().nullable(),
  address: z.string().nullable(),
  created_at: timestamp,
  user_count: z.number().int(),
  /** Whether its valid plans stand in the directory (design.md 48). */
  in_directory: z.boolean(),
  validity_years: validityYears.default(null),
}));
export type Association = z.output<typeof association>;

const associationFields = object(() => ({
  name: requiredText(200, 'Vennligst oppgi navnet på studieforbundet'),
  organization_number: text(20)
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{9}$/, 'Organisasjonsnummeret må ha ni siffer')),
  contact_email: email,
  contact_phone: text(40).nullish(),
  address: text(300).nullish(),
  /** Left out, it stays as it is. */
  validity_years: validityYears.optional(),
}));

/** The associations as the systemadmin keeps them. */
export const associationOperations = {
  getAllStudyAssociations: forSystemadmin(
    'POST /api/admin/get-all-study-associations',
    'auth.get-all-study-associations',
    {
      input: () => ({ ...ownAdminId }),
      output: () => ({ associations: z.array(association) }),
    },
  ),
  createStudyAssociation: forSystemadmin(
    'POST /api/admin/create-study-association',
    'auth.create-study-association',
    {
      changes: true,
      input: () => associationFields.extend(ownAdminId),
      output: () => ({ association_id: id }),
    },
  ),
  updateStudyAssociation: forSystemadmin(
    'POST /api/admin/update-study-association',
    'auth.update-study-association',
    {
      changes: true,
      input: () => associationFields.extend({ ...ownAdminId, association_id: id }),
    },
  ),
  getAssociationUsers: forSystemadmin('POST /api/admin/get-association-users', 'auth.get-association-users', {
    input: () => ({ ...ownAdminId, association_id: id }),
    output: () => ({ users: z.array(user) }),
  }),
  moveUsersToAssociation: forSystemadmin(
    'POST /api/admin/move-users-to-association',
    'auth.move-users-to-association',
    {
      limits: noticeLimits,
      changes: true,
      deadlineSeconds: 30,
      input: () => ({
        ...ownAdminId,
        user_ids: userIds,
        target_association_id: z.uuid('Vennligst velg et målstudieforbund'),
      }),
      output: () => ({ moved: z.number().int() }),
    },
  ),
  /** An administrator asks for the own association. */
  getDirectorySetting: forAdmins('POST /api/admin/get-directory-setting', 'auth.get-directory-setting', {
    input: () => ({ ...ownAdminId }),
    output: () => ({
      association: associationRef.extend({
        in_directory: z.boolean(),
        validity_years: validityYears.default(null),
      }),
    }),
  }),
  /** An administrator decides for the own association, the systemadmin for any. */
  setDirectorySetting: forAdmins('POST /api/admin/set-directory-setting', 'auth.set-directory-setting', {
    changes: true,
    input: () => ({
      ...ownAdminId,
      association_id: id,
      in_directory: z.boolean('Velg om planene skal vises'),
    }),
  }),
  deleteStudyAssociation: forSystemadmin(
    'POST /api/admin/delete-study-association',
    'auth.delete-study-association',
    {
      changes: true,
      input: () => ({ ...ownAdminId, association_id: id }),
    },
  ),
};
