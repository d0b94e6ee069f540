import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@studieplan/kit/process';
import { AppError } from '@studieplan/kit/calls';
import pg from 'pg';

const lookMs = 50;
const looks = 10;
/** Where no job is under way, the lock is let go as soon as the machine gets round to it. */
const looksAtItsEnd = 100;
const workLock = `hashtext('backup-work')`;

/**
 * The one connection that backs up or restores. It holds an advisory lock for as long as it lives: no other replica
 * works meanwhile, and a worker that was killed lets go by dying.
 */
export class Worker {
  private constructor(readonly client: pg.Client) {}

  /** Throws BACKUP_BUSY when somebody is at work. */
  static async claim(databaseUrl: string, log: Logger): Promise<Worker> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'backup-worker',
      connectionTimeoutMillis: 5_000,
      options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c lock_timeout=10s',
    });
    client.on('error', (error) => log.warn({ err: error }, 'forbindelsen til databasen falt ut'));
    await client.connect();
    // One who has just told of the end of a job lets go a moment later.
    for (let look = 0, most = looks; look < most; look += 1) {
      if (look > 0) await sleep(lookMs);
      const { rows } = await client.query<{ got: boolean; busy: boolean }>(
        `SELECT pg_try_advisory_lock(${workLock}) AS got,
           EXISTS (SELECT FROM backup.jobs WHERE finished_at IS NULL) AS busy`,
      );
      if (rows[0]?.got) return new Worker(client);
      most = rows[0]?.busy ? looks : looksAtItsEnd;
    }
    await client.end();
    throw new AppError('BACKUP_BUSY');
  }

  async release(): Promise<void> {
    await this.client.end();
  }
}

/** True in a transaction that could take the lock itself: then nobody is at work. */
export const lockedByNobody = `SELECT pg_try_advisory_xact_lock(${workLock}) AS free`;
