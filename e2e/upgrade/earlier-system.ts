import { RunningCopy } from '@studieplan/infrastructure/running-copy';
import pg from 'pg';
import { earlierTree } from './earlier-release.ts';

/** What every system with that data is started with; `DATA_DIR` is the caller's. */
export const earlierEnvironment = {
  // Credentials name the host: whoever checks them must answer at the same one.
  PORT: '9186',
  SECRET_KEY: 'secret-key-of-the-upgrade-only-0123456789',
  BACKUP_AT: 'aldri',
  LOG_LEVEL: 'warn',
};

/** The earlier release, running on its own or a given folder. */
export const startEarlier = (more: Record<string, string> = {}): Promise<RunningCopy> =>
  RunningCopy.start({ ...earlierEnvironment, ...more }, earlierTree());

/** Works in a part's own schema, as its role, without the limit that its calls have. */
export async function inDatabase<T>(
  system: RunningCopy,
  part: 'plans' | 'auth',
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: system.environmentOf(part)['DATABASE_URL'],
    options: `-c search_path=${part} -c statement_timeout=0`,
  });
  await client.connect();
  return work(client).finally(() => client.end());
}
