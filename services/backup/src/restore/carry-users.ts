import { events } from '@studieplan/contracts';
import type { Carrying } from './carrying.ts';

export async function rememberUsers({ has, keep }: Carrying): Promise<void> {
  if (has('auth.users', 'auth.trusted_devices')) {
    await keep(
      'kept_users',
      'SELECT id, role, status, study_association_id, deleted_at, version, session_version FROM auth.users',
    );
    await keep('kept_devices', 'SELECT id FROM auth.trusted_devices');
  }
  if (has('auth.users', 'auth.passkeys'))
    await keep('kept_passkeys', 'SELECT id, counter FROM auth.passkeys');
  // Those still on their way to the other services; all others are remembered in plans.erased_people.
  if (has('auth.outbox'))
    await keep(
      'kept_erasures',
      `SELECT payload->>'user_id' AS id FROM auth.outbox WHERE subject = '${events.userErased.subject}'`,
    );
}

/**
 * Who has been deactivated, demoted or set back to waiting since stays so; every session is dead, and no old token fits a
 * user any more.
 */
export async function carryUsers(carrying: Carrying): Promise<void> {
  const { has, as, keep } = carrying;
  if (!has('auth.users', 'auth.trusted_devices')) return;
  await as(
    'auth',
    `UPDATE auth.users AS u SET session_version = greatest(u.session_version, k.session_version) + 1
     FROM (SELECT users.id, coalesce(kept_users.session_version, 0) AS session_version
           FROM auth.users LEFT JOIN kept_users USING (id)) AS k
     WHERE k.id = u.id`,
  );
  await keep(
    'deactivated_users',
    `SELECT k.id, k.deleted_at, greatest(k.version, u.version) + 1 AS version
     FROM kept_users AS k JOIN auth.users AS u USING (id)
     WHERE k.deleted_at IS NOT NULL AND u.deleted_at IS NULL`,
  );
  await as(
    'auth',
    `UPDATE auth.users AS u SET deleted_at = d.deleted_at, version = d.version
     FROM deactivated_users AS d WHERE d.id = u.id`,
  );
  // A device that its owner has stopped trusting must not be trusted again.
  await as(
    'auth',
    `DELETE FROM auth.trusted_devices AS t USING kept_users AS k
     WHERE k.id = t.user_id AND NOT EXISTS (SELECT 1 FROM kept_devices WHERE kept_devices.id = t.id)`,
  );
  // Nor may a passkey that was removed open the account again, or one count anew from where it stood then.
  if (has('auth.passkeys')) {
    await as(
      'auth',
      `DELETE FROM auth.passkeys AS p USING kept_users AS k
       WHERE k.id = p.user_id AND NOT EXISTS (SELECT 1 FROM kept_passkeys WHERE kept_passkeys.id = p.id)`,
    );
    await as(
      'auth',
      `UPDATE auth.passkeys AS p SET counter = greatest(p.counter, k.counter)
       FROM kept_passkeys AS k WHERE k.id = p.id`,
    );
  }
  if (has('plans.people'))
    await as(
      'plans',
      `UPDATE plans.people AS p SET deleted = true, version = d.version
       FROM deactivated_users AS d WHERE d.id = p.id`,
    );
  await carryLostRights(carrying);
}

/** An older archive gives nobody back a right that was taken since: not by a demotion, a rejection, or a move. */
async function carryLostRights({ has, as, keep }: Carrying): Promise<void> {
  await keep(
    'lost_rights',
    `SELECT u.id, greatest(k.version, u.version) + 1 AS version,
       CASE WHEN u.role = 'admin' AND (k.role <> 'admin' OR k.study_association_id <> u.study_association_id)
         THEN 'member' ELSE u.role END AS role,
       CASE WHEN u.status = 'active' THEN k.status ELSE u.status END AS status
     FROM kept_users AS k JOIN auth.users AS u USING (id)
     WHERE u.role = 'admin' AND (k.role <> 'admin' OR k.study_association_id <> u.study_association_id)
       OR u.status = 'active' AND k.status <> 'active'`,
  );
  await as(
    'auth',
    `UPDATE auth.users AS u SET role = l.role, status = l.status, was_active = true, version = l.version
     FROM lost_rights AS l WHERE l.id = u.id`,
  );
  if (has('plans.people'))
    await as(
      'plans',
      `UPDATE plans.people AS p SET role = l.role, status = l.status, version = l.version
       FROM lost_rights AS l WHERE l.id = p.id`,
    );
}
