import { randomUUID } from 'node:crypto';
import { command, Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { codeMinutes, maxTries, trustedDays } from './device-code.ts';

interface DeviceRow {
  id: string;
  device_name: string;
  device_fingerprint: string;
  last_used_at: Date;
  created_at: Date;
}
/** A user's device, as the browser names it. */
export interface Place {
  userId: string;
  fingerprint: string;
}

const listDevices = statement<DeviceRow>(`
  SELECT id, device_name, device_fingerprint, last_used_at, created_at FROM trusted_devices
  WHERE user_id = $1 AND expires_at > now() ORDER BY last_used_at DESC, id`);
const deviceTrusted = statement(
  'SELECT 1 FROM trusted_devices WHERE user_id = $1 AND device_fingerprint = $2 AND expires_at > now()',
);
const deviceTokenKnown = statement(`
  SELECT 1 FROM trusted_devices d JOIN users u ON u.id = d.user_id
  WHERE d.token_hash = $1 AND d.expires_at > now() AND lower(u.email) = lower($2)`);
const touch = statement<{ id: string }>(`
  UPDATE trusted_devices SET last_used_at = now()
  WHERE user_id = $1 AND device_fingerprint = $2 AND expires_at > now() RETURNING id`);
const trust = statement<{ id: string }>(`
  INSERT INTO trusted_devices (id, user_id, device_fingerprint, device_name, expires_at, token_hash)
  VALUES ($1, $2, $3, $4, now() + $5 * interval '1 day', $6)
  ON CONFLICT (user_id, device_fingerprint) DO UPDATE SET id = excluded.id, device_name = excluded.device_name,
    created_at = now(), last_used_at = now(), expires_at = excluded.expires_at,
    token_hash = excluded.token_hash
  RETURNING id`);
const revoke = statement<{ id: string; device_name: string }>(`
  DELETE FROM trusted_devices WHERE user_id = $1 AND ($2::uuid IS NULL OR id = $2)
  RETURNING id, device_name`);
const dropExpiredCodes = statement('DELETE FROM device_codes WHERE user_id = $1 AND expires_at < now()');
const putCode = statement<{ expires_at: Date }>(`
  INSERT INTO device_codes (user_id, device_fingerprint, code_digest, expires_at)
  VALUES ($1, $2, $3, now() + $4 * interval '1 minute')
  ON CONFLICT (user_id, device_fingerprint) DO UPDATE
    SET code_digest = excluded.code_digest, expires_at = excluded.expires_at, tries = 0
  RETURNING expires_at`);
const takeTry = statement<{ code_digest: string }>(`
  UPDATE device_codes SET tries = tries + 1
  WHERE user_id = $1 AND device_fingerprint = $2 AND tries < $3 AND expires_at > now()
  RETURNING code_digest`);
const deleteCode = statement('DELETE FROM device_codes WHERE user_id = $1 AND device_fingerprint = $2');

@Injectable()
export class DevicesRepository {
  constructor(private readonly database: Database) {}

  /** Devices that are trusted today, the last used first. */
  list(userId: string): Promise<DeviceRow[]> {
    return this.database.read(listDevices, [userId]);
  }

  async isTrusted({ userId, fingerprint }: Place): Promise<boolean> {
    return (await this.database.read(deviceTrusted, [userId, fingerprint])).length > 0;
  }

  /** Whether this is the token of a device that the owner of the address trusts today. */
  async knows(email: string, tokenHash: string): Promise<boolean> {
    return (await this.database.read(deviceTokenKnown, [tokenHash, email])).length > 0;
  }

  /** Notes that a trusted device was used; its id, or undefined when it is not trusted or not told. */
  async touch(tx: Tx, userId: string, fingerprint?: string): Promise<string | undefined> {
    if (!fingerprint) return undefined;
    return (await touch.run(tx, [userId, fingerprint]))[0]?.id;
  }

  /** Trusts a device for 30 days from now; its id. */
  async trust(tx: Tx, { userId, fingerprint }: Place, name: string, tokenHash: string): Promise<string> {
    const [device] = await trust.run(tx, [randomUUID(), userId, fingerprint, name, trustedDays, tokenHash]);
    if (!device) throw new Error('the device was not written');
    return device.id;
  }

  /** The devices that were trusted; all of the user's without `deviceId`. */
  revoke(tx: Tx, userId: string, deviceId?: string): Promise<{ id: string; device_name: string }[]> {
    return revoke.run(tx, [userId, deviceId ?? null]);
  }

  /** Replaces the device's earlier code: only the newest works. Answers when it expires. */
  async putCode(tx: Tx, { userId, fingerprint }: Place, digest: string): Promise<Date> {
    await dropExpiredCodes.run(tx, [userId]);
    const [code] = await putCode.run(tx, [userId, fingerprint, digest, codeMinutes]);
    if (!code) throw new Error('the code was not written');
    return code.expires_at;
  }

  /** Spends one try and answers the digest to compare with; undefined when no code is alive. The row stays locked. */
  async takeTry(tx: Tx, { userId, fingerprint }: Place): Promise<string | undefined> {
    return (await takeTry.run(tx, [userId, fingerprint, maxTries]))[0]?.code_digest;
  }

  async deleteCode(tx: Tx, { userId, fingerprint }: Place): Promise<void> {
    await deleteCode.run(tx, [userId, fingerprint]);
  }

  readonly deleteCodesOf = command<[userId: string]>('DELETE FROM device_codes WHERE user_id = $1');
}
