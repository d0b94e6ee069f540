import { randomBytes } from 'node:crypto';
import { events, resetLinkLasts } from '@studieplan/contracts';
import { AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import { Database, type Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { CONFIG } from '@studieplan/kit/process';
import { seal, digestOf } from '@studieplan/kit/secrets';
import { Inject, Injectable } from '@nestjs/common';
import { alikeInTime } from '../alike-in-time.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import type { AuthConfig } from '../environment.ts';
import { PasskeysRepository } from '../passkeys/passkeys.repository.ts';
import { toPasskey } from '../passkeys/passkeys.service.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { recipientOf, type UserRow } from '../users/user-wire.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { knownOf, PasswordChangesService } from './password-changes.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { ResetLinksRepository } from './reset-links.repository.ts';

const message = `Hvis e-postadressen finnes hos oss, har vi sendt en lenke for å lage nytt passord. ${resetLinkLasts}`;

@Injectable()
export class PasswordResetsService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly resetLinks: ResetLinksRepository,
    private readonly passwords: PasswordsService,
    private readonly changes: PasswordChangesService,
    private readonly passkeys: PasskeysRepository,
    private readonly audit: AuditRepository,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Mails a link to the address if somebody has it; the answer is the same either way (design.md 10). */
  request(call: Call, email: string): Promise<{ message: string }> {
    return alikeInTime(
      this.database.change(call, async (tx) => {
        await this.#mailLink(tx, call, email);
        return { message };
      }),
    );
  }

  async #mailLink(tx: Tx, call: Call, email: string): Promise<void> {
    const user = await this.users.lockByEmail(tx, email);
    if (!user || user.deleted_at || user.status === 'rejected') return;
    const token = randomBytes(32).toString('base64url');
    await this.resetLinks.put(tx, { user_id: user.id, token_hash: digestOf(token), email: user.email });
    const sealed_token = seal(this.config.SECRET_KEY, 'mail-links', token);
    await record(tx, events.passwordResetRequested, { ...recipientOf(user), sealed_token }, call.requestId);
    await this.audit.write(tx, call, { action: 'password.reset-requested', target: user.id });
  }

  /** RESET_LINK_INVALID for unknown, used, replaced and expired links alike. */
  async reset(
    call: Call,
    { token, new_password: newPassword, keep_passkeys }: In<'resetPassword'>,
  ): Promise<void> {
    const hash = digestOf(token);
    const owner = await this.#ownerOf(hash);
    this.passwords.refuseWeak('new_password', newPassword, owner ? knownOf(owner) : []);
    const passwordHash = await this.passwords.hash(newPassword);
    return this.database.change(call, async (tx) => {
      const userId = await this.resetLinks.findUserId(tx, hash);
      const user = userId ? await this.users.lock(tx, userId) : null;
      if (!user || user.deleted_at || !(await this.resetLinks.use(tx, hash, user.email)))
        throw new AppError('RESET_LINK_INVALID');
      const after = await this.#removePasskeys(tx, call, user, keep_passkeys);
      await this.changes.put(tx, call, user, passwordHash, 'password.reset', after);
    });
  }

  /** The passkeys of whom a living link is for; RESET_LINK_INVALID as `reset`. */
  async look(token: string): Promise<Out<'getResetLink'>> {
    const owner = await this.#ownerOf(digestOf(token));
    if (!owner || owner.deleted_at) throw new AppError('RESET_LINK_INVALID');
    return { passkeys: (await this.passkeys.list(owner.id)).map(toPasskey) };
  }

  /** Whoever had the account before may have left a passkey: only those that the owner knows stay. */
  async #removePasskeys(tx: Tx, call: Call, user: UserEntity, kept: readonly string[]) {
    const removed = await this.passkeys.removeOthers(tx, user.id, kept);
    if (removed.length === 0) return {};
    const done = { action: 'passkey.removed', target: user.id, by: user } as const;
    const each = removed.map((passkey) => ({ ...done, details: { passkey } }));
    await this.audit.writeAll(tx, call, each);
    const names = await this.passkeys.namesOf(tx, user.id);
    return {
      passkeys: { removed_passkeys: removed, kept_passkeys: names },
      ...(names.length === 0 && { second_factor: false }),
    };
  }

  /** Whose living link this is, as known before the lock: only the words to look for depend on it. */
  async #ownerOf(hash: string): Promise<UserRow | undefined> {
    const userId = await this.database.transaction((tx) => this.resetLinks.findUserId(tx, hash));
    return userId ? this.users.findById(userId) : undefined;
  }
}
