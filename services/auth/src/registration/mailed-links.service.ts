import { AppError, type Call, type Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { digestOf } from '@studieplan/kit/secrets';
import { Injectable } from '@nestjs/common';
import { AddressChangesService } from '../address-claims/address-changes.service.ts';
import { AddressClaimsRepository } from '../address-claims/address-claims.repository.ts';
import { AssociationsRepository } from '../associations/associations.repository.ts';
import { shownAddress } from '../users/shown-address.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { EmailLinksService } from './email-links.service.ts';
import { HeldRegistrationsService } from './held-registrations.service.ts';

type Look = Out<'getEmailLink'>;

/** A mailed link of any kind: what it would confirm, and its confirmation. */
@Injectable()
export class MailedLinksService {
  constructor(
    private readonly claims: AddressClaimsRepository,
    private readonly changes: AddressChangesService,
    private readonly held: HeldRegistrationsService,
    private readonly links: EmailLinksService,
    private readonly users: UsersRepository,
    private readonly associations: AssociationsRepository,
  ) {}

  /** LINK_INVALID for unknown, replaced and expired alike; a used link again changes nothing and answers the same. */
  async verify(tx: Tx, call: Call, token: string): Promise<{ email: string }> {
    const hash = digestOf(token);
    const user = await this.#lockOwner(tx, hash);
    // Read again under the lock: of many uses at once, one acts and the rest see that it has.
    const claim = await this.claims.find(tx, hash);
    if (!claim) return this.links.verify(tx, call, user, hash);
    if (user.deleted_at) throw new AppError('LINK_INVALID');
    return claim.kind === 'change'
      ? this.changes.confirm(tx, call, user, claim)
      : this.held.confirm(tx, call, user, claim, hash);
  }

  /** What the link would confirm; changes nothing, so that a mail scanner may open it. */
  async look(tx: Tx, token: string): Promise<Look> {
    const hash = digestOf(token);
    const user = await this.#lockOwner(tx, hash);
    const claim = await this.claims.find(tx, hash);
    const approved = user.status === 'active';
    if (!claim) {
      const used = await this.links.isUsed(tx, user, hash);
      return this.#shown(tx, user, { kind: 'registration', used, approved });
    }
    if (user.deleted_at) throw new AppError('LINK_INVALID');
    if (claim.kind === 'registration') {
      const used = this.held.isUsed(user, claim);
      return this.#shown(tx, claim, { kind: 'registration', used, approved: used && approved });
    }
    const used = claim.used_at !== null && user.email === claim.email;
    if (!used && (claim.used_at || claim.expired)) throw new AppError('LINK_INVALID');
    const changed = { ...user, email: shownAddress(claim.email), created_at: claim.created_at };
    return this.#shown(tx, changed, { kind: 'change', used, approved });
  }

  async #shown(
    tx: Tx,
    of: Pick<UserEntity, 'email' | 'full_name' | 'study_association_id' | 'created_at'>,
    what: Pick<Look, 'kind' | 'used' | 'approved'>,
  ): Promise<Look> {
    const { name } = await this.associations.get(tx, of.study_association_id);
    return {
      ...what,
      email: of.email,
      full_name: of.full_name,
      study_association_name: name,
      requested_at: of.created_at.toISOString(),
    };
  }

  async #lockOwner(tx: Tx, hash: string) {
    const userId = (await this.claims.find(tx, hash))?.user_id ?? (await this.links.ownerOf(tx, hash));
    // The user first, as in every other change: the other order could deadlock with a new link being made.
    const user = userId ? await this.users.lock(tx, userId) : null;
    if (!user) throw new AppError('LINK_INVALID');
    return user;
  }
}
