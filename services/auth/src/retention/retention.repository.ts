import { SYSTEMADMIN_ID } from '@studieplan/contracts';
import { statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

const erasedAtOnce = 100;

const takeTurns = statement(
  'auth_retention_take_turns',
  "SELECT pg_advisory_xact_lock(hashtext('retention:' || current_schema()))",
);
const removeExpired = [
  'sessions',
  'email_links',
  'address_claims',
  'reset_links',
  'device_codes',
  'passkey_challenges',
  'trusted_devices',
].map((table) =>
  statement(
    `auth_retention_remove_${table}`,
    `DELETE FROM ${table} WHERE expires_at < now() - $1 * interval '1 day'`,
  ),
);

// Neither period is meant for people who were active once, with plans and certificates of theirs: they wait or were
// rejected after a change of association, and only the systemadmin erases them (specification section 4).
const newcomer = 'NOT was_active AND deleted_at IS NULL AND created_at';
// Whoever has registered anew has a day to confirm it.
const waits = 'id IN (SELECT user_id FROM address_claims WHERE expires_at > now())';

/** People whose moment (the last word of `since`) is older than that many days. */
const olderThan = (name: string, since: string) =>
  statement<{ id: string }>(
    `auth_retention_${name}`,
    // Locked as they are chosen: whoever verifies or is brought back at this moment is left alone.
    `SELECT id FROM users WHERE ${since} < now() - $1 * interval '1 day' AND id <> $2
     ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED`,
  );
const kept = {
  unverified: olderThan(
    'unverified',
    `status = 'pending_approval' AND NOT email_verified AND NOT ${waits} AND ${newcomer}`,
  ),
  rejected: olderThan('rejected', `status = 'rejected' AND NOT ${waits} AND ${newcomer}`),
  deactivated: olderThan('deactivated', 'deleted_at'),
};

@Injectable()
export class RetentionRepository {
  /** Replicas take turns until the transaction ends. */
  async takeTurns(tx: Tx): Promise<void> {
    await takeTurns.run(tx);
  }

  /** Removes what expired more than that many days ago. */
  async removeExpired(tx: Tx, days: number): Promise<void> {
    for (const remove of removeExpired) await remove.run(tx, [days]);
  }

  /** Locks people who have been so for longer than that many days, a hundred at most; 0 keeps them all. */
  async lockOverdue(tx: Tx, group: keyof typeof kept, days: number): Promise<string[]> {
    if (days === 0) return [];
    const rows = await kept[group].run(tx, [days, SYSTEMADMIN_ID, erasedAtOnce]);
    return rows.map(({ id }) => id);
  }
}
