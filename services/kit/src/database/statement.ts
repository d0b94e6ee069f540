interface Transaction {
  queryRunner?: { query(text: string, values: unknown[], structured: true): Promise<{ records: unknown[] }> };
}

const known = new Map<string, Statement<object>>();

/**
 * SQL that a repository runs, under its name: unique in its service, and the name of what PostgreSQL prepares of it
 * outside transactions.
 */
export class Statement<Row extends object> {
  constructor(
    readonly name: string,
    readonly text: string,
  ) {}

  /** Runs it in a transaction: the rows that it finds, or returns of what it has changed. */
  async run(tx: Transaction, values: unknown[] = []): Promise<Row[]> {
    if (!tx.queryRunner) throw new Error(`${this.name} runs in transactions alone`);
    const { records } = await tx.queryRunner.query(this.text, values, true);
    return records as Row[];
  }
}

/**
 * Declares SQL where a repository is loaded, so that one test of its service can prepare it against the migrated tables
 * (`faultsOfStatements` of the kit's testing).
 */
export function statement<Row extends object = object>(name: string, text: string): Statement<Row> {
  if (known.has(name)) throw new Error(`two statements are called ${name}`);
  const declared = new Statement<Row>(name, text);
  known.set(name, declared);
  return declared;
}

/** Every statement of what this process has loaded. */
export function declaredStatements(): Statement<object>[] {
  return [...known.values()];
}
