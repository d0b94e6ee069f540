import { anyRow, command, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

/** The newest verification link of a user's present address; a newer one replaces it. */
interface EmailLink {
  user_id: string;
  /** SHA-256 of the mailed token, hex. */
  token_hash: string;
  /** The address that the link was mailed to, and the only one that it verifies. */
  email: string;
  expires_at: Date;
  /** Kept after its use: whoever opens it again is told so, and nothing happens. */
  used_at: Date | null;
}

const find = statement<EmailLink>('SELECT * FROM email_links WHERE token_hash = $1');
const put = statement(`
  INSERT INTO email_links (user_id, token_hash, email, expires_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_id) DO UPDATE
  SET token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at, used_at = NULL`);

@Injectable()
export class EmailLinksRepository {
  async find(tx: Tx, tokenHash: string): Promise<EmailLink | undefined> {
    return (await find.run(tx, [tokenHash]))[0];
  }

  /** Replaces the user's earlier link: only the newest works. */
  async put(tx: Tx, link: Omit<EmailLink, 'used_at'>): Promise<void> {
    await put.run(tx, [link.user_id, link.token_hash, link.email, link.expires_at]);
  }

  /** Spends a living link; true for exactly one caller. */
  readonly use = anyRow<[tokenHash: string, email: string]>(`
    UPDATE email_links SET used_at = now()
    WHERE token_hash = $1 AND email = $2 AND used_at IS NULL AND expires_at > now() RETURNING user_id`);

  readonly deleteOf = command<[userId: string]>('DELETE FROM email_links WHERE user_id = $1');
}
