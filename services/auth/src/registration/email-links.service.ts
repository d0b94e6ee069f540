import { randomBytes } from 'node:crypto';
import { AppError, type Call } from '@studieplan/kit/calls';
import { Database, type Tx } from '@studieplan/kit/database';
import { digestOf } from '@studieplan/kit/secrets';
import { Injectable } from '@nestjs/common';
import { AddressClaimsRepository, linkHours } from '../address-claims/address-claims.repository.ts';
import { alikeInTime } from '../alike-in-time.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { EmailLinksRepository } from './email-links.repository.ts';
import { HeldRegistrationsService } from './held-registrations.service.ts';

const resent =
  'Hvis e-postadressen venter på å bli verifisert, har vi sendt en ny lenke. Lenken er gyldig i 24 timer.';

/** The link that verifies an account's present address. */
@Injectable()
export class EmailLinksService {
  constructor(
    private readonly links: EmailLinksRepository,
    private readonly claims: AddressClaimsRepository,
    private readonly held: HeldRegistrationsService,
    private readonly users: UsersRepository,
    private readonly database: Database,
    private readonly audit: AuditRepository,
  ) {}

  /** Makes a link for the user's present address and has it mailed; only its hash is kept here. */
  async send(tx: Tx, user: UserEntity, requestId: string): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    await this.links.put(tx, {
      user_id: user.id,
      token_hash: digestOf(token),
      email: user.email,
      expires_at: new Date(Date.now() + linkHours * 3600_000),
    });
    await this.held.mail(tx, { requestId }, user, user, token);
  }

  /** Whose link this is, living or not. */
  async ownerOf(tx: Tx, hash: string): Promise<string | undefined> {
    return (await this.links.find(tx, hash))?.user_id;
  }

  /** Verifies the address of a locked user; the used link again is no error as long as what it did still stands. */
  async verify(tx: Tx, call: Call, user: UserEntity, hash: string): Promise<{ email: string }> {
    if (await this.isUsed(tx, user, hash)) return { email: user.email };
    if (!(await this.links.use(tx, hash, user.email))) throw new AppError('LINK_INVALID');
    await this.users.update(tx, user, { email_verified: true }, call.requestId);
    // Other registrations with this address waited for the same confirmation: the first to be confirmed stands.
    await this.claims.dropHeld(tx, user.id);
    await this.audit.write(tx, call, { action: 'email.verified', target: user.id, by: user });
    return { email: user.email };
  }

  /** Whether the link has been used, else it would work; changes nothing. LINK_INVALID for one that would not. */
  async isUsed(tx: Tx, user: UserEntity, hash: string): Promise<boolean> {
    const link = await this.links.find(tx, hash);
    const used = Boolean(link?.used_at) && user.email_verified;
    if (link?.email !== user.email || user.deleted_at || (!used && link.expires_at.getTime() <= Date.now()))
      throw new AppError('LINK_INVALID');
    return used;
  }

  /** Mails a new link to an address that waits for one; the answer is the same for every other (design.md 10). */
  resend(call: Call, email: string): Promise<{ message: string }> {
    return alikeInTime(
      this.database.change(call, async (tx) => {
        const user = await this.users.lockByEmail(tx, email);
        if (user && !user.deleted_at && (user.status === 'rejected' || !user.email_verified)) {
          await this.held.sendAgain(tx, call, user);
          if (user.status !== 'rejected') await this.send(tx, user, call.requestId);
        }
        return { message: resent };
      }),
    );
  }
}
