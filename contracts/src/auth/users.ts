import { z } from 'zod';
import { email, id, ownAdminId, requiredText, text, timestamp, userIds, object } from '../fields.ts';
import { forAdmins, forMembers, forSystemadmin } from '../operation.ts';
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
  getUsers: forAdmins('POST /api/admin/get-users', 'auth.get-users', {
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
  approveUser: forAdmins('POST /api/admin/approve-user', 'auth.approve-user', {
    limits: noticeLimits,
    changes: true,
    input: () => aboutUser,
  }),
  rejectUser: forAdmins('POST /api/admin/reject-user', 'auth.reject-user', {
    limits: noticeLimits,
    changes: true,
    input: () => aboutUser,
  }),
  /** What another role or association, or a deactivation, would come to: told before it is done. */
  getUserConsequences: forAdmins('POST /api/admin/get-user-consequences', 'auth.get-user-consequences', {
    input: () => aboutUser,
    output: () => ({
      /** Where the person is logged in now. */
      sessions: z.number().int(),
      /** Active administrators of the person's association besides the person. */
      other_administrators: z.number().int(),
    }),
  }),
  /** Changes only the fields sent; the role is the systemadmin's to change. */
  updateUser: forAdmins('POST /api/admin/update-user', 'auth.update-user', {
    limits: changeLimits,
    changes: true,
    input: () =>
      aboutUser.extend({
        email: email.optional(),
        full_name: requiredText(200, 'Vennligst oppgi fullt navn').optional(),
        study_association_id: id.optional(),
        role: z.enum(roles).exclude(['systemadmin']).optional(),
      }),
  }),
  /** Deletes people for good, as permanentDeleteUser does with one. */
  deleteUsers: forSystemadmin('POST /api/admin/delete-users', 'auth.delete-users', {
    changes: true,
    deadlineSeconds: 30,
    input: () => ({ ...ownAdminId, user_ids: userIds }),
    output: () => ({ deleted: z.number().int() }),
  }),
  /** Mails changes that the caller has just made to a user, as they were recorded; carries no admin_id (specification section 7). */
  notifyUserUpdate: forAdmins('POST /api/admin/notify-user-update', 'auth.notify-user-update', {
    limits: changeLimits,
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
  }),
  softDeleteUser: forMembers('POST /api/admin/soft-delete-user', 'auth.soft-delete-user', {
    limits: noticeLimits,
    changes: true,
    input: () => aboutUser,
  }),
  getDeletedUsers: forSystemadmin('POST /api/admin/get-deleted-users', 'auth.get-deleted-users', {
    input: () => ({ ...ownAdminId }),
    output: () => ({ users: z.array(user) }),
  }),
  reactivateUser: forMembers('POST /api/admin/reactivate-user', 'auth.reactivate-user', {
    limits: noticeLimits,
    changes: true,
    input: () => aboutUser,
  }),
  permanentDeleteUser: forMembers('POST /api/admin/permanent-delete-user', 'auth.permanent-delete-user', {
    changes: true,
    input: () => aboutUser,
  }),
  verifyUserEmail: forMembers('POST /api/admin/verify-email', 'auth.verify-user-email', {
    limits: noticeLimits,
    changes: true,
    input: () => aboutUser,
  }),
  getUserAudit: forSystemadmin('POST /api/admin/get-user-audit', 'auth.get-user-audit', {
    input: () => aboutUser,
    output: () => ({ entries: z.array(auditEntry) }),
  }),
};
