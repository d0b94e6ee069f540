import type { AuditEntry } from '@studieplan/contracts';
import { AppError, type Call } from '@studieplan/kit/calls';
import { Injectable } from '@nestjs/common';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { AuditRepository } from './audit.repository.ts';

const shownAtMost = 500;

@Injectable()
export class AuditService {
  constructor(
    private readonly audit: AuditRepository,
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
  ) {}

  /** What one person did and what was done to them, newest first. */
  async listAbout(call: Call, userId: string): Promise<{ entries: AuditEntry[] }> {
    await this.sessions.requireAlive(call.actor);
    if (!(await this.users.findById(userId))) throw new AppError('USER_NOT_FOUND');
    const lines = await this.audit.listAbout(userId, shownAtMost);
    return {
      entries: lines.map(({ at, action, actor_name, target_name, client_address, details }) => ({
        at: at.toISOString(),
        action,
        actor_name,
        target_name,
        client_address,
        details,
      })),
    };
  }
}
