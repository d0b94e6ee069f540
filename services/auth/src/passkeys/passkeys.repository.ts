import { randomUUID } from 'node:crypto';
import { AppError } from '@studieplan/kit/calls';
import { anyRow, Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { violatedIndex } from '../unique-violation.ts';

export interface PasskeyRow {
  id: string;
  user_id: string;
  /** base64url, as the authenticator names it. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  /** Of its uses, as the authenticator counts them; a bigint, which the driver gives as text. */
  counter: string;
  transports: string[];
  synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}
export type ChallengeKind = 'register' | 'login' | 'check';

const challengeMinutes = 5;

const listPasskeys = statement<PasskeyRow>(
  'SELECT * FROM passkeys WHERE user_id = $1 ORDER BY created_at, id',
);
const passkeyByCredential = statement<PasskeyRow>('SELECT * FROM passkeys WHERE credential_id = $1');
const count = statement<{ n: number }>('SELECT count(*)::int AS n FROM passkeys WHERE user_id = $1');
const insert = statement<PasskeyRow>(`
  INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, synced, name)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *`);
const remove = statement<{ name: string }>(
  'DELETE FROM passkeys WHERE user_id = $1 AND ($2::uuid IS NULL OR id = $2) RETURNING name',
);
const removeOthers = statement<{ name: string }>(
  'DELETE FROM passkeys WHERE user_id = $1 AND id <> ALL ($2::uuid[]) RETURNING name',
);
const dropExpiredChallenges = statement(
  'DELETE FROM passkey_challenges WHERE expires_at < now() OR (kind = $1 AND user_id = $2)',
);
const putChallenge = statement(`
  INSERT INTO passkey_challenges (id, kind, user_id, challenge, expires_at)
  VALUES ($1, $2, $3, $4, now() + $5 * interval '1 minute')`);
const takeChallenge = statement<{ challenge: string }>(`
  DELETE FROM passkey_challenges
  WHERE id = $1 AND kind = $2 AND user_id IS NOT DISTINCT FROM $3::uuid AND expires_at > now()
  RETURNING challenge`);
// The one row of rules about logins; the migration made it.
const loginRules = statement<{ require_admin_passkey: boolean }>(
  'SELECT require_admin_passkey FROM login_rules',
);

@Injectable()
export class PasskeysRepository {
  constructor(private readonly database: Database) {}

  list(userId: string): Promise<PasskeyRow[]> {
    return this.database.read(listPasskeys, [userId]);
  }

  async findByCredential(credentialId: string): Promise<PasskeyRow | undefined> {
    return (await this.database.read(passkeyByCredential, [credentialId]))[0];
  }

  /** Of a locked person. */
  async count(tx: Tx, userId: string): Promise<number> {
    return (await count.run(tx, [userId]))[0]?.n ?? 0;
  }

  /** PASSKEY_TAKEN when somebody has registered it already. */
  async insert(tx: Tx, passkey: Omit<PasskeyRow, 'created_at' | 'last_used_at'>): Promise<PasskeyRow> {
    try {
      const { id, user_id, credential_id, public_key, counter, transports, synced, name } = passkey;
      const values = [id, user_id, credential_id, public_key, counter, transports, synced, name];
      const [row] = await insert.run(tx, values);
      if (!row) throw new Error('the passkey was not written');
      return row;
    } catch (error) {
      if (violatedIndex(error) !== 'passkeys_credential_id_key') throw error;
      throw new AppError('PASSKEY_TAKEN');
    }
  }

  /**
   * Notes a use. False when the passkey has been removed meanwhile, or its counter has not grown: a copy of it has been
   * used elsewhere, or the same answer twice. Authenticators that do not count always say 0.
   */
  readonly use = anyRow<[id: string, counter: number, synced: boolean]>(`
    UPDATE passkeys SET counter = $2, synced = $3, last_used_at = now()
    WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`);

  /** The removed ones' names; all of the person's without `id`. */
  async remove(tx: Tx, userId: string, id?: string): Promise<string[]> {
    const removed = await remove.run(tx, [userId, id ?? null]);
    return removed.map(({ name }) => name);
  }

  async namesOf(tx: Tx, userId: string): Promise<string[]> {
    return (await listPasskeys.run(tx, [userId])).map(({ name }) => name);
  }

  /** Removes all of a locked person's but those named; the removed ones' names. */
  async removeOthers(tx: Tx, userId: string, kept: readonly string[]): Promise<string[]> {
    const removed = await removeOthers.run(tx, [userId, kept]);
    return removed.map(({ name }) => name);
  }

  /** Keeps a challenge for five minutes; a person has one of each kind, the newest. Answers its id. */
  putChallenge(kind: ChallengeKind, userId: string | null, challenge: string): Promise<string> {
    return this.database.transaction(async (tx) => {
      await dropExpiredChallenges.run(tx, [kind, userId]);
      const id = randomUUID();
      await putChallenge.run(tx, [id, kind, userId, challenge, challengeMinutes]);
      return id;
    });
  }

  /** Takes a living challenge out of the world, whatever becomes of the answer to it. */
  async takeChallenge(id: string, kind: ChallengeKind, userId: string | null): Promise<string | undefined> {
    return (await this.database.read(takeChallenge, [id, kind, userId]))[0]?.challenge;
  }

  /** Whether administrators must use a passkey. */
  async requireAdminPasskey(tx: Tx): Promise<boolean> {
    const [row] = await loginRules.run(tx);
    return row?.require_admin_passkey === true;
  }

  /** True when that is a change. */
  readonly setRequireAdminPasskey = anyRow<[wanted: boolean]>(
    'UPDATE login_rules SET require_admin_passkey = $1 WHERE require_admin_passkey <> $1 RETURNING single',
  );
}
