import { events, SYSTEMADMIN_ID } from '@studieplan/contracts';
import { AppError, type Call } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { eraseFacts, recordAll } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { systemadminRefusal } from '../users/user-rules.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { UsersRepository } from '../users/users.repository.ts';

/** Permanent deletion: of a person nothing stays in auth but hashes in the audit, and every service hears of it. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly audit: AuditRepository,
  ) {}

  /** One deactivated person. */
  async eraseDeactivated(tx: Tx, call: Call, userId: string): Promise<void> {
    const user = await this.sessions.lockTarget(tx, call.actor, userId, systemadminRefusal('erase'));
    await this.#eraseFor(tx, call, [user]);
  }

  /** People of any status: those of an association that is being deleted (specification section 4). */
  async eraseAll(tx: Tx, call: Call, userIds: string[]): Promise<{ deleted: number }> {
    await this.sessions.requireAlive(call.actor, tx);
    if (userIds.includes(SYSTEMADMIN_ID)) throw new AppError('SYSTEMADMIN_NOT_DELETABLE');
    const users = await this.users.lockAll(tx, userIds);
    await this.#eraseFor(tx, call, users);
    return { deleted: users.length };
  }

  /** Erases locked people on somebody's behalf, or the retention period's when there is no call. */
  async erase(tx: Tx, users: UserEntity[], requestId?: string): Promise<void> {
    await this.audit.hash(tx, users);
    const ids = users.map(({ id }) => id);
    await this.users.delete(tx, ids);
    await eraseFacts(tx, users);
    // Ends what sessions are left as well: gateways close them when they hear of it.
    const facts = ids.map((user_id) => ({ user_id }));
    await recordAll(tx, events.userErased, facts, requestId);
  }

  async #eraseFor(tx: Tx, call: Call, users: UserEntity[]): Promise<void> {
    const erasures = users.map(({ id }) => ({ action: 'user.erased' as const, target: id }));
    await this.audit.writeAll(tx, call, erasures);
    await this.erase(tx, users, call.requestId);
  }
}
