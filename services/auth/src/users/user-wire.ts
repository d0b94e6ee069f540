import type { PayloadOf, events, User } from '@studieplan/contracts';
import { shownAddress } from './shown-address.ts';
import type { UserEntity } from './user.entity.ts';

/** A user's row with the two facts of its association that a client sees, and the address that waits to be confirmed. */
export type UserRow = UserEntity & {
  association_name: string;
  organization_number: string;
  pending_email: string | null;
};

/** A user as clients see it; the password's hash and the counters stay behind. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    email: shownAddress(row.email),
    full_name: row.full_name,
    role: row.role,
    status: row.status,
    study_association_id: row.study_association_id,
    study_association: {
      id: row.study_association_id,
      name: row.association_name,
      organization_number: row.organization_number,
    },
    study_association_name: row.association_name,
    email_verified: row.email_verified,
    pending_email: row.pending_email && shownAddress(row.pending_email),
    created_at: row.created_at.toISOString(),
    approved_by_name: row.approved_by_name,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  };
}

/** Whom a mail about the user goes to. */
export function recipientOf(user: UserEntity): PayloadOf<typeof events.userRejected> {
  return { user_id: user.id, email: user.email, full_name: user.full_name };
}

/** The whole person, as other services keep it. */
export function personOf(user: UserEntity): PayloadOf<typeof events.personChanged> {
  return {
    ...recipientOf(user),
    role: user.role,
    status: user.status,
    study_association_id: user.study_association_id,
    deleted: user.deleted_at !== null,
    version: user.version,
  };
}
