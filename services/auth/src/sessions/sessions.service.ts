import { randomUUID } from 'node:crypto';
import type { authOperations, ParsedInputOf, ResultOf, User } from '@studieplan/contracts';
import { AppError, type Call, Database, type Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { KeysService } from '../keys/keys.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { toUser, type UserRow } from '../users/user-wire.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { loginRefusal, sessionHours } from './login-rules.ts';
import { SessionsRepository } from './sessions.repository.ts';

@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly keys: KeysService,
  ) {}

  async login(
    input: ParsedInputOf<typeof authOperations.login>,
  ): Promise<ResultOf<typeof authOperations.login>> {
    const known = await this.users.findByEmail(input.email);
    // Hashed outside any transaction: a queue for the hash must not hold connections.
    if (!(await this.passwords.matches(known?.password_hash, input.password)) || !known)
      throw new AppError('INVALID_CREDENTIALS');
    return this.database.transaction((tx) => this.#open(tx, known));
  }

  async #open(tx: Tx, known: UserRow): Promise<ResultOf<typeof authOperations.login>> {
    // Read again under lock: a role, status or password changed meanwhile must not get a token of the old one.
    const user = await this.users.lock(tx, known.id);
    if (!user || user.password_hash !== known.password_hash) throw new AppError('INVALID_CREDENTIALS');
    const refusal = loginRefusal(user);
    if (refusal) throw new AppError(refusal);
    const exp = Math.floor(Date.now() / 1000) + sessionHours * 3600;
    const expiresAt = new Date(exp * 1000);
    const id = randomUUID();
    await this.sessions.insert(tx, {
      id,
      user_id: user.id,
      session_version: user.session_version,
      expires_at: expiresAt,
    });
    const token = this.keys.sign({
      sub: user.id,
      sid: id,
      sv: user.session_version,
      role: user.role,
      assoc: user.study_association_id,
      name: user.full_name,
      exp,
    });
    return { token, expires_at: expiresAt.toISOString(), user: toUser({ ...known, ...user }) };
  }

  async verify(call: Call, token: string | undefined): Promise<{ user: User }> {
    refuseForeignToken(call, token);
    await this.sessions.requireAlive(call.actor);
    const user = await this.users.findById(call.actor.id);
    if (!user) throw new AppError('SESSION_ENDED');
    return { user: toUser(user) };
  }

  async logout(tx: Tx, call: Call, token: string | undefined): Promise<Record<string, never>> {
    refuseForeignToken(call, token);
    await this.sessions.delete(tx, call.actor, call.requestId);
    return {};
  }

  async check(call: Call): Promise<{ active: boolean }> {
    return { active: await this.sessions.isAlive(call.actor) };
  }
}

/** The bearer is the session; a body may repeat it, never name another (design.md 1). */
function refuseForeignToken(call: Call, token: string | undefined): void {
  if (token !== undefined && token !== call.token) throw new AppError('ACTOR_MISMATCH');
}
