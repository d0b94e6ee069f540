import { defaultValidationRules, type ValidationRules } from '@studieplan/contracts';
import { Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

const columns = Object.keys(defaultValidationRules) as (keyof ValidationRules)[];
const readRules = `SELECT ${columns.join(', ')} FROM validation_rules`;

function only(rows: ValidationRules[]): ValidationRules {
  const [rules] = rows;
  if (!rules) throw new Error('the row of validation_rules is missing');
  return rules;
}

const find = statement<ValidationRules>(readRules);
const save = statement(
  `UPDATE validation_rules SET ${columns.map((name, index) => `${name} = $${index + 1}`).join(', ')}`,
);
const lock = statement<ValidationRules>(`${readRules} FOR UPDATE`);

@Injectable()
export class RulesRepository {
  constructor(private readonly database: Database) {}

  /** The configured rules; the migration made their one row. */
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
}
