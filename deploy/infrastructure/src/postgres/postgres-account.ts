import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { StartFault } from '../start-fault.ts';

/** How PostgreSQL's programs are run: it refuses to run as root. */
export interface PostgresAccount {
  /** Put in front of every command. */
  prefix: string[];
  uid?: number;
  gid?: number;
  /** Folder with bin/, lib/, share/. */
  binaries: string;
  /** Folder of the cluster. */
  cluster: string;
  /** A Norwegian sentence for the person at the terminal, when data lies elsewhere than expected. */
  notice?: string;
}

/**
 * Decides how to run PostgreSQL on `binaries` with a cluster in `cluster`. As root it runs in place, in a user
 * namespace of its own; where the kernel refuses those, binaries and cluster move to where an unprivileged user can
 * reach them.
 */
export function choosePostgresAccount(
  binaries: string,
  cluster: string,
  isRoot = process.getuid?.() === 0,
): PostgresAccount {
  if (!isRoot) return { prefix: [], binaries, cluster };
  const users = readUsers();
  // initdb looks its user up by number, so the number must exist in /etc/passwd.
  const mapped = users.find((user) => user.uid === 1000) ?? users.find((user) => user.uid > 0);
  const prefix = ['unshare', '--user', `--map-user=${mapped?.uid}`, `--map-group=${mapped?.gid}`];
  if (mapped && runs([...prefix, join(binaries, 'bin', 'postgres'), '--version'])) {
    return { prefix, binaries, cluster };
  }
  return moveWithinReach(binaries, cluster, users);
}

function moveWithinReach(binaries: string, cluster: string, users: User[]): PostgresAccount {
  const user =
    users.find(({ name }) => name === 'postgres') ??
    users.find(({ name }) => name === 'nobody') ??
    users.find(({ uid }) => uid > 0);
  if (!user) {
    throw new StartFault(
      'PostgreSQL kan ikke kjøre som root her: start som en vanlig bruker, eller oppgi en egen database med DATABASE_URL.',
    );
  }
  const id = createHash('sha256').update(resolve(cluster)).digest('hex').slice(0, 12);
  const home = `/var/tmp/studieplan-postgres-${id}`;
  claim(home);
  const version = execFileSync(join(binaries, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  const copied = join(home, `programs-${createHash('sha256').update(version).digest('hex').slice(0, 8)}`);
  if (!existsSync(copied)) {
    rmSync(`${copied}.new`, { recursive: true, force: true });
    cpSync(binaries, `${copied}.new`, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', `${copied}.new`]);
    renameSync(`${copied}.new`, copied);
  }
  const clusterHome = join(home, 'data');
  mkdirSync(clusterHome, { recursive: true });
  const moved = join(clusterHome, 'postgres');
  if (existsSync(cluster) && !existsSync(moved)) {
    // Copied beside: a start that is killed in the middle must not leave half a cluster to the next one.
    rmSync(`${moved}.new`, { recursive: true, force: true });
    cpSync(cluster, `${moved}.new`, { recursive: true });
    renameSync(`${moved}.new`, moved);
  }
  execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, clusterHome]);
  chmodSync(clusterHome, 0o700);
  return {
    prefix: [],
    uid: user.uid,
    gid: user.gid,
    binaries: copied,
    cluster: moved,
    notice: `PostgreSQL kan ikke kjøre som root i ${cluster}; databasen ligger derfor i ${moved} og eies av ${user.name}.`,
  };
}

/** Everybody may write in /var/tmp: a folder that somebody else has put there is not ours to fill. */
function claim(home: string): void {
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const found = lstatSync(home);
  if (!found.isDirectory() || found.uid !== 0) {
    throw new StartFault(
      `${home} tilhører noen andre: fjern den, eller oppgi en egen database med DATABASE_URL.`,
    );
  }
  chmodSync(home, 0o755);
}

interface User {
  name: string;
  uid: number;
  gid: number;
}

function readUsers(): User[] {
  if (!existsSync('/etc/passwd')) return [];
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map((fields) => ({ name: fields[0] ?? '', uid: Number(fields[2]), gid: Number(fields[3]) }));
}

function runs(command: string[]): boolean {
  return spawnSync(command[0] ?? '', command.slice(1), { stdio: 'ignore', timeout: 10_000 }).status === 0;
}
