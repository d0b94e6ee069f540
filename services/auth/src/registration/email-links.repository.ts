import { type Tx, updated } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { EmailLinkEntity } from './email-link.entity.ts';

@Injectable()
export class EmailLinksRepository {
  async findUserId(tx: Tx, tokenHash: string): Promise<string | undefined> {
    return (await tx.findOneBy(EmailLinkEntity, { token_hash: tokenHash }))?.user_id;
  }

  /** Replaces the user's earlier link: only the newest works. */
  async put(tx: Tx, link: EmailLinkEntity): Promise<void> {
    await tx.upsert(EmailLinkEntity, link, ['user_id']);
  }

  /** Takes a living link out of the world; true for exactly one caller. */
  async use(tx: Tx, tokenHash: string, email: string): Promise<boolean> {
    const used = await updated(
      tx,
      'DELETE FROM email_links WHERE token_hash = $1 AND email = $2 AND expires_at > now() RETURNING user_id',
      [tokenHash, email],
    );
    return used.length > 0;
  }
}
