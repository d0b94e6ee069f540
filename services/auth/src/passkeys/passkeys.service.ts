import { randomUUID } from 'node:crypto';
import { events, maxPasskeys, type Passkey } from '@studieplan/contracts';
import { AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import { Database, type Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { AuditRepository } from '../audit/audit.repository.ts';
import { SessionOpeningService } from '../sessions/session-opening.service.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';
import { systemadminRefusal } from '../users/user-rules.ts';
import { recipientOf } from '../users/user-wire.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { CeremoniesService, type NewCredential } from './ceremonies.service.ts';
import { type PasskeyRow, PasskeysRepository } from './passkeys.repository.ts';
import { SecondFactorService } from './second-factor.service.ts';

/** A person's own passkeys: seen, registered, removed, and asked for after the password. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly database: Database,
    private readonly passkeys: PasskeysRepository,
    private readonly ceremonies: CeremoniesService,
    private readonly secondFactor: SecondFactorService,
    private readonly sessions: SessionsRepository,
    private readonly opening: SessionOpeningService,
    private readonly users: UsersRepository,
    private readonly audit: AuditRepository,
  ) {}

  async list(call: Call): Promise<Out<'listPasskeys'>> {
    const user = await this.sessions.asker(call.actor);
    const rows = await this.passkeys.list(user.id);
    const required = await this.database.transaction((tx) => this.secondFactor.isRequired(tx, user));
    return { passkeys: rows.map(toPasskey), second_factor: user.second_factor, required };
  }

  async startRegistration(call: Call): Promise<Out<'startPasskeyRegistration'>> {
    return this.ceremonies.startRegistration(await this.sessions.asker(call.actor));
  }

  async register(call: Call, input: In<'registerPasskey'>): Promise<Out<'registerPasskey'>> {
    await this.sessions.requireAlive(call.actor);
    const made = await this.ceremonies.finishRegistration(call.actor.id, input);
    return this.database.transaction((tx) => this.#keep(tx, call, input, made));
  }

  async #keep(
    tx: Tx,
    call: Call,
    input: In<'registerPasskey'>,
    made: NewCredential,
  ): Promise<Out<'registerPasskey'>> {
    const user = await this.sessions.lockAsker(tx, call.actor);
    const before = await this.passkeys.count(tx, user.id);
    // Whoever knows the password alone must not get past the passkeys that stand by adding one.
    if (call.actor.limited && before > 0) throw new AppError('PASSKEY_REQUIRED');
    if (before >= maxPasskeys) throw new AppError('PASSKEY_LIMIT');
    const row = await this.passkeys.insert(tx, {
      id: randomUUID(),
      user_id: user.id,
      credential_id: made.credential.id,
      public_key: Buffer.from(made.credential.publicKey),
      counter: String(made.credential.counter),
      transports: input.credential.response.transports ?? [],
      synced: made.credentialBackedUp,
      name: input.name,
    });
    const details = { passkey: input.name };
    await this.audit.write(tx, call, { action: 'passkey.added', target: user.id, details });
    await record(tx, events.passkeyAdded, { ...recipientOf(user), passkey_name: input.name }, call.requestId);
    const session = call.actor.limited ? await this.opening.renew(tx, call, user, true) : undefined;
    return { passkey: toPasskey(row), session };
  }

  async remove(tx: Tx, call: Call, passkeyId: string): Promise<void> {
    const user = await this.sessions.lockAsker(tx, call.actor);
    const [name] = await this.passkeys.remove(tx, user.id, passkeyId);
    if (name === undefined) throw new AppError('PASSKEY_NOT_FOUND');
    if ((await this.passkeys.count(tx, user.id)) === 0) {
      if (await this.secondFactor.isRequired(tx, user))
        throw new AppError('PASSKEY_NEEDED', {
          sentence: 'Administratorer må ha en passnøkkel her. Registrer en ny før du fjerner den siste.',
        });
      if (user.second_factor) await this.users.update(tx, user, { second_factor: false }, call.requestId);
    }
    const details = { passkey: name };
    await this.audit.write(tx, call, { action: 'passkey.removed', target: user.id, details });
  }

  async setSecondFactor(tx: Tx, call: Call, wanted: boolean): Promise<void> {
    const user = await this.sessions.lockAsker(tx, call.actor);
    if (wanted && (await this.passkeys.count(tx, user.id)) === 0) throw new AppError('PASSKEY_NEEDED');
    if (user.second_factor === wanted) return;
    await this.users.update(tx, user, { second_factor: wanted }, call.requestId);
    const details = { second_factor: wanted ? 'ja' : 'nei' };
    await this.audit.write(tx, call, { action: 'user.updated', target: user.id, details });
  }

  /** By the systemadmin, of another person who has lost them. */
  async removeAllOf(tx: Tx, call: Call, userId: string): Promise<{ removed: number }> {
    const refusalOf = systemadminRefusal('remove-passkeys');
    const user = await this.sessions.lockTarget(tx, call.actor, userId, refusalOf);
    const removed = await this.passkeys.remove(tx, user.id);
    const changes = { second_factor: false, ...this.sessions.endAllOf(user) };
    await this.users.update(tx, user, changes, call.requestId);
    await this.sessions.deleteAllOf(tx, [user.id], call.requestId);
    const done = { action: 'passkey.removed', target: user.id } as const;
    const each = removed.map((passkey) => ({ ...done, details: { passkey } }));
    await this.audit.writeAll(tx, call, each);
    return { removed: removed.length };
  }
}

export const toPasskey = ({ id, name, created_at, last_used_at, synced }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at?.toISOString() ?? null,
  synced,
});
