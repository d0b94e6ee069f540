import pg from 'pg';
import { DataSource, type EntityManager, MigrationExecutor, QueryFailedError } from 'typeorm';
import { traced, tracePostgres } from '@studieplan/telemetry';
import { AppError } from '../calls/app-error.ts';
import type { Call } from '../calls/call.ts';
import type { DatabaseConfig } from '../process/config.ts';
import { type DataRules, declareRules } from './data-rules.ts';
import { type Statement, statement } from './statement.ts';
import * as kitMigrations from './migrations/index.ts';
import { migrationClasses, type Migrations } from './migrations/migration.ts';
import { keyedDigest } from '../secrets/secrets.ts';

export type Tx = EntityManager;
type EntityClass = new () => object;

/** A connection that hears notifications until it is ended. */
export interface Listening {
  end(): Promise<void>;
}

export interface DatabaseParts {
  entities: readonly EntityClass[];
  migrations: Migrations;
  /** What a restore and an erasure do with the tables, beside the migrations that make them. */
  rules?: DataRules;
}

// A day is a day, as the tables say it: no moment of the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

const lockPollMs = 200;

/** A deadlock takes a second to be noticed: three of them are all that a caller waits for. */
const attempts = 3;

function isDeadlock(error: unknown): boolean {
  return error instanceof QueryFailedError && (error.driverError as { code?: string }).code === '40P01';
}

/** Another replica's migration changed a table under a statement that this one had prepared: while parts are replaced. */
function isOutdatedStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.routine === 'RevalidateCachedQuery';
}

const claimKey = statement(`
  INSERT INTO idempotency (actor, operation, key, body_hash) VALUES ($1, $2, $3, $4)
  ON CONFLICT DO NOTHING RETURNING key`);
const earlierAnswer = statement<{ body_hash: string; answer: unknown }>(
  'SELECT body_hash, answer FROM idempotency WHERE actor = $1 AND operation = $2 AND key = $3',
);
const keepAnswer = statement(
  'UPDATE idempotency SET answer = $4 WHERE actor = $1 AND operation = $2 AND key = $3',
);

/** A service's own schema: transactions by TypeORM, reads by prepared statements on the same pool. */
export class Database {
  readonly schema: string;
  readonly url: string;
  readonly #secretKey: string;

  private constructor(
    readonly source: DataSource,
    config: DatabaseConfig,
  ) {
    this.schema = config.DATABASE_SCHEMA;
    this.url = config.DATABASE_URL;
    this.#secretKey = config.SECRET_KEY;
  }

  /** Connects and migrates; replicas that start together wait for the first one's advisory lock. */
  static async open(config: DatabaseConfig, parts: DatabaseParts): Promise<Database> {
    tracePostgres(pg.Client as never);
    const source = new DataSource({
      type: 'postgres',
      url: config.DATABASE_URL,
      schema: config.DATABASE_SCHEMA,
      entities: [...parts.entities],
      migrations: migrationClasses({ ...kitMigrations, ...parts.migrations }) as never,
      migrationsTableName: 'migrations',
      synchronize: false,
      poolSize: config.DATABASE_POOL,
      applicationName: config.SERVICE,
      extra: {
        options: `-c search_path=${config.DATABASE_SCHEMA} -c statement_timeout=10000 -c idle_in_transaction_session_timeout=30000`,
        // An exhausted pool answers 503 after this long, just before the usual deadline of a call, instead of queueing on.
        connectionTimeoutMillis: 4_000,
        idleTimeoutMillis: 30_000,
      },
    });
    await source.initialize();
    const database = new Database(source, config);
    await database.#migrate(parts.rules ?? { tables: {} });
    return database;
  }

  async #migrate(rules: DataRules): Promise<void> {
    const lock = new pg.Client({ connectionString: this.url });
    await lock.connect();
    try {
      const key = `migrate:${this.schema}`;
      for (;;) {
        const { rows } = await lock.query<{ got: boolean }>(
          'SELECT pg_try_advisory_lock(hashtext($1)) AS got',
          [key],
        );
        if (rows[0]?.got) break;
        await new Promise((resolve) => setTimeout(resolve, lockPollMs));
      }
      await this.#runMigrations();
      await declareRules(this.source, this.schema, rules);
    } finally {
      await lock.end();
    }
  }

  /** A call's limit is none of theirs: what years have filled takes as long as it takes. */
  async #runMigrations(): Promise<void> {
    const runner = this.source.createQueryRunner();
    try {
      await runner.query('SET statement_timeout = 0');
      const executor = new MigrationExecutor(this.source, runner);
      executor.transaction = 'each';
      await executor.executePendingMigrations();
      await runner.query('RESET statement_timeout');
    } finally {
      await runner.release();
    }
  }

  /** Reads by a statement that is prepared once per connection: half the cost of one that is not. */
  async read<Row extends object>({ name, text }: Statement<Row>, values: unknown[] = []): Promise<Row[]> {
    const runner = this.source.createQueryRunner();
    try {
      const client = (await runner.connect()) as pg.PoolClient;
      try {
        return (await client.query<Row>({ name, text, values })).rows;
      } catch (error) {
        if (!isOutdatedStatement(error)) throw error;
        // Unnamed it is prepared anew; the named one goes with its connection.
        const { rows } = await client.query<Row>({ text, values });
        await client.end();
        return rows;
      }
    } finally {
      await runner.release();
    }
  }

  /** A transaction outside any call (events, housekeeping); `work` runs anew when PostgreSQL chose it to end a deadlock. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return traced({ name: 'transaction' }, async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await this.source.transaction(work);
        } catch (error) {
          if (attempt === attempts || !isDeadlock(error)) throw error;
        }
      }
    });
  }

  /**
   * The transaction of a changing call. With an Idempotency-Key the answer is recorded in it: the same key with the
   * same body gives that answer again, with another body IDEMPOTENCY_KEY_REUSED.
   */
  change<T extends object | void>(call: Call, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.transaction(async (tx) => {
      const key = call.idempotencyKey;
      if (!key) return work(tx);
      const who = call.signedIn ? call.actor.id : 'open';
      // Keyed, since a body may hold a password that a plain digest would give away to guessing.
      const hash = keyedDigest(this.#secretKey, 'idempotency', call.body);
      const place = [who, call.operation, key];
      const fresh = await claimKey.run(tx, [...place, hash]);
      if (fresh.length === 0) {
        const [earlier] = await earlierAnswer.run(tx, place);
        if (earlier?.body_hash !== hash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
        return earlier.answer as T;
      }
      const answer = await work(tx);
      // Nothing is kept as an empty answer: a replica of the release before reads it too.
      await keepAnswer.run(tx, [...place, JSON.stringify(answer ?? {})]);
      return answer;
    });
  }

  /**
   * Hears notifications of the channels on a connection of its own; throws when it cannot. `lost` is called once, when
   * that connection goes without having been ended.
   */
  async listen(channels: readonly string[], heard: () => void, lost: () => void): Promise<Listening> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: `${this.schema}-relay`,
    });
    let listening = false;
    const gone = () => {
      if (listening) lost();
      listening = false;
    };
    client.on('error', gone);
    client.on('end', gone);
    client.on('notification', heard);
    try {
      await client.connect();
      for (const channel of channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    listening = true;
    return {
      end: () => {
        listening = false;
        return client.end();
      },
    };
  }

  async close(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }
}
