import { createHash } from 'node:crypto';

interface Transaction {
  queryRunner?: { query(text: string, values: unknown[], structured: true): Promise<{ records: unknown[] }> };
}

const declared: Statement<object>[] = [];

/** SQL that a repository runs. */
export class Statement<Row extends object> {
  /** Of what PostgreSQL prepares outside transactions, alike for alike texts; none where it plans by the values each time. */
  readonly name: string | undefined;

  constructor(
    readonly text: string,
    readonly table?: string,
    byValues = false,
  ) {
    this.name = byValues ? undefined : createHash('sha256').update(text).digest('base64url');
  }

  /** Runs it in a transaction: the rows that it finds, or returns of what it has changed. */
  async run(tx: Transaction, values: unknown[] = []): Promise<Row[]> {
    if (!tx.queryRunner) throw new Error(`This runs in transactions alone: ${this.text}`);
    const { records } = await tx.queryRunner.query(this.text, values, true);
    return records as Row[];
  }
}

/**
 * Declares SQL where a repository is loaded, so that one test of its service can prepare it against the migrated tables
 * (`faultsOfStatements` of the kit's testing). `table`: the one of the kit's that it needs and only some services have.
 */
export function statement<Row extends object = object>(text: string, table?: string): Statement<Row> {
  return declare(new Statement<Row>(text, table));
}

/**
 * `statement` for what has another best way by what is asked for (`$1 IS NULL OR …`): planned by its values each time,
 * for half a millisecond. One plan for all values may read every row, since PostgreSQL then guesses how many fit.
 */
export function statementByValues<Row extends object>(text: string): Statement<Row> {
  return declare(new Statement<Row>(text, undefined, true));
}

function declare<Row extends object>(made: Statement<Row>): Statement<Row> {
  declared.push(made);
  return made;
}

/** Every statement of what this process has loaded. */
export const declaredStatements = (): readonly Statement<object>[] => declared;
