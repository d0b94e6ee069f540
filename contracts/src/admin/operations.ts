import { z } from 'zod';
import { associationRef, roles, user } from '../auth/user.ts';
import { email, id, nothing, ownAdminId, requiredText, text, timestamp } from '../fields.ts';
import { operation } from '../operation.ts';

/** An association as its administrators see it; `user_count` counts deactivated users too. */
const association = associationRef.extend({
  contact_email: z.string(),
  contact_phone: z.string().nullable(),
  address: z.string().nullable(),
  created_at: timestamp,
  user_count: z.number().int(),
});
export type Association = z.output<typeof association>;

const associationFields = z.object({
  name: requiredText(200, 'Vennligst oppgi navnet på studieforbundet'),
  organization_number: text(20)
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{9}$/, 'Organisasjonsnummeret må ha ni siffer')),
  contact_email: email,
  contact_phone: text(40).nullish(),
  address: text(300).nullish(),
});

/** People named by id in one call. */
const userIds = z.array(id).min(1, 'Ingen brukere er valgt').max(1000, 'Høyst 1000 brukere om gangen');

/** One line of the append-only audit: who did what to whom, when, from where. */
const auditEntry = z.object({
  at: timestamp,
  /** `user.approved`, `session.opened` …; stable. */
  action: z.string(),
  actor_name: z.string().nullable(),
  /** Whom or what it was done to, by its present name; null or absent for what is gone. */
  target_name: z.string().nullable().optional(),
  client_address: z.string().nullable(),
  /** Field names and new values; never secrets. */
  details: z.record(z.string(), z.string()),
});
export type AuditEntry = z.output<typeof auditEntry>;

// Each of these calls mails somebody: no administrator's busy day reaches them, a script does.
const noticeLimits = [{ by: 'account', points: 300, seconds: 3600 }] as const;
const changeLimits = [{ by: 'account', points: 120, seconds: 3600 }] as const;

const aboutUser = z.object({ ...ownAdminId, user_id: id });

export const adminOperations = {
  getUsers: operation({
    route: 'POST /api/admin/get-users',
    subject: 'auth.get-users',
    access: 'admin',
    actorField: 'admin_id',
    input: z.object({
      ...ownAdminId,
      include_pending: z.boolean().optional(),
      search: text(200).optional(),
      sort: z.enum(['full_name', 'email', 'created_at', 'study_association_name']).optional(),
      descending: z.boolean().optional(),
      /** Active users only are paged; of pending ones come 1,500, verified ones first. Without `limit` all active ones that fit. */
      offset: z.number().int().min(0).max(1_000_000).optional(),
      limit: z.number().int().min(1).max(500).optional(),
    }),
    /** `total`: active users that match, whatever the page. */
    output: z.object({ users: z.array(user), total: z.number().int() }),
  }),
  approveUser: operation({
    route: 'POST /api/admin/approve-user',
    subject: 'auth.approve-user',
    limits: noticeLimits,
    access: 'admin',
    changes: true,
    actorField: 'admin_id',
    input: aboutUser,
    output: nothing,
  }),
  rejectUser: operation({
    route: 'POST /api/admin/reject-user',
    subject: 'auth.reject-user',
    limits: noticeLimits,
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
    limits: changeLimits,
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
  updateStudyAssociation: operation({
    route: 'POST /api/admin/update-study-association',
    subject: 'auth.update-study-association',
    access: 'systemadmin',
    changes: true,
    actorField: 'admin_id',
    input: associationFields.extend({ ...ownAdminId, association_id: id }),
    output: nothing,
  }),
  getAssociationUsers: operation({
    route: 'POST /api/admin/get-association-users',
    subject: 'auth.get-association-users',
    access: 'systemadmin',
    actorField: 'admin_id',
    input: z.object({ ...ownAdminId, association_id: id }),
    output: z.object({ users: z.array(user) }),
  }),
  moveUsersToAssociation: operation({
    route: 'POST /api/admin/move-users-to-association',
    subject: 'auth.move-users-to-association',
    limits: noticeLimits,
    access: 'systemadmin',
    changes: true,
    deadlineSeconds: 30,
    actorField: 'admin_id',
    input: z.object({
      ...ownAdminId,
      user_ids: userIds,
      target_association_id: z.uuid('Vennligst velg et målstudieforbund'),
    }),
    output: z.object({ moved: z.number().int() }),
  }),
  /** Deletes people for good, as permanentDeleteUser does with one. */
  deleteUsers: operation({
    route: 'POST /api/admin/delete-users',
    subject: 'auth.delete-users',
    access: 'systemadmin',
    changes: true,
    deadlineSeconds: 30,
    actorField: 'admin_id',
    input: z.object({ ...ownAdminId, user_ids: userIds }),
    output: z.object({ deleted: z.number().int() }),
  }),
  deleteStudyAssociation: operation({
    route: 'POST /api/admin/delete-study-association',
    subject: 'auth.delete-study-association',
    access: 'systemadmin',
    changes: true,
    actorField: 'admin_id',
    input: z.object({ ...ownAdminId, association_id: id }),
    output: nothing,
  }),
  /** Mails changes that the caller has just made to a user, as they were recorded; carries no admin_id (specification section 7). */
  notifyUserUpdate: operation({
    route: 'POST /api/admin/notify-user-update',
    subject: 'auth.notify-user-update',
    limits: changeLimits,
    access: 'admin',
    changes: true,
    input: z.object({
      user_email: email,
      user_full_name: text(200),
      updated_fields: z.object({
        full_name: text(200).optional(),
        email: text(254).optional(),
        study_association: text(200).optional(),
        role: text(40).optional(),
      }),
    }),
    output: nothing,
  }),
  softDeleteUser: operation({
    route: 'POST /api/admin/soft-delete-user',
    subject: 'auth.soft-delete-user',
    limits: noticeLimits,
    access: 'member',
    changes: true,
    actorField: 'admin_id',
    input: aboutUser,
    output: nothing,
  }),
  getDeletedUsers: operation({
    route: 'POST /api/admin/get-deleted-users',
    subject: 'auth.get-deleted-users',
    access: 'systemadmin',
    actorField: 'admin_id',
    input: z.object({ ...ownAdminId }),
    output: z.object({ users: z.array(user) }),
  }),
  reactivateUser: operation({
    route: 'POST /api/admin/reactivate-user',
    subject: 'auth.reactivate-user',
    limits: noticeLimits,
    access: 'member',
    changes: true,
    actorField: 'admin_id',
    input: aboutUser,
    output: nothing,
  }),
  permanentDeleteUser: operation({
    route: 'POST /api/admin/permanent-delete-user',
    subject: 'auth.permanent-delete-user',
    access: 'member',
    changes: true,
    actorField: 'admin_id',
    input: aboutUser,
    output: nothing,
  }),
  verifyUserEmail: operation({
    route: 'POST /api/admin/verify-email',
    subject: 'auth.verify-user-email',
    limits: noticeLimits,
    access: 'member',
    changes: true,
    actorField: 'admin_id',
    input: aboutUser,
    output: nothing,
  }),
  /** Public codes that die with people when they are deleted for good, deactivated versions counted; at most 1,000. */
  getUserPublicCodes: operation({
    route: 'POST /api/admin/get-user-public-codes',
    subject: 'plans.public-codes-of-people',
    access: 'systemadmin',
    actorField: 'admin_id',
    input: z.object({ ...ownAdminId, user_ids: userIds }),
    output: z.object({
      codes: z.array(
        z.object({
          approval_link: z.string(),
          title: z.string(),
          version_number: z.number().int(),
          approved_at: timestamp,
          deleted_at: timestamp.nullable(),
        }),
      ),
      total: z.number().int(),
    }),
  }),
  getUserAudit: operation({
    route: 'POST /api/admin/get-user-audit',
    subject: 'auth.get-user-audit',
    access: 'systemadmin',
    actorField: 'admin_id',
    input: aboutUser,
    output: z.object({ entries: z.array(auditEntry) }),
  }),
};
