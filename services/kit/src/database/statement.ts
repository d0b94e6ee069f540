import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';

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
  async run(tx: EntityManager, values: unknown[] = []): Promise<Row[]> {
    if (!tx.queryRunner) throw new Error(`This runs in transactions alone: ${this.text}`);
    const { records } = await tx.queryRunner.query(this.text, values, true);
    return records as Row[];
  }
}

/**
 * Declares SQL where a repository is loaded or made, so that one test of its service can prepare it against the migrated tables
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

/** The row of a statement that always has one: a count, or all of a table of one row. */
export function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a statement that always has a row has none');
  return row;
}

type Asked<Values extends unknown[], Answer> = (tx: EntityManager, ...values: Values) => Promise<Answer>;

/** A method of a repository that is one statement, by the values that it names in their order: its first row. */
export function rowBy<Row extends object, Values extends unknown[] = []>(
  text: string,
): Asked<Values, Row | undefined> {
  const rows = rowsBy<Row, Values>(text);
  return async (tx, ...values) => (await rows(tx, ...values))[0];
}

/** As `rowBy`, all its rows. */
export function rowsBy<Row extends object, Values extends unknown[] = []>(
  text: string,
): Asked<Values, Row[]> {
  const made = statement<Row>(text);
  return (tx, ...values) => made.run(tx, values);
}

/** As `rowBy`, whether there is a row: one that is found, or is changed and returned. */
export function anyRow<Values extends unknown[] = []>(text: string): Asked<Values, boolean> {
  const row = rowBy<object, Values>(text);
  return async (tx, ...values) => (await row(tx, ...values)) !== undefined;
}

/** As `rowBy`, for what only changes rows. */
export function command<Values extends unknown[] = []>(text: string): Asked<Values, void> {
  const rows = rowsBy<object, Values>(text);
  return async (tx, ...values) => void (await rows(tx, ...values));
}

function declare<Row extends object>(made: Statement<Row>): Statement<Row> {
  declared.push(made);
  return made;
}

/** Every statement of what this process has loaded. */
export const declaredStatements = (): readonly Statement<object>[] => declared;
