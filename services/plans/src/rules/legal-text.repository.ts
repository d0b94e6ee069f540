import { Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

export interface LegalText {
  id: string;
  /** Markdown, as the systemadmin wrote it. */
  content: string;
}

const find = statement<LegalText>('SELECT id, content FROM legal_text');
const lock = statement<LegalText>('SELECT id, content FROM legal_text WHERE id = $1 FOR UPDATE');
const save = statement('UPDATE legal_text SET content = $2, html = $3, updated_at = now() WHERE id = $1');

@Injectable()
export class LegalTextRepository {
  constructor(private readonly database: Database) {}

  /** The one legal text; the migration made it. */
  async read(): Promise<LegalText> {
    const [legalText] = await this.database.read(find);
    if (!legalText) throw new Error('the row of legal_text is missing');
    return legalText;
  }

  /** The text as it is, locked until the commit; undefined when the id is another's. */
  async lock(tx: Tx, id: string): Promise<LegalText | undefined> {
    const [legalText] = await lock.run(tx, [id]);
    return legalText;
  }

  async save(tx: Tx, legalText: LegalText, html: string): Promise<void> {
    await save.run(tx, [legalText.id, legalText.content, html]);
  }
}
