import { errors, events } from '@studieplan/contracts';
import { AppError, type Call } from '@studieplan/kit/calls';
import { Database, type Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { recipientOf, type UserRow } from '../users/user-wire.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { AccountClosingService } from './account-closing.service.ts';
import { PasswordsService } from './passwords.service.ts';

@Injectable()
export class PasswordChangesService {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly passwords: PasswordsService,
    private readonly closing: AccountClosingService,
    private readonly audit: AuditRepository,
  ) {}

  /** One's own password; every session ends, the asker's too (specification section 5). */
  async change(call: Call, oldPassword: string, newPassword: string): Promise<void> {
    await this.sessions.requireAlive(call.actor);
    const known = await this.users.findById(call.actor.id);
    if (!known || !(await this.passwords.matches(known.password_hash, oldPassword))) throw wrong();
    this.passwords.refuseWeak('new_password', newPassword, knownOf(known));
    const passwordHash = await this.passwords.hash(newPassword);
    return this.database.change(call, async (tx) => {
      const user = await this.sessions.lockAsker(tx, call.actor);
      if (user.password_hash !== known.password_hash) throw wrong();
      await this.put(tx, call, user, passwordHash, 'password.changed');
    });
  }

  /** Writes a locked user's new password, ends what the old one opened, and has the owner told. */
  async put(
    tx: Tx,
    call: Call,
    user: UserEntity,
    passwordHash: string,
    action: 'password.changed' | 'password.reset',
    { passkeys, ...more }: PasskeysAfterReset = {},
  ): Promise<void> {
    const changes = { password_hash: passwordHash, ...more, ...this.sessions.endAllOf(user) };
    const changed = await this.users.update(tx, user, changes, call.requestId);
    await this.closing.close(tx, call, user.id);
    await record(tx, events.passwordChanged, { ...recipientOf(changed), ...passkeys }, call.requestId);
    await this.audit.write(tx, call, { action, target: user.id, by: user });
  }
}

/** What a reset has done with passkeys, and with the choice to be asked for one. */
interface PasskeysAfterReset {
  passkeys?: { removed_passkeys: string[]; kept_passkeys: string[] };
  second_factor?: boolean;
}

/** What a guesser knows of a person. */
export const knownOf = (user: Pick<UserRow, 'full_name' | 'email' | 'association_name'>) => [
  user.full_name,
  user.email,
  user.association_name,
];

// 400, never 401: that would log the person out (design.md 1).
const wrong = () => new AppError('PASSWORD_WRONG', { fields: { old_password: errors.PASSWORD_WRONG.text } });
