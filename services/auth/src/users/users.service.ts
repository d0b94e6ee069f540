import { type AuditEntry, events, type User } from '@studieplan/contracts';
import { AppError, type Call, type In, type Out, rowsThatFit } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { AddressClaimsRepository } from '../address-claims/address-claims.repository.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { decisionRefusal, reachRefusal } from './user-rules.ts';
import { recipientOf, toUser } from './user-wire.ts';
import type { UserEntity } from './user.entity.ts';
import { UsersRepository } from './users.repository.ts';

const auditShown = 500;

@Injectable()
export class UsersService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly claims: AddressClaimsRepository,
    private readonly audit: AuditRepository,
  ) {}

  /** The admin's own association, or everybody for the systemadmin; newest first unless sorted otherwise. */
  async list(call: Call, input: In<'getUsers'>): Promise<{ users: User[]; total: number }> {
    await this.sessions.requireAlive(call.actor);
    const { role, study_association_id } = call.actor;
    // An admin without an association must not fall through to 'all'.
    if (role !== 'systemadmin' && !study_association_id) return { users: [], total: 0 };
    const associationId = role === 'systemadmin' ? null : study_association_id;
    const [active, pending] = await Promise.all([
      this.users.listActive(associationId, input),
      input.include_pending ? this.users.listPending(associationId, input.person) : [],
    ]);
    return { users: rowsThatFit([...pending, ...active.users].map(toUser)), total: active.total };
  }

  /** What a change of role or a deactivation of somebody within reach would come to. */
  async consequences(call: Call, userId: string): Promise<Out<'getUserConsequences'>> {
    await this.sessions.requireAlive(call.actor);
    const user = await this.users.findById(userId);
    const refusal = reachRefusal(call.actor, user);
    const found = refusal ? undefined : await this.users.consequences(userId);
    if (!found) throw new AppError(refusal?.code ?? 'USER_NOT_FOUND', refusal);
    return found;
  }

  /** What one person did and what was done to them, newest first. */
  async auditOf(call: Call, userId: string): Promise<{ entries: AuditEntry[] }> {
    await this.sessions.requireAlive(call.actor);
    if (!(await this.users.findById(userId))) throw new AppError('USER_NOT_FOUND');
    const lines = await this.audit.listAbout(userId, auditShown);
    // The contract leaves the ids out.
    return { entries: lines.map((line) => ({ ...line, at: line.at.toISOString() })) };
  }

  async approve(tx: Tx, call: Call, userId: string): Promise<void> {
    const user = await this.#lockForDecision(tx, call, userId);
    const { id: approved_by, name: approved_by_name } = call.actor;
    const changes = { status: 'active', approved_by, approved_by_name } as const;
    const approved = await this.users.update(tx, user, changes, call.requestId);
    // The approval is of the registration that the administrator saw.
    await this.claims.dropHeld(tx, user.id);
    const { email_verified } = approved;
    await record(tx, events.userApproved, { ...recipientOf(approved), email_verified }, call.requestId);
    await this.audit.write(tx, call, { action: 'user.approved', target: user.id });
  }

  async reject(tx: Tx, call: Call, userId: string): Promise<void> {
    const user = await this.#lockForDecision(tx, call, userId);
    const changes = { status: 'rejected', ...this.sessions.endAllOf(user) } as const;
    const rejected = await this.users.update(tx, user, changes, call.requestId);
    await this.sessions.deleteAllOf(tx, [user.id], call.requestId);
    await this.claims.dropHeld(tx, user.id);
    await this.claims.dropChange(tx, user.id);
    await record(tx, events.userRejected, recipientOf(rejected), call.requestId);
    await this.audit.write(tx, call, { action: 'user.rejected', target: user.id });
  }

  async #lockForDecision(tx: Tx, call: Call, userId: string): Promise<UserEntity> {
    const user = await this.sessions.lockTarget(tx, call.actor, userId, reachRefusal);
    const refusal = decisionRefusal(user);
    if (refusal) throw new AppError(refusal.code, refusal);
    return user;
  }
}
