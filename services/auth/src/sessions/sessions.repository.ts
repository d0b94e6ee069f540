import { events } from '@studieplan/contracts';
import { type Actor, AppError } from '@studieplan/kit/calls';
import { Database, statement, type Tx } from '@studieplan/kit/database';
import { record, recordAll } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import type { Refusal } from '../users/user-rules.ts';
import type { UserRow } from '../users/user-wire.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { sessionHours, trustedHours } from './login-rules.ts';

/** A session; the token itself is kept nowhere, it only names this row. */
interface Session {
  id: string;
  user_id: string;
  session_version: number;
  expires_at: Date;
  /** Opened by the password alone where a passkey is asked for too: it opens nothing before that. */
  limited: boolean;
  with_passkey: boolean;
  /** The trusted device that it was opened on. */
  device_id: string | null;
}

const insert = statement(`
  INSERT INTO sessions (id, user_id, session_version, expires_at, limited, with_passkey, device_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`);
const alive = statement(`
  SELECT 1 FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = $1 AND s.user_id = $2 AND s.expires_at > now() AND s.session_version = $3
    AND u.session_version = $3 AND u.status = 'active' AND u.deleted_at IS NULL`);
const deleteExpired = statement('DELETE FROM sessions WHERE user_id = $1 AND expires_at < now()');
const renew = statement<{ expires_at: Date }>(`
  UPDATE sessions SET authenticated_at = now(), limited = false, with_passkey = with_passkey OR $3,
    expires_at = CASE WHEN limited
      THEN now() + (CASE WHEN device_id IS NULL THEN $4::int ELSE $5::int END) * interval '1 hour' ELSE expires_at END
  WHERE id = $1 AND user_id = $2 RETURNING expires_at`);
const hasPasskey = statement('SELECT 1 FROM sessions WHERE id = $1 AND with_passkey');
const deleteOne = statement('DELETE FROM sessions WHERE id = $1 AND user_id = $2 RETURNING id');
const retire = statement(
  `UPDATE sessions SET expires_at = least(expires_at, now() + interval '1 minute') WHERE id = $1`,
);
const endOnDevices = statement<{ id: string }>(
  'DELETE FROM sessions WHERE user_id = $1 AND device_id = ANY($2) AND id <> $3 RETURNING id',
);
const distrustDevice = statement(`
  UPDATE sessions SET device_id = NULL, expires_at = least(expires_at, now() + $3 * interval '1 hour')
  WHERE id = $1 AND device_id = ANY($2)`);
const listOf = statement<{ id: string; created_at: Date; expires_at: Date; device_name: string | null }>(`
  SELECT s.id, s.created_at, s.expires_at, d.device_name
  FROM sessions s JOIN users u ON u.id = s.user_id AND u.session_version = s.session_version
  LEFT JOIN trusted_devices d ON d.id = s.device_id
  -- One that another has just replaced has a minute left.
  WHERE s.user_id = $1 AND NOT s.limited AND (s.id = $2 OR s.expires_at > now() + interval '1 minute')
  ORDER BY s.id = $2 DESC, s.created_at DESC LIMIT 100`);
const endOthers = statement<{ id: string }>(
  'DELETE FROM sessions WHERE user_id = $1 AND id <> $2 AND ($3::uuid IS NULL OR id = $3) RETURNING id',
);
const endWithoutPasskey = statement<{ session_id: string; user_id: string }>(`
  DELETE FROM sessions s USING users u
  WHERE u.id = s.user_id AND u.role <> 'member' AND NOT s.with_passkey AND s.id <> $1
  RETURNING s.id AS session_id, s.user_id`);
const deleteAllOf = statement('DELETE FROM sessions WHERE user_id = ANY($1)');

@Injectable()
export class SessionsRepository {
  constructor(
    private readonly database: Database,
    private readonly users: UsersRepository,
  ) {}

  /** Whether the token's session stands, is of the user's present version, and the user is active. */
  async isAlive(actor: Actor, tx?: Tx): Promise<boolean> {
    const values = [actor.session_id, actor.id, actor.session_version];
    const rows = tx ? await alive.run(tx, values) : await this.database.read(alive, values);
    return rows.length > 0;
  }

  /**
   * Throws SESSION_ENDED: auth itself need not wait for the gateway's cache to hear of it. Inside a transaction give its
   * `tx`: a second connection for each call under way would lock up the pool.
   */
  async requireAlive(actor: Actor, tx?: Tx): Promise<void> {
    if (!(await this.isAlive(actor, tx))) throw new AppError('SESSION_ENDED');
  }

  /** The asker as known outside any transaction; SESSION_ENDED as `requireAlive`. */
  async asker(actor: Actor): Promise<UserRow> {
    await this.requireAlive(actor);
    const user = await this.users.findById(actor.id);
    if (!user) throw new AppError('SESSION_ENDED');
    return user;
  }

  /** The asker, locked before anything else, as in every change; SESSION_ENDED as `requireAlive`. */
  async lockAsker(tx: Tx, actor: Actor): Promise<UserEntity> {
    const user = await this.users.lock(tx, actor.id);
    await this.requireAlive(actor, tx);
    if (!user) throw new AppError('SESSION_ENDED');
    return user;
  }

  /** Whom an administrator's call is about, locked; refused as `refusalOf` says. */
  async lockTarget(
    tx: Tx,
    actor: Actor,
    userId: string,
    refusalOf: (actor: Actor, target: UserEntity | undefined) => Refusal | undefined,
  ): Promise<UserEntity> {
    await this.requireAlive(actor, tx);
    const user = await this.users.lock(tx, userId);
    const refusal = refusalOf(actor, user ?? undefined);
    if (refusal || !user) throw new AppError(refusal?.code ?? 'USER_NOT_FOUND', refusal);
    return user;
  }

  async insert(tx: Tx, session: Session): Promise<void> {
    await deleteExpired.run(tx, [session.user_id]);
    const { id, user_id, session_version, expires_at, limited, with_passkey, device_id } = session;
    await insert.run(tx, [id, user_id, session_version, expires_at, limited, with_passkey, device_id]);
  }

  /** Notes that its person has just proved who they are; a limited session becomes whole, as long as any from now. */
  async renew(tx: Tx, actor: Actor, withPasskey: boolean): Promise<Date> {
    const values = [actor.session_id, actor.id, withPasskey, sessionHours, trustedHours];
    const [session] = await renew.run(tx, values);
    if (!session) throw new AppError('SESSION_ENDED');
    return session.expires_at;
  }

  /** Whether a passkey has opened or renewed the session: one that follows it keeps that. */
  async hasPasskey(tx: Tx, actor: Actor): Promise<boolean> {
    return (await hasPasskey.run(tx, [actor.session_id])).length > 0;
  }

  /** Ends one session and tells of it; nothing happens when it has ended already. */
  async delete(tx: Tx, actor: Actor, requestId: string): Promise<void> {
    const ended = await deleteOne.run(tx, [actor.session_id, actor.id]);
    if (ended.length > 0)
      await record(tx, events.sessionEnded, { user_id: actor.id, session_id: actor.session_id }, requestId);
  }

  /** The sessions of the asker that stand, the one that asks first. */
  list(actor: Actor) {
    return this.database.read(listOf, [actor.id, actor.session_id]);
  }

  /** Ends the asker's other sessions, or the named one of them; answers how many there were. */
  async endOthers(tx: Tx, actor: Actor, sessionId: string | undefined, requestId: string): Promise<number> {
    const ended = await endOthers.run(tx, [actor.id, actor.session_id, sessionId ?? null]);
    const facts = ended.map(({ id }) => ({ user_id: actor.id, session_id: id }));
    await recordAll(tx, events.sessionEnded, facts, requestId);
    return ended.length;
  }

  /** Gives a session that another has just replaced a minute more, for the calls under way with its token. */
  async retire(tx: Tx, actor: Actor): Promise<void> {
    await retire.run(tx, [actor.session_id]);
  }

  /** Ends the sessions opened on devices no longer trusted; the asker's own lasts as long as on any other device. */
  async endOnDevices(tx: Tx, actor: Actor, deviceIds: string[], requestId: string): Promise<void> {
    const ended = await endOnDevices.run(tx, [actor.id, deviceIds, actor.session_id]);
    for (const { id } of ended)
      await record(tx, events.sessionEnded, { user_id: actor.id, session_id: id }, requestId);
    await distrustDevice.run(tx, [actor.session_id, deviceIds, sessionHours]);
  }

  /** Ends every administrator's session but the asker's that no passkey has opened: one of 30 days would outlive the rule. */
  async endWithoutPasskey(tx: Tx, actor: Actor, requestId: string): Promise<void> {
    const ended = await endWithoutPasskey.run(tx, [actor.session_id]);
    await recordAll(tx, events.sessionEnded, ended, requestId);
  }

  /** The change of a locked user that kills every token issued so far. */
  endAllOf(user: UserEntity): Pick<UserEntity, 'session_version'> {
    return { session_version: user.session_version + 1 };
  }

  /** Deletes locked users' sessions and tells of it; goes together with `endAllOf`. */
  async deleteAllOf(tx: Tx, userIds: string[], requestId: string): Promise<void> {
    await deleteAllOf.run(tx, [userIds]);
    const facts = userIds.map((user_id) => ({ user_id, session_id: null }));
    await recordAll(tx, events.sessionEnded, facts, requestId);
  }
}
