import { anyRow, command, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

interface ResetLink {
  user_id: string;
  /** SHA-256 of the mailed token, hex. */
  token_hash: string;
  /** The address that the link was mailed to; it is dead when the user has another. */
  email: string;
}

/** Hours that a reset link works (specification section 9). */
const resetHours = 1;

const put = statement(`
  INSERT INTO reset_links (user_id, token_hash, email, expires_at)
  VALUES ($1, $2, $3, now() + $4 * interval '1 hour')
  ON CONFLICT (user_id) DO UPDATE
    SET token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`);
const findUserId = statement<{ user_id: string }>(
  'SELECT user_id FROM reset_links WHERE token_hash = $1 AND expires_at > now()',
);

@Injectable()
export class ResetLinksRepository {
  /** Replaces the user's earlier link: only the newest works. */
  async put(tx: Tx, link: ResetLink): Promise<void> {
    await put.run(tx, [link.user_id, link.token_hash, link.email, resetHours]);
  }

  /** Whose living link this is. */
  async findUserId(tx: Tx, tokenHash: string): Promise<string | undefined> {
    return (await findUserId.run(tx, [tokenHash]))[0]?.user_id;
  }

  /** Takes a living link out of the world; true for exactly one caller. */
  readonly use = anyRow<[tokenHash: string, email: string]>(
    'DELETE FROM reset_links WHERE token_hash = $1 AND email = $2 AND expires_at > now() RETURNING user_id',
  );

  readonly deleteOf = command<[userId: string]>('DELETE FROM reset_links WHERE user_id = $1');
}
