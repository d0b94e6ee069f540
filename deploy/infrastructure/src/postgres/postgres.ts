import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { choosePostgresAccount, type PostgresAccount } from './postgres-account.ts';
import { waitUntilUp, type Supervisor } from '../processes/processes.ts';
import { commandLineOf } from '../processes/process-identity.ts';
import { StartFault } from '../start-fault.ts';

const SUPERUSER = 'postgres';
const MAJOR = '18';
/** After all that needs it, before NATS. */
const STAGE = 4;

/**
 * Makes the cluster in DATA_DIR/postgres when there is none, starts it on loopback and waits until it answers; `url` is the
 * superuser's, of the database `postgres`. `durable: false` trades safety for speed, for tests only.
 */
export async function startPostgres(options: {
  supervisor: Supervisor;
  dataDir: string;
  port: number;
  password: string;
  durable?: boolean;
}) {
  const { supervisor, port, password, durable = true } = options;
  const account = choosePostgresAccount(findPostgresBinaries(), join(options.dataDir, 'postgres'));
  initialise(account, password, durable);
  assertVersion(account.cluster);
  freeFromStalePid(account.cluster);
  const start = () =>
    supervisor.start({
      name: 'postgres',
      ...command(account, 'postgres', serverArguments(account, port, durable)),
      stage: STAGE,
      // SIGINT is PostgreSQL's fast shutdown: sessions end, nothing is lost.
      stopSignal: 'SIGINT',
      stopTimeout: 30_000,
    });
  let process = start();
  const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
  const fault = 'PostgreSQL starter ikke.';
  // It takes connections while it still starts up, and says nothing of the password then.
  let answer = 'not-yet';
  await waitUntilUp(process, async () => (answer = await login(url)) !== 'not-yet', fault);
  if (answer === 'wrong-password') {
    // SECRET_KEY was changed since the cluster was made: the owner of the files may set the password.
    await process.stop();
    resetPassword(account, password);
    process = start();
    await waitUntilUp(process, async () => (await login(url)) === 'ok', fault);
  }
  return { url, process, notice: account.notice };
}

function serverArguments(account: PostgresAccount, port: number, durable: boolean): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    // A socket file would need a path of at most 107 bytes, and nobody uses it.
    unix_socket_directories: '',
    max_connections: 150,
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %u@%d ',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return [
    '-D',
    account.cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

function initialise(account: PostgresAccount, password: string, durable: boolean): void {
  if (existsSync(join(account.cluster, 'PG_VERSION'))) return;
  // Made beside and moved when whole, so that a start that is interrupted leaves no half cluster.
  const draft = `${account.cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  if (existsSync(account.cluster)) {
    throw new StartFault(
      `Mappen ${account.cluster} finnes, men er ingen PostgreSQL-database: flytt den bort.`,
    );
  }
  mkdirSync(draft, { mode: 0o700 });
  if (account.uid !== undefined) own(draft, account);
  const passwordFile = join(draft, '..', `postgres-password-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined) own(passwordFile, account);
  try {
    const result = run(account, 'initdb', [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth-host=scram-sha-256',
      '--auth-local=reject',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ]);
    if (result.status !== 0) {
      throw new StartFault(
        `PostgreSQL kan ikke lage databasen i ${account.cluster}: ${lastLine(result.stderr)}`,
      );
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, account.cluster);
}

function own(path: string, account: PostgresAccount): void {
  spawnSync('chown', [`${account.uid}:${account.gid}`, path]);
}

function assertVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR) {
    throw new StartFault(
      `Databasen i ${cluster} er fra PostgreSQL ${version}, men denne utgaven bruker ${MAJOR}.`,
    );
  }
}

/** Where the PostgreSQL of a running copy listens, as it says itself; undefined when none runs in this folder. */
export function runningPort(dataDir: string): number | undefined {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[3]) || undefined : undefined;
}

/**
 * PostgreSQL refuses to start when the process id in postmaster.pid is in use, which after a reboot or in a new
 * container is most often by something else. A dead id it sorts out itself, with its check for shared memory.
 */
function freeFromStalePid(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const commandLine = commandLineOf(pid);
  if (commandLine === undefined) return;
  if (commandLine.includes(cluster)) {
    throw new StartFault(
      `Databasen i ${cluster} er i bruk av en PostgreSQL som kjører (prosess ${pid}): stopp den først.`,
    );
  }
  rmSync(file);
}

function resetPassword(account: PostgresAccount, password: string): void {
  const result = run(
    account,
    'postgres',
    ['--single', '-D', account.cluster, 'postgres'],
    `ALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`,
  );
  if (result.status !== 0) {
    throw new StartFault(
      `Databasen i ${account.cluster} godtar ikke nøkkelen i SECRET_KEY: bruk den som den ble laget med.`,
    );
  }
}

function command(account: PostgresAccount, program: string, args: string[]) {
  const [first, ...rest] = [...account.prefix, join(account.binaries, 'bin', program), ...args];
  // A clean environment: PGDATA, PGPORT and the like of the caller would change what we start.
  const env = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: account.cluster };
  return { command: first ?? '', args: rest, env, uid: account.uid, gid: account.gid, cwd: '/' };
}

function run(account: PostgresAccount, program: string, args: string[], input = '') {
  const { command: file, args: all, ...rest } = command(account, program, args);
  return spawnSync(file, all, { ...rest, input, encoding: 'utf8' });
}

function lastLine(text: string | null): string {
  return (text ?? '').trim().split('\n').at(-1) ?? '';
}

async function login(url: string): Promise<'ok' | 'wrong-password' | 'not-yet'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'ok';
  } catch (error) {
    return (error as { code?: string }).code === '28P01' ? 'wrong-password' : 'not-yet';
  } finally {
    await client.end().catch(() => undefined);
  }
}
