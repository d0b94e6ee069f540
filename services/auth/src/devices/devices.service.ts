import { randomBytes, timingSafeEqual } from 'node:crypto';
import { events, type TrustedDevice } from '@studieplan/contracts';
import { AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import { Database, type Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { CONFIG } from '@studieplan/kit/process';
import { digestOf, keyedDigest, seal } from '@studieplan/kit/secrets';
import { Inject, Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { AuthConfig } from '../environment.ts';
import { SessionOpeningService } from '../sessions/session-opening.service.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { recipientOf } from '../users/user-wire.ts';
import { makeCode, readCode } from './device-code.ts';
import { DevicesRepository, type Place } from './devices.repository.ts';

/** Devices that skip the mailed code: a convenience, not a second factor (design.md 19). */
@Injectable()
export class DevicesService {
  constructor(
    private readonly database: Database,
    private readonly devices: DevicesRepository,
    private readonly sessions: SessionsRepository,
    private readonly opening: SessionOpeningService,
    private readonly audit: AuditRepository,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  async check(call: Call, fingerprint: string): Promise<{ trusted: boolean }> {
    await this.sessions.requireAlive(call.actor);
    return { trusted: await this.devices.isTrusted({ userId: call.actor.id, fingerprint }) };
  }

  async list(call: Call): Promise<{ devices: TrustedDevice[] }> {
    await this.sessions.requireAlive(call.actor);
    const rows = await this.devices.list(call.actor.id);
    return {
      devices: rows.map(({ last_used_at, created_at, ...device }) => ({
        ...device,
        last_used_at: last_used_at.toISOString(),
        created_at: created_at.toISOString(),
      })),
    };
  }

  async sendCode(tx: Tx, call: Call, input: In<'sendDeviceVerification'>): Promise<{ expires_at: string }> {
    const user = await this.sessions.lockAsker(tx, call.actor);
    const place = { userId: user.id, fingerprint: input.device_fingerprint };
    const code = makeCode();
    const expiresAt = await this.devices.putCode(tx, place, this.#digest(place, code));
    const sealed_token = seal(this.config.SECRET_KEY, 'mail-links', code);
    const told = { ...recipientOf(user), sealed_token, device_name: input.device_name };
    await record(tx, events.deviceCodeRequested, told, call.requestId);
    return { expires_at: expiresAt.toISOString() };
  }

  async verify(call: Call, input: In<'verifyDevice'>): Promise<Out<'verifyDevice'>> {
    // A spent try must outlive the refusal: the transaction answers, and only then is refused.
    const session = await this.database.transaction((tx) => this.#tryCode(tx, call, input));
    if (!session) throw new AppError('DEVICE_CODE_INVALID');
    return session;
  }

  async #tryCode(tx: Tx, call: Call, input: In<'verifyDevice'>): Promise<Out<'verifyDevice'> | undefined> {
    const user = await this.sessions.lockAsker(tx, call.actor);
    const place = { userId: user.id, fingerprint: input.device_fingerprint };
    const expected = await this.devices.takeTry(tx, place);
    const given = this.#digest(place, readCode(input.code));
    if (!expected || !timingSafeEqual(Buffer.from(expected), Buffer.from(given))) return undefined;
    await this.devices.deleteCode(tx, place);
    const deviceToken = randomBytes(32).toString('base64url');
    const deviceId = await this.devices.trust(tx, place, input.device_name, digestOf(deviceToken));
    await this.sessions.retire(tx, call.actor);
    const details = { device_name: input.device_name };
    await this.audit.write(tx, call, { action: 'device.trusted', target: user.id, details });
    await record(tx, events.deviceTrusted, { ...recipientOf(user), ...details }, call.requestId);
    return {
      ...(await this.opening.open(tx, user, {
        deviceId,
        withPasskey: await this.sessions.hasPasskey(tx, call.actor),
        // A mailed code is neither password nor passkey (design.md 19).
        after: call.actor,
      })),
      device_token: deviceToken,
    };
  }

  /** Says nothing about an address alone: only whoever holds the token hears yes. */
  async checkToken(email: string, deviceToken: string): Promise<{ known: boolean }> {
    return { known: await this.devices.knows(email, digestOf(deviceToken)) };
  }

  async revoke(tx: Tx, call: Call, deviceId: string): Promise<void> {
    if ((await this.#revoke(tx, call, deviceId)) === 0) throw new AppError('DEVICE_NOT_FOUND');
  }

  async revokeAll(tx: Tx, call: Call): Promise<{ revoked: number }> {
    return { revoked: await this.#revoke(tx, call) };
  }

  async #revoke(tx: Tx, call: Call, deviceId?: string): Promise<number> {
    await this.sessions.lockAsker(tx, call.actor);
    const revoked = await this.devices.revoke(tx, call.actor.id, deviceId);
    const ids = revoked.map(({ id }) => id);
    await this.sessions.endOnDevices(tx, call.actor, ids, call.requestId);
    const done = { action: 'device.revoked', target: call.actor.id } as const;
    const each = revoked.map(({ device_name }) => ({ ...done, details: { device_name } }));
    await this.audit.writeAll(tx, call, each);
    return revoked.length;
  }

  /** Bound to user and device: the same code typed elsewhere has another digest. */
  #digest({ userId, fingerprint }: Place, code: string): string {
    const bytes = new TextEncoder().encode(JSON.stringify([userId, fingerprint, code]));
    return keyedDigest(this.config.SECRET_KEY, 'device-codes', bytes);
  }
}
