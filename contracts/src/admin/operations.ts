import { z } from 'zod';
import { associationRef, roles, user } from '../auth/user.ts';
import { email, id, nothing, ownAdminId, requiredText, text, timestamp } from '../fields.ts';
import { operation } from '../operation.ts';

/** An association as its administrators see it; `user_count` counts deactivated users too. */
export const association = associationRef.extend({
  contact_email: z.string(),
  contact_phone: z.string().nullable(),
  address: z.string().nullable(),
  created_at: timestamp,
  user_count: z.number().int(),
});
export type Association = z.output<typeof association>;

export const associationFields = z.object({
  name: requiredText(200, 'Vennligst oppgi navnet på studieforbundet'),
  organization_number: text(20)
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{9}$/, 'Organisasjonsnummeret må ha ni siffer')),
  contact_email: email,
  contact_phone: text(40).nullish(),
  address: text(300).nullish(),
});

const aboutUser = z.object({ ...ownAdminId, user_id: id });

export const adminOperations = {
  getUsers: operation({
    route: 'POST /api/admin/get-users',
    subject: 'auth.get-users',
    access: 'admin',
    actorField: 'admin_id',
    input: z.object({ ...ownAdminId, include_pending: z.boolean().optional() }),
    output: z.object({ users: z.array(user) }),
  }),
  approveUser: operation({
    route: 'POST /api/admin/approve-user',
    subject: 'auth.approve-user',
    access: 'admin',
    changes: true,
    actorField: 'admin_id',
    input: aboutUser,
    output: nothing,
  }),
  rejectUser: operation({
    route: 'POST /api/admin/reject-user',
    subject: 'auth.reject-user',
    access: 'admin',
    changes: true,
    actorField: 'admin_id',
    input: aboutUser,
    output: nothing,
  }),
  /** Changes only the fields sent; the role is the systemadmin's to change. */
  updateUser: operation({
    route: 'POST /api/admin/update-user',
    subject: 'auth.update-user',
    access: 'admin',
    changes: true,
    actorField: 'admin_id',
    input: aboutUser.extend({
      email: email.optional(),
      full_name: requiredText(200, 'Vennligst oppgi fullt navn').optional(),
      study_association_id: id.optional(),
      role: z.enum(roles).exclude(['systemadmin']).optional(),
    }),
    output: nothing,
  }),
  getAllStudyAssociations: operation({
    route: 'POST /api/admin/get-all-study-associations',
    subject: 'auth.get-all-study-associations',
    access: 'systemadmin',
    actorField: 'admin_id',
    input: z.object({ ...ownAdminId }),
    output: z.object({ associations: z.array(association) }),
  }),
  createStudyAssociation: operation({
    route: 'POST /api/admin/create-study-association',
    subject: 'auth.create-study-association',
    access: 'systemadmin',
    changes: true,
    actorField: 'admin_id',
    input: associationFields.extend(ownAdminId),
    output: z.object({ association_id: id }),
  }),
};
