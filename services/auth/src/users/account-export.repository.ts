import { Database, statement } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

const sessionsOf = statement<{ id: string; created_at: Date; expires_at: Date }>(
  'SELECT id, created_at, expires_at FROM sessions WHERE user_id = $1 ORDER BY created_at',
);
const devicesOf = statement<{ id: string }>(`
  SELECT id, device_name, device_fingerprint, created_at, last_used_at, expires_at FROM trusted_devices
  WHERE user_id = $1 ORDER BY created_at`);
const passkeysOf = statement<{ name: string }>(`
  SELECT name, credential_id, transports, synced, created_at, last_used_at FROM passkeys
  WHERE user_id = $1 ORDER BY created_at`);
const linksOf = statement<{ kind: string }>(`
  SELECT 'email-verification' AS kind, email AS sent_to, expires_at FROM email_links
    WHERE user_id = $1 AND used_at IS NULL
  UNION ALL SELECT 'address-' || kind, email, expires_at FROM address_claims
    WHERE user_id = $1 AND used_at IS NULL
  UNION ALL SELECT 'password-reset', email, expires_at FROM reset_links WHERE user_id = $1
  UNION ALL SELECT 'device-code', device_fingerprint, expires_at FROM device_codes WHERE user_id = $1`);

/** What auth keeps about a person beside the account, but for what would open doors. */
@Injectable()
export class AccountExportRepository {
  constructor(private readonly database: Database) {}

  /** Sessions, devices, passkeys and links that wait. */
  async kept(userId: string) {
    const [sessions, devices, passkeys, links] = await Promise.all([
      this.database.read(sessionsOf, [userId]),
      this.database.read(devicesOf, [userId]),
      this.database.read(passkeysOf, [userId]),
      this.database.read(linksOf, [userId]),
    ]);
    return { sessions, devices, passkeys, links };
  }
}
