import type { ErrorCode, User } from '@studieplan/contracts';

interface Account {
  status: User['status'];
  email_verified: boolean;
  deleted_at: Date | null;
}

/** Hours; a session on a device that is not trusted (design.md 9). */
export const sessionHours = 12;

/** Why an account whose password was right may not log in, or undefined (design.md 19). */
export function loginRefusal(account: Account): ErrorCode | undefined {
  if (account.deleted_at) return 'INVALID_CREDENTIALS';
  // Before the address: verifying it would not help somebody who was rejected.
  if (account.status === 'rejected') return 'ACCOUNT_REJECTED';
  if (!account.email_verified) return 'EMAIL_NOT_VERIFIED';
  if (account.status === 'pending_approval') return 'ACCOUNT_PENDING';
  return undefined;
}
