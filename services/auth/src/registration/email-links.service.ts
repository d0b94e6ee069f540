import { randomBytes } from 'node:crypto';
import { events } from '@studieplan/contracts';
import { AppError, type Call, CONFIG, Database, record, seal, type Tx, digestOf } from '@studieplan/kit';
import { Inject, Injectable } from '@nestjs/common';
import { alikeInTime } from '../alike-in-time.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { AuthConfig } from '../environment.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { recipientOf } from '../users/user-wire.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { EmailLinksRepository } from './email-links.repository.ts';

/** Hours that a verification link works (design.md 9). */
const linkHours = 24;

const resent =
  'Hvis e-postadressen venter på å bli bekreftet, har vi sendt en ny lenke. Lenken er gyldig i 24 timer.';

@Injectable()
export class EmailLinksService {
  constructor(
    private readonly links: EmailLinksRepository,
    private readonly users: UsersRepository,
    private readonly database: Database,
    private readonly audit: AuditRepository,
    @Inject(CONFIG) private readonly config: AuthConfig,
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
    const sealed = seal(this.config.SECRET_KEY, 'mail-links', token);
    await record(
      tx,
      events.emailVerificationRequested,
      { ...recipientOf(user), sealed_token: sealed },
      requestId,
    );
  }

  /** Verifies the address that a link was mailed to; LINK_INVALID for unknown, used, replaced and expired alike. */
  async verify(tx: Tx, call: Call, token: string): Promise<{ email: string }> {
    const hash = digestOf(token);
    const userId = await this.links.findUserId(tx, hash);
    // The user first, as in every other change: the other order could deadlock with a new link being made.
    const user = userId ? await this.users.lock(tx, userId) : null;
    if (!user || user.deleted_at || !(await this.links.use(tx, hash, user.email)))
      throw new AppError('LINK_INVALID');
    await this.users.update(tx, user, { email_verified: true }, call.requestId);
    await this.audit.write(tx, call, { action: 'email.verified', target: user.id, by: user });
    return { email: user.email };
  }

  /** Mails a new link to an address that waits for one; the answer is the same for every other (design.md 10). */
  resend(call: Call, email: string): Promise<{ message: string }> {
    return alikeInTime(
      this.database.change(call, async (tx) => {
        const user = await this.users.lockByEmail(tx, email);
        const waits = user && !user.email_verified && !user.deleted_at && user.status !== 'rejected';
        if (waits) await this.send(tx, user, call.requestId);
        return { message: resent };
      }),
    );
  }
}
