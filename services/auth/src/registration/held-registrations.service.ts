import { randomBytes } from 'node:crypto';
import { events } from '@studieplan/contracts';
import { AppError, type Call } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { CONFIG } from '@studieplan/kit/process';
import { digestOf, seal } from '@studieplan/kit/secrets';
import { Inject, Injectable } from '@nestjs/common';
import {
  type AddressClaim,
  AddressClaimsRepository,
  type HeldRegistration,
} from '../address-claims/address-claims.repository.ts';
import { AssociationsRepository } from '../associations/associations.repository.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { AuthConfig } from '../environment.ts';
import { AccountClosingService } from '../passwords/account-closing.service.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { EmailLinksRepository } from './email-links.repository.ts';
import { NewcomersService } from './newcomers.service.ts';

type HeldClaim = Extract<AddressClaim, { kind: 'registration' }>;

/**
 * Registrations with the address of an account that exists: of a rejected person, or of one who has not confirmed the
 * address yet. Anybody can type an address, so nothing of it is written to the account before its own link is used.
 */
@Injectable()
export class HeldRegistrationsService {
  constructor(
    private readonly claims: AddressClaimsRepository,
    private readonly links: EmailLinksRepository,
    private readonly users: UsersRepository,
    private readonly associations: AssociationsRepository,
    private readonly sessions: SessionsRepository,
    private readonly closing: AccountClosingService,
    private readonly newcomers: NewcomersService,
    private readonly audit: AuditRepository,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Whether a locked account's address may be registered again. */
  mayRegisterAgain(owner: UserEntity): boolean {
    return !owner.deleted_at && (owner.status === 'rejected' || isUnconfirmedNewcomer(owner));
  }

  /** Keeps the registration aside and mails its link to the address of the locked owner. */
  async hold(tx: Tx, call: Call, owner: UserEntity, wanted: HeldRegistration): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    await this.claims.hold(tx, owner, digestOf(token), wanted);
    await this.mail(tx, call, owner, { ...wanted, created_at: new Date() }, token);
  }

  /**
   * Mails a new link of every registration that waits. Which of them is the owner's nobody knows who has not read the
   * mails: the newest alone could be a stranger's, whose password would then be confirmed.
   */
  async sendAgain(tx: Tx, call: Call, owner: UserEntity): Promise<void> {
    for (const oldHash of await this.claims.waitingLinks(tx, owner.id)) {
      const token = randomBytes(32).toString('base64url');
      const held = await this.claims.renewHeld(tx, oldHash, digestOf(token));
      if (held) await this.mail(tx, call, owner, held, token);
    }
  }

  /** Writes a held registration to its locked account, whose address has just confirmed it. */
  async confirm(
    tx: Tx,
    call: Call,
    owner: UserEntity,
    claim: HeldClaim,
    hash: string,
  ): Promise<{ email: string }> {
    if (this.isUsed(owner, claim)) return { email: owner.email };
    const changes = {
      full_name: claim.full_name,
      password_hash: claim.password_hash,
      study_association_id: claim.study_association_id,
      role: 'member',
      status: 'pending_approval',
      email_verified: true,
      approved_by: null,
      approved_by_name: null,
      // Counted from now on: the first registration may be older than an unverified one is kept (retention).
      created_at: claim.created_at,
      ...this.sessions.endAllOf(owner),
    } as const;
    const again = await this.users.update(tx, owner, changes, call.requestId);
    await this.closing.close(tx, call, owner.id);
    await this.claims.useHeld(tx, owner.id, hash);
    await this.links.deleteOf(tx, owner.id);
    await this.newcomers.tellAdministrators(tx, call, again);
    await this.audit.write(tx, call, { action: 'user.registered', target: owner.id, by: again });
    await this.audit.write(tx, call, { action: 'email.verified', target: owner.id, by: again });
    return { email: owner.email };
  }

  /** Whether the link has been used, else it would work; changes nothing. LINK_INVALID for one that would not. */
  isUsed(owner: UserEntity, claim: HeldClaim): boolean {
    const used = claim.used_at !== null && owner.email_verified;
    const isOver = claim.used_at !== null || claim.expired || !this.mayRegisterAgain(owner);
    if (owner.email !== claim.email || (!used && isOver)) throw new AppError('LINK_INVALID');
    return used;
  }

  /** Mails the link of a registration: it says whose name it would confirm, which need not be the account's. */
  async mail(
    tx: Tx,
    call: Pick<Call, 'requestId'>,
    to: Pick<UserEntity, 'id' | 'email'>,
    registration: Pick<UserEntity, 'full_name' | 'study_association_id' | 'created_at'>,
    token: string,
  ): Promise<void> {
    const { name } = await this.associations.get(tx, registration.study_association_id);
    const told = {
      user_id: to.id,
      email: to.email,
      full_name: registration.full_name,
      sealed_token: seal(this.config.SECRET_KEY, 'mail-links', token),
      association_name: name,
      registered_at: registration.created_at.toISOString(),
    };
    await record(tx, events.emailVerificationRequested, told, call.requestId);
  }
}

/** Somebody who has never proved to own the address, and whom nobody has approved. */
function isUnconfirmedNewcomer(owner: UserEntity): boolean {
  return owner.status === 'pending_approval' && !owner.email_verified && !owner.was_active;
}
