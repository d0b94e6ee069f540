import { events } from '@studieplan/contracts';
import type { DataRules } from '@studieplan/kit/database';

const digest = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
const hashed = (column: string) => `'sha256:' || ${digest(column)}`;
// Those still on their way to the other services, which remember all others.
const erasuresUnderWay = `
  INSERT INTO restore_erased SELECT ${digest(`payload->>'user_id'`)} FROM outbox
  WHERE subject = '${events.userErased.subject}' ON CONFLICT DO NOTHING;`;

/**
 * Who has been deactivated, demoted or set back to waiting since stays so; every session is dead, and no old token fits
 * a user any more.
 */
const carryUsers = `
  UPDATE users AS u SET session_version = greatest(u.session_version, k.session_version) + 1
  FROM (SELECT users.id, coalesce(kept_users.session_version, 0) AS session_version
        FROM users LEFT JOIN kept_users USING (id)) AS k
  WHERE k.id = u.id;
  INSERT INTO restore_changed_people (id, deleted, version)
    SELECT k.id, true, greatest(k.version, u.version) + 1 FROM kept_users AS k JOIN users AS u USING (id)
    WHERE k.deleted_at IS NOT NULL AND u.deleted_at IS NULL;
  UPDATE users AS u SET deleted_at = k.deleted_at, version = c.version
  FROM restore_changed_people AS c JOIN kept_users AS k USING (id) WHERE c.id = u.id;
  -- An older archive gives nobody back a right that was taken since: not by a demotion, a rejection, or a move.
  INSERT INTO restore_changed_people (id, deleted, version, role, status)
    SELECT u.id, false, greatest(k.version, u.version) + 1,
      CASE WHEN u.role = 'admin' AND (k.role <> 'admin' OR k.study_association_id <> u.study_association_id)
        THEN 'member' ELSE u.role END,
      CASE WHEN u.status = 'active' THEN k.status ELSE u.status END
    FROM kept_users AS k JOIN users AS u USING (id)
    WHERE u.role = 'admin' AND (k.role <> 'admin' OR k.study_association_id <> u.study_association_id)
      OR u.status = 'active' AND k.status <> 'active'
  ON CONFLICT (id) DO UPDATE SET version = excluded.version, role = excluded.role, status = excluded.status;
  UPDATE users AS u SET role = c.role, status = c.status, was_active = true, version = c.version
  FROM restore_changed_people AS c WHERE c.id = u.id AND c.role IS NOT NULL;`;

const carryKeys = `
  -- A device that its owner has stopped trusting must not be trusted again.
  DELETE FROM trusted_devices AS t USING kept_users AS k
  WHERE k.id = t.user_id AND NOT EXISTS (SELECT 1 FROM kept_devices WHERE kept_devices.id = t.id);
  -- Nor may a passkey that was removed open the account again, or one count anew from where it stood then.
  DELETE FROM passkeys AS p USING kept_users AS k
  WHERE k.id = p.user_id AND NOT EXISTS (SELECT 1 FROM kept_passkeys WHERE kept_passkeys.id = p.id);
  UPDATE passkeys AS p SET counter = greatest(p.counter, k.counter) FROM kept_passkeys AS k WHERE k.id = p.id;`;

/** What of the people outlives a restore, and how a person leaves auth when it has brought them back. */
export const authRestoreFunctions: DataRules['functions'] = {
  carry_before: `
    CREATE TEMPORARY TABLE kept_users ON COMMIT DROP AS
      SELECT id, role, status, study_association_id, deleted_at, version, session_version FROM users;
    CREATE TEMPORARY TABLE kept_devices ON COMMIT DROP AS SELECT id FROM trusted_devices;
    CREATE TEMPORARY TABLE kept_passkeys ON COMMIT DROP AS SELECT id, counter FROM passkeys;
    ANALYZE kept_users; ANALYZE kept_devices; ANALYZE kept_passkeys;
    ${erasuresUnderWay}`,
  carry_after: `
    ${carryUsers}
    ${carryKeys}
    INSERT INTO restore_people (id, email) SELECT id, email FROM users;
    ${erasuresUnderWay}`,
  // As `ErasureService` does it (design.md 29).
  erase_people: `
    UPDATE audit SET actor_id = ${hashed('actor_id')}, actor_name = NULL, client_address = NULL
    WHERE actor_id = ANY(ids::text[]);
    UPDATE audit SET target_id = ${hashed('target_id')}, details = '{}' WHERE target_id = ANY(ids::text[]);
    UPDATE audit SET details = '{}' WHERE details <> '{}' AND EXISTS (
      SELECT 1 FROM jsonb_each_text(details) AS d
      WHERE d.value = ANY(ids::text[]) OR d.value IN (SELECT email FROM users WHERE id = ANY(ids)));
    UPDATE users SET approved_by = NULL WHERE approved_by = ANY(ids);
    DELETE FROM users WHERE id = ANY(ids);
    -- Told anew as well, so that whoever was not there follows.
    INSERT INTO outbox (id, subject, payload, request_id)
    SELECT gen_random_uuid(), '${events.userErased.subject}', jsonb_build_object('user_id', id), gen_random_uuid()
    FROM unnest(ids) AS id;`,
};
