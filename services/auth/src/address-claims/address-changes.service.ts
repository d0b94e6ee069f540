import { randomBytes } from 'node:crypto';
import { errors, events } from '@studieplan/contracts';
import { AppError, type Call } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { CONFIG } from '@studieplan/kit/process';
import { digestOf, seal } from '@studieplan/kit/secrets';
import { Inject, Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { AuthConfig } from '../environment.ts';
import { AccountClosingService } from '../passwords/account-closing.service.ts';
import { EmailLinksRepository } from '../registration/email-links.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { recipientOf } from '../users/user-wire.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { type AddressClaim, AddressClaimsRepository } from './address-claims.repository.ts';

const newToken = () => randomBytes(32).toString('base64url');

/**
 * An account's address changes when the new one confirms, never before: whoever asks for the change cannot have a
 * password link mailed to an address of their own choosing. The former address is told at both steps.
 */
@Injectable()
export class AddressChangesService {
  constructor(
    private readonly claims: AddressClaimsRepository,
    private readonly links: EmailLinksRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly closing: AccountClosingService,
    private readonly audit: AuditRepository,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Mails a link to the new address of a locked user and a way to stop it to the former; EMAIL_TAKEN when it is somebody's. */
  async request(tx: Tx, call: Call, user: UserEntity, email: string): Promise<void> {
    if (await this.users.hasEmail(tx, email)) throw taken();
    const [token, stopToken] = [newToken(), newToken()];
    await this.claims.putChange(tx, {
      userId: user.id,
      email,
      tokenHash: digestOf(token),
      stopHash: digestOf(stopToken),
    });
    const sealed = (text: string) => seal(this.config.SECRET_KEY, 'mail-links', text);
    const told = {
      ...recipientOf(user),
      new_email: email,
      sealed_token: sealed(token),
      sealed_stop_token: sealed(stopToken),
    };
    await record(tx, events.addressChangeRequested, told, call.requestId);
    const details = { email };
    await this.audit.write(tx, call, { action: 'user.address-requested', target: user.id, details });
  }

  /** Takes back the waiting change of a locked user, if there is one. */
  async withdraw(tx: Tx, call: Call, user: UserEntity): Promise<void> {
    if (await this.claims.dropChange(tx, user.id))
      await this.audit.write(tx, call, { action: 'user.address-withdrawn', target: user.id });
  }

  /** What the confirmed link of a locked user's new address does; the same link a second time does nothing. */
  async confirm(tx: Tx, call: Call, user: UserEntity, claim: AddressClaim): Promise<{ email: string }> {
    if (claim.used_at && user.email === claim.email) return { email: user.email };
    if (claim.used_at || claim.expired) throw new AppError('LINK_INVALID');
    await this.apply(tx, call, user, claim.email, user);
    return { email: claim.email };
  }

  /** Gives a locked user the new address; every session, device and link of the former address ends. */
  async apply(tx: Tx, call: Call, user: UserEntity, email: string, by?: UserEntity): Promise<void> {
    const changes = { email, email_verified: true, ...this.sessions.endAllOf(user) };
    await this.users.update(tx, user, changes, call.requestId);
    await this.claims.useChange(tx, user.id);
    await this.claims.dropHeld(tx, user.id);
    await this.links.deleteOf(tx, user.id);
    await this.closing.close(tx, call, user.id);
    await record(tx, events.addressChanged, { ...recipientOf(user), new_email: email }, call.requestId);
    const details = { email };
    await this.audit.write(tx, call, { action: 'user.address-changed', target: user.id, by, details });
  }

  /** The former address says no; LINK_INVALID when nothing waits any more. */
  async stop(tx: Tx, call: Call, token: string): Promise<{ email: string }> {
    const hash = digestOf(token);
    const userId = await this.claims.findStopped(tx, hash);
    // The user first, as in every other change.
    const user = userId ? await this.users.lock(tx, userId) : null;
    if (!user || !(await this.claims.stop(tx, hash))) throw new AppError('LINK_INVALID');
    await this.audit.write(tx, call, { action: 'user.address-stopped', target: user.id, by: user });
    return { email: user.email };
  }
}

const taken = () => new AppError('EMAIL_TAKEN', { fields: { email: errors.EMAIL_TAKEN.text } });
