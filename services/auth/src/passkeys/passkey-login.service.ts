import { AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import { Database, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { DevicesRepository } from '../devices/devices.repository.ts';
import { PasswordsService } from '../passwords/passwords.service.ts';
import { loginRefusal } from '../sessions/login-rules.ts';
import { SessionOpeningService } from '../sessions/session-opening.service.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { toUser } from '../users/user-wire.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { CeremoniesService, type ProvenPasskey } from './ceremonies.service.ts';
import { PasskeysRepository } from './passkeys.repository.ts';

/** Logging in with a passkey, and proving anew who one is. */
@Injectable()
export class PasskeyLoginService {
  constructor(
    private readonly database: Database,
    private readonly ceremonies: CeremoniesService,
    private readonly passkeys: PasskeysRepository,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsRepository,
    private readonly opening: SessionOpeningService,
    private readonly devices: DevicesRepository,
    private readonly audit: AuditRepository,
  ) {}

  startLogin(): Promise<Out<'startPasskeyLogin'>> {
    return this.ceremonies.startAssertion();
  }

  async login(call: Call, input: In<'loginWithPasskey'>): Promise<Out<'loginWithPasskey'>> {
    const proven = await this.ceremonies.finishAssertion(input);
    const known = await this.users.findById(proven.passkey.user_id);
    if (!known) throw new AppError('PASSKEY_REFUSED');
    return this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, known.id);
      if (!user) throw new AppError('PASSKEY_REFUSED');
      await this.#use(tx, proven);
      const refusal = loginRefusal(user);
      // A deactivated person is told nothing, as by the wrong password.
      if (refusal) throw new AppError(refusal === 'INVALID_CREDENTIALS' ? 'PASSKEY_REFUSED' : refusal);
      const deviceId = await this.devices.touch(tx, user.id, input.device_fingerprint);
      const session = await this.opening.open(tx, user, { deviceId, withPasskey: true });
      const details = { passkey: proven.passkey.name };
      await this.audit.write(tx, call, { action: 'session.opened', target: user.id, by: user, details });
      return { ...session, user: toUser({ ...known, ...user }) };
    });
  }

  async startCheck(call: Call): Promise<Out<'startPasskeyCheck'>> {
    await this.sessions.requireAlive(call.actor);
    return this.ceremonies.startAssertion(call.actor.id);
  }

  /** PASSWORD_WRONG or PASSKEY_REFUSED, both 400: a slip must not end the session. */
  async reauthenticate(
    call: Call,
    { password, passkey }: In<'reauthenticate'>,
  ): Promise<Out<'reauthenticate'>> {
    await this.sessions.requireAlive(call.actor);
    const { id, limited } = call.actor;
    // The password has been given: what such a session lacks is the passkey.
    if (limited && !passkey) throw new AppError('PASSKEY_REQUIRED');
    const proven = passkey && (await this.ceremonies.finishAssertion(passkey, id));
    const known = await this.users.findById(id);
    const right =
      proven !== undefined || (await this.passwords.matches(known?.password_hash, password ?? ''));
    if (!known || !right)
      throw new AppError('PASSWORD_WRONG', { fields: { password: 'Passordet er feil.' } });
    return this.database.transaction(async (tx) => {
      const user = await this.users.lock(tx, id);
      await this.sessions.requireAlive(call.actor, tx);
      if (!user || user.password_hash !== known.password_hash) throw new AppError('SESSION_ENDED');
      if (proven) await this.#use(tx, proven);
      const details = proven ? { passkey: proven.passkey.name } : undefined;
      await this.audit.write(tx, call, { action: 'session.reauthenticated', target: id, details });
      return this.opening.renew(tx, call, user, proven !== undefined);
    });
  }

  async #use(tx: Tx, { passkey, counter, synced }: ProvenPasskey): Promise<void> {
    if (!(await this.passkeys.use(tx, passkey.id, counter, synced))) throw new AppError('PASSKEY_REFUSED');
  }
}
