import type { ErrorCode } from '@studieplan/contracts';
import { trustedDays } from '../devices/device-code.ts';
import type { UserEntity } from '../users/user.entity.ts';

type Account = Pick<UserEntity, 'status' | 'email_verified' | 'deleted_at'>;

/** Hours; a session on a device that is not trusted (design.md 9). */
export const sessionHours = 12;
/** Hours; a session on one that is. */
export const trustedHours = trustedDays * 24;

/** Why an account whose password was right may not log in, or undefined (design.md 19). */
export function loginRefusal(account: Account): ErrorCode | undefined {
  if (account.deleted_at) return 'INVALID_CREDENTIALS';
  // Before the address: verifying it would not help somebody who was rejected.
  if (account.status === 'rejected') return 'ACCOUNT_REJECTED';
  if (!account.email_verified) return 'EMAIL_NOT_VERIFIED';
  if (account.status === 'pending_approval') return 'ACCOUNT_PENDING';
  return undefined;
}
