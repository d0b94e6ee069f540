import { events, type User } from '@studieplan/contracts';
import { type Call, rowsThatFit } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { AddressChangesService } from '../address-claims/address-changes.service.ts';
import { AddressClaimsRepository } from '../address-claims/address-claims.repository.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { AccountClosingService } from '../passwords/account-closing.service.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { deactivationRefusal, systemadminRefusal } from './user-rules.ts';
import { recipientOf, toUser } from './user-wire.ts';
import { UsersRepository } from './users.repository.ts';

/** From active to deactivated and back, and the address verified by hand (specification section 4). */
@Injectable()
export class UserLifecycleService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly closing: AccountClosingService,
    private readonly claims: AddressClaimsRepository,
    private readonly addressChanges: AddressChangesService,
    private readonly audit: AuditRepository,
  ) {}

  async listDeleted(call: Call): Promise<{ users: User[] }> {
    await this.sessions.requireAlive(call.actor);
    return { users: rowsThatFit((await this.users.listDeleted()).map(toUser)) };
  }

  async deactivate(tx: Tx, call: Call, userId: string): Promise<void> {
    const user = await this.sessions.lockTarget(tx, call.actor, userId, deactivationRefusal);
    const changes = { deleted_at: new Date(), ...this.sessions.endAllOf(user) };
    const changed = await this.users.update(tx, user, changes, call.requestId);
    await this.closing.close(tx, call, user.id);
    await this.claims.dropHeld(tx, user.id);
    await record(tx, events.userDeactivated, recipientOf(changed), call.requestId);
    await this.audit.write(tx, call, { action: 'user.deactivated', target: user.id });
  }

  async reactivate(tx: Tx, call: Call, userId: string): Promise<void> {
    const user = await this.sessions.lockTarget(tx, call.actor, userId, systemadminRefusal('reactivate'));
    const changed = await this.users.update(tx, user, { deleted_at: null }, call.requestId);
    const { status, email_verified } = changed;
    const told = { ...recipientOf(changed), status, email_verified };
    await record(tx, events.userReactivated, told, call.requestId);
    await this.audit.write(tx, call, { action: 'user.reactivated', target: user.id });
  }

  /** The address that waits, else the present one; nothing happens when neither needs it. */
  async verifyEmail(tx: Tx, call: Call, userId: string): Promise<void> {
    const user = await this.sessions.lockTarget(tx, call.actor, userId, systemadminRefusal('verify-email'));
    const waiting = await this.claims.openChange(tx, user.id);
    if (waiting) return this.addressChanges.apply(tx, call, user, waiting);
    if (user.email_verified) return;
    await this.claims.dropHeld(tx, user.id);
    await this.users.update(tx, user, { email_verified: true }, call.requestId);
    await this.audit.write(tx, call, { action: 'email.verified', target: user.id });
  }
}
