import { Database, type Tx, updated } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

export interface LegalText {
  id: string;
  /** Markdown, as the systemadmin wrote it. */
  content: string;
}

@Injectable()
export class LegalTextRepository {
  constructor(private readonly database: Database) {}

  /** The one legal text; the migration made it. */
  async read(): Promise<LegalText> {
    const [legalText] = await this.database.read<LegalText>(
      'plans_legal_text',
      'SELECT id, content FROM legal_text',
    );
    if (!legalText) throw new Error('the row of legal_text is missing');
    return legalText;
  }

  /** The text as it is, locked until the commit; undefined when the id is another's. */
  async lock(tx: Tx, id: string): Promise<LegalText | undefined> {
    const [legalText] = await tx.query<LegalText[]>(
      'SELECT id, content FROM legal_text WHERE id = $1 FOR UPDATE',
      [id],
    );
    return legalText;
  }

  async save(tx: Tx, legalText: LegalText, html: string): Promise<void> {
    await updated(tx, 'UPDATE legal_text SET content = $2, html = $3, updated_at = now() WHERE id = $1', [
      legalText.id,
      legalText.content,
      html,
    ]);
  }
}
