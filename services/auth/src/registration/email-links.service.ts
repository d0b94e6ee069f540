import { createHash, randomBytes } from 'node:crypto';
import { events } from '@studieplan/contracts';
import { AppError, type Call, CONFIG, record, seal, type Tx } from '@studieplan/kit';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../environment.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { recipientOf } from '../users/user-wire.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { EmailLinksRepository } from './email-links.repository.ts';

/** Hours that a verification link works (design.md 9). */
export const linkHours = 24;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

@Injectable()
export class EmailLinksService {
  constructor(
    private readonly links: EmailLinksRepository,
    private readonly users: UsersRepository,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Makes a link for the user's present address and has it mailed; only its hash is kept here. */
  async send(tx: Tx, user: UserEntity, requestId: string): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    await this.links.put(tx, {
      user_id: user.id,
      token_hash: hashOf(token),
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
    const hash = hashOf(token);
    const userId = await this.links.findUserId(tx, hash);
    // The user first, as in every other change: the other order could deadlock with a new link being made.
    const user = userId ? await this.users.lock(tx, userId) : null;
    if (!user || user.deleted_at || !(await this.links.use(tx, hash, user.email)))
      throw new AppError('LINK_INVALID');
    await this.users.update(tx, user, { email_verified: true }, call.requestId);
    return { email: user.email };
  }
}
