import type { ValidationRules } from '@studieplan/contracts';
import { Database, type Tx, updated } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

const readRules = `SELECT min_knowledge_items, min_skills_items, min_competence_items, min_ects_hours, max_ects_hours,
         min_validation_score, self_approval, self_approval_max_credits, require_regulation_fields
  FROM validation_rules`;

function only(rows: ValidationRules[]): ValidationRules {
  const [rules] = rows;
  if (!rules) throw new Error('the row of validation_rules is missing');
  return rules;
}

@Injectable()
export class RulesRepository {
  constructor(private readonly database: Database) {}

  /** The configured rules; the migration made their one row. */
  async read(): Promise<ValidationRules> {
    return only(await this.database.read<ValidationRules>('plans_rules', readRules));
  }

  // A transaction that waited for a second connection of the pool could wait for itself.
  async readIn(tx: Tx): Promise<ValidationRules> {
    return only(await tx.query<ValidationRules[]>(readRules));
  }

  /** The rules as they are, locked until the commit. */
  async lock(tx: Tx): Promise<ValidationRules> {
    return only(await tx.query<ValidationRules[]>(`${readRules} FOR UPDATE`));
  }

  async save(tx: Tx, rules: ValidationRules): Promise<void> {
    const names = Object.keys(rules);
    await updated(
      tx,
      `UPDATE validation_rules SET ${names.map((name, index) => `${name} = $${index + 1}`).join(', ')}`,
      Object.values(rules),
    );
  }
}
