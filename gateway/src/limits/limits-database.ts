import type { Logger } from '@studieplan/kit/process';
import pg from 'pg';

export const limitsTable = 'call_limits';

/** The gateway's small pool in its own schema; it opens no connection before the first limited call. */
export class LimitsDatabase {
  readonly pool: pg.Pool;
  readonly schema: string;
  #ready?: Promise<void>;

  constructor(config: { DATABASE_URL: string; DATABASE_SCHEMA: string; DATABASE_POOL: number }, log: Logger) {
    this.schema = config.DATABASE_SCHEMA;
    this.pool = new pg.Pool({
      connectionString: config.DATABASE_URL,
      application_name: 'gateway',
      max: config.DATABASE_POOL,
      connectionTimeoutMillis: 1_000,
      statement_timeout: 2_000,
      query_timeout: 2_500,
    });
    this.pool.on('error', (error) => log.warn({ err: error }, 'databasen for anropsgrensene falt ut'));
  }

  /** Makes the table once; a failed attempt is made anew by the next call. */
  ready(): Promise<void> {
    this.#ready ??= this.#make().catch((error: unknown) => {
      this.#ready = undefined;
      throw error;
    });
    return this.#ready;
  }

  async #make(): Promise<void> {
    const schema = pg.escapeIdentifier(this.schema);
    try {
      // The shape is rate-limiter-flexible's own. Unlogged: counters need not survive a crash.
      await this.pool.query(
        `CREATE UNLOGGED TABLE IF NOT EXISTS ${schema}.${limitsTable}
           (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`,
      );
    } catch (error) {
      // Two replicas that start together: PostgreSQL fails the slower one, and the table is there.
      if ((error as { code?: string }).code !== '23505') throw error;
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
