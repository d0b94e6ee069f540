import { statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { EmailLinkEntity } from './email-link.entity.ts';

const use = statement(`
  UPDATE email_links SET used_at = now()
  WHERE token_hash = $1 AND email = $2 AND used_at IS NULL AND expires_at > now() RETURNING user_id`);
const deleteOf = statement('DELETE FROM email_links WHERE user_id = $1');

@Injectable()
export class EmailLinksRepository {
  find(tx: Tx, tokenHash: string): Promise<EmailLinkEntity | null> {
    return tx.findOneBy(EmailLinkEntity, { token_hash: tokenHash });
  }

  /** Replaces the user's earlier link: only the newest works. */
  async put(tx: Tx, link: Omit<EmailLinkEntity, 'used_at'>): Promise<void> {
    await tx.upsert(EmailLinkEntity, { ...link, used_at: null }, ['user_id']);
  }

  /** Spends a living link; true for exactly one caller. */
  async use(tx: Tx, tokenHash: string, email: string): Promise<boolean> {
    const used = await use.run(tx, [tokenHash, email]);
    return used.length > 0;
  }

  async deleteOf(tx: Tx, userId: string): Promise<void> {
    await deleteOf.run(tx, [userId]);
  }
}
