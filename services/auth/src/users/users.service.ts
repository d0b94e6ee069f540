import { events, type User } from '@studieplan/contracts';
import { AppError, type Call, record, type Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { decisionRefusal, reachRefusal } from './user-rules.ts';
import { recipientOf, toUser } from './user-wire.ts';
import type { UserEntity } from './user.entity.ts';
import { UsersRepository } from './users.repository.ts';

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
  ) {}

  /** The admin's own association, or everybody for the systemadmin. */
  async list(call: Call, includePending: boolean): Promise<{ users: User[]; total: number }> {
    await this.sessions.requireAlive(call.actor);
    const { role, study_association_id } = call.actor;
    // An admin without an association must not fall through to 'all'.
    if (role !== 'systemadmin' && !study_association_id) return { users: [], total: 0 };
    const rows = await this.users.list(role === 'systemadmin' ? null : study_association_id, includePending);
    return { users: rows.map(toUser), total: rows.filter((row) => row.status === 'active').length };
  }

  async approve(tx: Tx, call: Call, userId: string): Promise<Record<string, never>> {
    const user = await this.#lockForDecision(tx, call, userId);
    const approved = await this.users.update(
      tx,
      user,
      { status: 'active', approved_by: call.actor.id, approved_by_name: call.actor.name },
      call.requestId,
    );
    await record(tx, events.userApproved, recipientOf(approved), call.requestId);
    return {};
  }

  async reject(tx: Tx, call: Call, userId: string): Promise<Record<string, never>> {
    const user = await this.#lockForDecision(tx, call, userId);
    const rejected = await this.users.update(
      tx,
      user,
      { status: 'rejected', ...this.sessions.endAllOf(user) },
      call.requestId,
    );
    await this.sessions.deleteAllOf(tx, user.id, call.requestId);
    await record(tx, events.userRejected, recipientOf(rejected), call.requestId);
    return {};
  }

  async #lockForDecision(tx: Tx, call: Call, userId: string): Promise<UserEntity> {
    const user = await this.lockWithinReach(tx, call, userId);
    const refusal = decisionRefusal(user);
    if (refusal) throw new AppError(refusal.code, refusal);
    return user;
  }

  /** The locked target of an administrator's call; refused as `reachRefusal` says. */
  async lockWithinReach(tx: Tx, call: Call, userId: string): Promise<UserEntity> {
    await this.sessions.requireAlive(call.actor, tx);
    const user = await this.users.lock(tx, userId);
    const refusal = reachRefusal(call.actor, user ?? undefined);
    if (refusal || !user) throw new AppError(refusal?.code ?? 'USER_NOT_FOUND', refusal);
    return user;
  }
}
