import { anyRow, command, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { UserEntity } from '../users/user.entity.ts';

/** What a known account becomes when the address of a link confirms it. */
export type AddressClaim = {
  user_id: string;
  /** The address that the link was mailed to. */
  email: string;
  created_at: Date;
  used_at: Date | null;
  /** Whether its day has passed. */
  expired: boolean;
} & ({ kind: 'change' } | ({ kind: 'registration' } & HeldRegistration));

export type HeldRegistration = Pick<UserEntity, 'full_name' | 'password_hash' | 'study_association_id'>;
type Renewed = HeldRegistration & { created_at: Date };

/** Hours that a mailed link works (design.md 9). */
export const linkHours = 24;

/** Registrations of one account that wait at once; of more the oldest goes. */
const heldAtMost = 5;

const find = statement<AddressClaim>(`
  SELECT user_id, email, kind, full_name, password_hash, study_association_id, created_at, used_at,
    expires_at <= now() AS expired
  FROM address_claims WHERE token_hash = $1`);
const putChange = statement(`
  INSERT INTO address_claims (token_hash, user_id, kind, email, stop_hash, expires_at)
  VALUES ($1, $2, 'change', $3, $4, now() + $5 * interval '1 hour')`);
const openChange = statement<{ email: string }>(`
  SELECT email FROM address_claims
  WHERE user_id = $1 AND kind = 'change' AND used_at IS NULL AND expires_at > now()`);
const findStopped = statement<{ user_id: string }>(
  'SELECT user_id FROM address_claims WHERE stop_hash = $1 AND used_at IS NULL AND expires_at > now()',
);
const dropOldestHeld = statement(`
  DELETE FROM address_claims WHERE token_hash IN (
  SELECT token_hash FROM address_claims WHERE user_id = $1 AND kind = 'registration'
  ORDER BY created_at DESC OFFSET $2)`);
const hold = statement(`
  INSERT INTO address_claims (token_hash, user_id, kind, email, full_name, password_hash,
    study_association_id, expires_at)
  VALUES ($1, $2, 'registration', $3, $4, $5, $6, now() + $7 * interval '1 hour')`);
const waitingLinks = statement<{ token_hash: string }>(`
  SELECT token_hash FROM address_claims
  WHERE user_id = $1 AND kind = 'registration' AND used_at IS NULL ORDER BY created_at`);
const renewHeld = statement<Renewed>(`
  UPDATE address_claims SET token_hash = $2, expires_at = now() + $3 * interval '1 hour'
  WHERE token_hash = $1 RETURNING full_name, password_hash, study_association_id, created_at`);
const dropOtherHeld = statement(
  `DELETE FROM address_claims WHERE user_id = $1 AND kind = 'registration' AND token_hash <> $2`,
);
const useHeld = statement(
  `UPDATE address_claims SET used_at = now(), password_hash = '' WHERE token_hash = $1`,
);

@Injectable()
export class AddressClaimsRepository {
  async find(tx: Tx, tokenHash: string): Promise<AddressClaim | undefined> {
    return (await find.run(tx, [tokenHash]))[0];
  }

  /** Replaces the account's earlier unconfirmed change: only the newest works. */
  async putChange(
    tx: Tx,
    change: { userId: string; email: string; tokenHash: string; stopHash: string },
  ): Promise<void> {
    await this.dropChange(tx, change.userId);
    await putChange.run(tx, [change.tokenHash, change.userId, change.email, change.stopHash, linkHours]);
  }

  /** The address that the account is to get; undefined when none waits. */
  async openChange(tx: Tx, userId: string): Promise<string | undefined> {
    return (await openChange.run(tx, [userId]))[0]?.email;
  }

  /** Takes back what waits; true when something did. */
  readonly dropChange = anyRow<[userId: string]>(
    `DELETE FROM address_claims WHERE user_id = $1 AND kind = 'change' AND used_at IS NULL RETURNING user_id`,
  );

  /** The account whose waiting change a stop link names. */
  async findStopped(tx: Tx, stopHash: string): Promise<string | undefined> {
    return (await findStopped.run(tx, [stopHash]))[0]?.user_id;
  }

  /** Takes the change of a stop link out of the world; true for exactly one caller. */
  readonly stop = anyRow<[stopHash: string]>(`
    DELETE FROM address_claims WHERE stop_hash = $1 AND used_at IS NULL AND expires_at > now()
    RETURNING user_id`);

  /** Marks the waiting change of a locked account as done. */
  readonly useChange = command<[userId: string]>(
    `UPDATE address_claims SET used_at = now() WHERE user_id = $1 AND kind = 'change' AND used_at IS NULL`,
  );

  /** Keeps a registration beside a locked account; each has a link of its own, so that none takes another's place. */
  async hold(tx: Tx, owner: UserEntity, tokenHash: string, wanted: HeldRegistration): Promise<void> {
    const { id, email } = owner;
    const { full_name, password_hash, study_association_id } = wanted;
    await dropOldestHeld.run(tx, [id, heldAtMost - 1]);
    await hold.run(tx, [tokenHash, id, email, full_name, password_hash, study_association_id, linkHours]);
  }

  /** The digests of the links of all registrations that wait beside an account, oldest first. */
  async waitingLinks(tx: Tx, userId: string): Promise<string[]> {
    const waiting = await waitingLinks.run(tx, [userId]);
    return waiting.map(({ token_hash }) => token_hash);
  }

  /** Gives a waiting registration a new link; what it would write. */
  async renewHeld(tx: Tx, oldHash: string, newHash: string): Promise<Renewed | undefined> {
    return (await renewHeld.run(tx, [oldHash, newHash, linkHours]))[0];
  }

  /** The confirmed registration stays as used; every other of the account is void. */
  async useHeld(tx: Tx, userId: string, tokenHash: string): Promise<void> {
    await dropOtherHeld.run(tx, [userId, tokenHash]);
    // The password stands in the account now; the link needs it no more to say that it was used.
    await useHeld.run(tx, [tokenHash]);
  }

  readonly dropHeld = command<[userId: string]>(
    `DELETE FROM address_claims WHERE user_id = $1 AND kind = 'registration'`,
  );
}
