import { z } from 'zod';
import { id, timestamp, object } from '../fields.ts';

export const roles = ['member', 'admin', 'systemadmin'] as const;
/** A role as it is called to its face. */
export const roleLabels: Record<(typeof roles)[number], string> = {
  member: 'Medlem',
  admin: 'Administrator',
  systemadmin: 'Systemadministrator',
};
export const userStatuses = ['pending_approval', 'active', 'rejected'] as const;

/** The built-in system administrator (design.md 11). */
export const SYSTEMADMIN_ID = '00000000-0000-4000-8000-000000000001';

export const minPasswordLength = 8;
export const maxPasswordLength = 200;

export const associationRef = object(() => ({ id, name: z.string(), organization_number: z.string() }));

/** A user as a client sees it (specification section 3). */
export const user = object(() => ({
  id,
  email: z.string(),
  full_name: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  study_association_id: id.nullable(),
  study_association: associationRef.nullable().optional(),
  study_association_name: z.string().nullable(),
  email_verified: z.boolean(),
  /** The address that the account gets when a link mailed to it has been confirmed; null or absent when none waits. */
  pending_email: z.string().nullable().optional(),
  created_at: timestamp,
  approved_by_name: z.string().nullable(),
  deleted_at: timestamp.nullable(),
}));
export type User = z.output<typeof user>;
