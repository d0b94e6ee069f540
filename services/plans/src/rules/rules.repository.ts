import { defaultValidationRules, type ValidationRules } from '@studieplan/contracts';
import { command, Database, only, rowBy, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

const columns = Object.keys(defaultValidationRules) as (keyof ValidationRules)[];
const readRules = `SELECT ${columns.join(', ')} FROM validation_rules`;

const find = statement<ValidationRules>(readRules);
const save = statement(
  `UPDATE validation_rules SET ${columns.map((name, index) => `${name} = $${index + 1}`).join(', ')}`,
);
const lock = statement<ValidationRules>(`${readRules} FOR UPDATE`);

interface LegalText {
  id: string;
  /** Markdown, as the systemadmin wrote it. */
  content: string;
}

const findText = statement<LegalText>('SELECT id, content FROM legal_text');

/** The settings that plans owns: validation rules and legal text; the migration made the one row of each. */
@Injectable()
export class RulesRepository {
  constructor(private readonly database: Database) {}

  /** The configured rules. */
  async read(): Promise<ValidationRules> {
    return only(await this.database.read(find));
  }

  // A transaction that waited for a second connection of the pool could wait for itself.
  async readIn(tx: Tx): Promise<ValidationRules> {
    return only(await find.run(tx));
  }

  /** The rules as they are, locked until the commit. */
  async lock(tx: Tx): Promise<ValidationRules> {
    return only(await lock.run(tx));
  }

  async save(tx: Tx, rules: ValidationRules): Promise<void> {
    await save.run(
      tx,
      columns.map((name) => rules[name]),
    );
  }

  async legalText(): Promise<LegalText> {
    return only(await this.database.read(findText));
  }

  /** The text as it is, locked until the commit; undefined when the id is another's. */
  readonly lockLegalText = rowBy<LegalText, [id: string]>(
    'SELECT id, content FROM legal_text WHERE id = $1 FOR UPDATE',
  );

  readonly saveLegalText = command<[id: string, content: string, html: string]>(
    'UPDATE legal_text SET content = $2, html = $3, updated_at = now() WHERE id = $1',
  );
}
