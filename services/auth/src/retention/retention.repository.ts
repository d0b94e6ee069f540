import { SYSTEMADMIN_ID } from '@studieplan/contracts';
import { statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { UserEntity } from '../users/user.entity.ts';

const erasedAtOnce = 100;

const removeExpired = [
  'sessions',
  'email_links',
  'address_claims',
  'reset_links',
  'device_codes',
  'passkey_challenges',
  'trusted_devices',
].map((table) =>
  statement(`DELETE FROM ${table} WHERE expires_at < $1::timestamptz - $2 * interval '1 day'`),
);

// Neither period is meant for people who were active once, with plans and certificates of theirs: they wait or were
// rejected after a change of association, and only the systemadmin erases them (specification section 4).
const newcomer = 'NOT was_active AND deleted_at IS NULL AND created_at';
// Whoever has registered anew has a day to confirm it.
const waits = 'id IN (SELECT user_id FROM address_claims WHERE expires_at > $1::timestamptz)';

/**
 * People whose moment (the last word of `since`) is older than that many days; locked as they are chosen: whoever
 * verifies or is brought back at this moment is left alone.
 */
const olderThan = (since: string) =>
  statement<UserEntity>(`
    SELECT * FROM users WHERE ${since} < $1::timestamptz - $2 * interval '1 day' AND id <> $3
    ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED`);
const kept = {
  unverified: olderThan(
    `status = 'pending_approval' AND NOT email_verified AND NOT ${waits} AND ${newcomer}`,
  ),
  rejected: olderThan(`status = 'rejected' AND NOT ${waits} AND ${newcomer}`),
  deactivated: olderThan('deleted_at'),
};

@Injectable()
export class RetentionRepository {
  /** Removes what expired more than that many days ago. */
  async removeExpired(tx: Tx, now: Date, days: number): Promise<void> {
    for (const remove of removeExpired) await remove.run(tx, [now, days]);
  }

  /** Locks people who have been so for longer than that many days, some at a time; 0 keeps them all. */
  async lockOverdue(tx: Tx, now: Date, days: Record<keyof typeof kept, number>): Promise<UserEntity[]> {
    const overdue: UserEntity[] = [];
    for (const group of ['unverified', 'rejected', 'deactivated'] as const) {
      if (days[group] === 0) continue;
      overdue.push(...(await kept[group].run(tx, [now, days[group], SYSTEMADMIN_ID, erasedAtOnce])));
    }
    return overdue;
  }
}
