import { randomUUID } from 'node:crypto';
import type { Actor, Call, Out, TokenClaims } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { KeysService } from '../keys/keys.service.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { sessionHours, trustedHours } from './login-rules.ts';
import { SessionsRepository } from './sessions.repository.ts';

type Opened = Out<'reauthenticate'>;
interface Manner {
  /** The trusted device that it is opened on. */
  deviceId?: string;
  limited?: boolean;
  withPasskey?: boolean;
  /** The living session that it follows: a new session proves nothing anew. */
  after?: Actor;
}

/** To find the phone or the key. */
const limitedMinutes = 15;

const nowSeconds = () => Math.floor(Date.now() / 1000);

@Injectable()
export class SessionOpeningService {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly keys: KeysService,
  ) {}

  /**
   * Opens a session of a locked user: 12 h, on a trusted device 30 days (design.md 9). A `limited` one lasts 15 minutes
   * and opens nothing but the way to a passkey.
   */
  async open(
    tx: Tx,
    user: UserEntity,
    { deviceId, limited = false, withPasskey = false, after }: Manner = {},
  ): Promise<Opened> {
    const seconds = limited ? limitedMinutes * 60 : (deviceId ? trustedHours : sessionHours) * 3600;
    const expiresAt = new Date((nowSeconds() + seconds) * 1000);
    const id = randomUUID();
    await this.sessions.insert(tx, {
      id,
      user_id: user.id,
      session_version: user.session_version,
      expires_at: expiresAt,
      limited,
      with_passkey: withPasskey,
      device_id: deviceId ?? null,
    });
    return this.#signed(tx, user, id, expiresAt, {
      auth_time: after ? (after.authenticated_at ?? 0) : nowSeconds(),
      ...(limited && { lim: true }),
    });
  }

  /** A new token of the call's living session, whose locked user has just proved who they are. */
  async renew(tx: Tx, call: Call, user: UserEntity, withPasskey: boolean): Promise<Opened> {
    const expiresAt = await this.sessions.renew(tx, call.actor, withPasskey);
    return this.#signed(tx, user, call.actor.session_id, expiresAt, { auth_time: nowSeconds() });
  }

  async #signed(
    tx: Tx,
    user: UserEntity,
    sid: string,
    expiresAt: Date,
    proof: Pick<TokenClaims, 'auth_time' | 'lim'>,
  ): Promise<Opened> {
    const token = await this.keys.sign(tx, {
      sub: user.id,
      sid,
      sv: user.session_version,
      role: user.role,
      assoc: user.study_association_id,
      name: user.full_name,
      exp: Math.floor(expiresAt.getTime() / 1000),
      ...proof,
    });
    return { token, expires_at: expiresAt.toISOString() };
  }
}
