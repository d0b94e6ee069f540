import { randomUUID } from 'node:crypto';
import type { ResultOf, authOperations } from '@studieplan/contracts';
import type { Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { trustedDays } from '../devices/device-code.ts';
import { KeysService } from '../keys/keys.service.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { sessionHours } from './login-rules.ts';
import { SessionsRepository } from './sessions.repository.ts';

@Injectable()
export class SessionOpeningService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly keys: KeysService,
  ) {}

  /** Opens a session of a locked user: 12 h, on a trusted device 30 days (design.md 9). */
  async open(
    tx: Tx,
    user: UserEntity,
    deviceId?: string,
  ): Promise<ResultOf<typeof authOperations.verifyDevice>> {
    const hours = deviceId ? trustedDays * 24 : sessionHours;
    const exp = Math.floor(Date.now() / 1000) + hours * 3600;
    const expiresAt = new Date(exp * 1000);
    const id = randomUUID();
    await this.sessions.insert(tx, {
      id,
      user_id: user.id,
      session_version: user.session_version,
      expires_at: expiresAt,
      device_id: deviceId ?? null,
    });
    const token = this.keys.sign({
      sub: user.id,
      sid: id,
      sv: user.session_version,
      role: user.role,
      assoc: user.study_association_id,
      name: user.full_name,
      exp,
    });
    return { token, expires_at: expiresAt.toISOString() };
  }
}
