import { z } from 'zod';
import { email, id, nothing, ownAdminId, requiredText, text, timestamp, userIds, object } from '../fields.ts';
import { operation } from '../operation.ts';
import { noticeLimits } from './notice-limits.ts';
import { roles, user } from './user.ts';

/** What is promised to whoever waits for an association to decide. */
export const toldWhenDecided = 'Du får en e-post når det er gjort.';

/** One line of the append-only audit: who did what to whom, when, from where. */
const auditEntry = object(() => ({
  at: timestamp,
  /** `user.approved`, `session.opened` …; stable. */
  action: z.string(),
  actor_name: z.string().nullable(),
  /** Whom or what it was done to, by its present name; null or absent for what is gone. */
  target_name: z.string().nullable().optional(),
  client_address: z.string().nullable(),
  /** Field names and new values; never secrets. */
  details: z.record(z.string(), z.string()),
}));
export type AuditEntry = z.output<typeof auditEntry>;

// More than an administrator's busy day, less than a script.
const changeLimits = [{ by: 'account', points: 120, seconds: 3600 }] as const;

const aboutUser = object(() => ({ ...ownAdminId, user_id: id }));

/** People, and what was done to them. */
export const userOperations = {
  getUsers: operation({
    route: 'POST /api/admin/get-users',
    subject: 'auth.get-users',
    access: 'admin',
    input: () => ({
      ...ownAdminId,
      include_pending: z.boolean().optional(),
      search: text(200).optional(),
      sort: z.enum(['full_name', 'email', 'created_at', 'study_association_name']).optional(),
      descending: z.boolean().optional(),
      /** Only active people of this role. */
      role: z.enum(roles).optional(),
      /** Somebody who waits: comes first of the pending ones, however many there are. */
      person: id.optional(),
      /** Active users only are paged; of pending ones come 1,500, verified ones first. Without `limit` all active ones that fit. */
      offset: z.number().int().min(0).max(1_000_000).optional(),
      limit: z.number().int().min(1).max(500).optional(),
    }),
    /** `total`: active users that match, whatever the page. */
    output: () => ({ users: z.array(user), total: z.number().int() }),
  }),
  approveUser: operation({
    route: 'POST /api/admin/approve-user',
    subject: 'auth.approve-user',
    limits: noticeLimits,
    access: 'admin',
    changes: true,
    input: () => aboutUser,
    output: () => nothing,
  }),
  rejectUser: operation({
    route: 'POST /api/admin/reject-user',
    subject: 'auth.reject-user',
    limits: noticeLimits,
    access: 'admin',
    changes: true,
    input: () => aboutUser,
    output: () => nothing,
  }),
  /** What another role or association, or a deactivation, would come to: told before it is done. */
  getUserConsequences: operation({
    route: 'POST /api/admin/get-user-consequences',
    subject: 'auth.get-user-consequences',
    access: 'admin',
    input: () => aboutUser,
    output: () => ({
      /** Where the person is logged in now. */
      sessions: z.number().int(),
      /** Active administrators of the person's association besides the person. */
      other_administrators: z.number().int(),
    }),
  }),
  /** Changes only the fields sent; the role is the systemadmin's to change. */
  updateUser: operation({
    route: 'POST /api/admin/update-user',
    subject: 'auth.update-user',
    limits: changeLimits,
    access: 'admin',
    changes: true,
    input: () =>
      aboutUser.extend({
        email: email.optional(),
        full_name: requiredText(200, 'Vennligst oppgi fullt navn').optional(),
        study_association_id: id.optional(),
        role: z.enum(roles).exclude(['systemadmin']).optional(),
      }),
    output: () => nothing,
  }),
  /** Deletes people for good, as permanentDeleteUser does with one. */
  deleteUsers: operation({
    route: 'POST /api/admin/delete-users',
    subject: 'auth.delete-users',
    access: 'systemadmin',
    changes: true,
    deadlineSeconds: 30,
    input: () => ({ ...ownAdminId, user_ids: userIds }),
    output: () => ({ deleted: z.number().int() }),
  }),
  /** Mails changes that the caller has just made to a user, as they were recorded; carries no admin_id (specification section 7). */
  notifyUserUpdate: operation({
    route: 'POST /api/admin/notify-user-update',
    subject: 'auth.notify-user-update',
    limits: changeLimits,
    access: 'admin',
    changes: true,
    input: () => ({
      user_email: email,
      user_full_name: text(200),
      updated_fields: z.object({
        full_name: text(200).optional(),
        email: text(254).optional(),
        study_association: text(200).optional(),
        role: text(40).optional(),
      }),
    }),
    output: () => nothing,
  }),
  softDeleteUser: operation({
    route: 'POST /api/admin/soft-delete-user',
    subject: 'auth.soft-delete-user',
    limits: noticeLimits,
    access: 'member',
    changes: true,
    input: () => aboutUser,
    output: () => nothing,
  }),
  getDeletedUsers: operation({
    route: 'POST /api/admin/get-deleted-users',
    subject: 'auth.get-deleted-users',
    access: 'systemadmin',
    input: () => ({ ...ownAdminId }),
    output: () => ({ users: z.array(user) }),
  }),
  reactivateUser: operation({
    route: 'POST /api/admin/reactivate-user',
    subject: 'auth.reactivate-user',
    limits: noticeLimits,
    access: 'member',
    changes: true,
    input: () => aboutUser,
    output: () => nothing,
  }),
  permanentDeleteUser: operation({
    route: 'POST /api/admin/permanent-delete-user',
    subject: 'auth.permanent-delete-user',
    access: 'member',
    changes: true,
    input: () => aboutUser,
    output: () => nothing,
  }),
  verifyUserEmail: operation({
    route: 'POST /api/admin/verify-email',
    subject: 'auth.verify-user-email',
    limits: noticeLimits,
    access: 'member',
    changes: true,
    input: () => aboutUser,
    output: () => nothing,
  }),
  getUserAudit: operation({
    route: 'POST /api/admin/get-user-audit',
    subject: 'auth.get-user-audit',
    access: 'systemadmin',
    input: () => aboutUser,
    output: () => ({ entries: z.array(auditEntry) }),
  }),
};
