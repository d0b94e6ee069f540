import type { User } from '@studieplan/contracts';
import { AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import { Database, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';
import { SecondFactorService } from '../passkeys/second-factor.service.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { toUser, type UserRow } from '../users/user-wire.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { loginRefusal } from './login-rules.ts';
import { SessionOpeningService } from './session-opening.service.ts';
import { SessionsRepository } from './sessions.repository.ts';

@Injectable()
export class SessionsService {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionsRepository,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly opening: SessionOpeningService,
    private readonly devices: DevicesRepository,
    private readonly secondFactor: SecondFactorService,
    private readonly audit: AuditRepository,
  ) {}

  async login(call: Call, input: In<'login'>): Promise<Out<'login'>> {
    const known = await this.users.findByEmail(input.email);
    // Hashed outside any transaction: a queue for the hash must not hold connections.
    if (!(await this.passwords.matches(known?.password_hash, input.password)) || !known)
      throw new AppError('INVALID_CREDENTIALS');
    return this.database.transaction((tx) => this.#open(tx, call, known, input));
  }

  async #open(tx: Tx, call: Call, known: UserRow, input: In<'login'>): Promise<Out<'login'>> {
    // Read again under lock: a role, status or password changed meanwhile must not get a token of the old one.
    const user = await this.users.lock(tx, known.id);
    if (!user || user.password_hash !== known.password_hash) throw new AppError('INVALID_CREDENTIALS');
    const refusal = loginRefusal(user);
    if (refusal) throw new AppError(refusal);
    const deviceId = await this.devices.touch(tx, user.id, input.device_fingerprint);
    const lack = await this.secondFactor.lackOf(tx, user);
    const session = await this.opening.open(tx, user, { deviceId, limited: lack !== undefined });
    const details = { ...(deviceId && { trusted_device: 'ja' }), ...(lack && { second_factor: 'venter' }) };
    await this.audit.write(tx, call, { action: 'session.opened', target: user.id, by: user, details });
    return { ...session, user: toUser({ ...known, ...user }), ...(lack && { second_factor: lack }) };
  }

  async verify(call: Call, token: string | undefined): Promise<{ user: User }> {
    refuseForeignToken(call, token);
    return { user: toUser(await this.sessions.asker(call.actor)) };
  }

  async logout(tx: Tx, call: Call, token: string | undefined): Promise<void> {
    refuseForeignToken(call, token);
    await this.sessions.delete(tx, call.actor, call.requestId);
    await this.audit.write(tx, call, { action: 'session.ended', target: call.actor.id });
  }

  async list(call: Call): Promise<Out<'listSessions'>> {
    await this.sessions.requireAlive(call.actor);
    const rows = await this.sessions.list(call.actor);
    return {
      sessions: rows.map(({ id, created_at, expires_at, device_name }) => ({
        id,
        opened_at: created_at.toISOString(),
        expires_at: expires_at.toISOString(),
        device_name,
        current: id === call.actor.session_id,
      })),
    };
  }

  async endOthers(tx: Tx, call: Call, sessionId: string | undefined): Promise<Out<'endSessions'>> {
    await this.sessions.lockAsker(tx, call.actor);
    const ended = await this.sessions.endOthers(tx, call.actor, sessionId, call.requestId);
    if (ended > 0) await this.audit.write(tx, call, { action: 'session.ended', target: call.actor.id });
    return { ended };
  }

  async check(call: Call): Promise<{ active: boolean }> {
    return { active: await this.sessions.isAlive(call.actor) };
  }
}

/** The bearer is the session; a body may repeat it, never name another (design.md 1). */
function refuseForeignToken(call: Call, token: string | undefined): void {
  if (token !== undefined && token !== call.bearer) throw new AppError('ACTOR_MISMATCH');
}
