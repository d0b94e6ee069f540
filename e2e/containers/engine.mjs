// Docker's engine for the tries: the one that answers, else Debian's, with everything it keeps under .cache; and the base
// images that the files name, or stand-ins of Debian's packages where no registry answers.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const cache = join(root, '.cache', 'containers');
const standIns = join(root, 'deploy', 'images', 'stand-in');
mkdirSync(cache, { recursive: true });
process.env.DEBIAN_FRONTEND = 'noninteractive';

export const output = (file, args, options) =>
  execFileSync(file, args, { encoding: 'utf8', ...options }).trim();
export const succeeds = (file, args, options) =>
  spawnSync(file, args, { stdio: 'ignore', ...options }).status === 0;
export const run = (file, args, options) => execFileSync(file, args, { stdio: 'inherit', ...options });
const docker = (...args) => output('docker', args);

/** As it was when this began: a commit may come while it runs. */
const commit = output('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root });

/** What was done, how many seconds it took and, of an image, how many MB it holds. */
const told = [];
export function timed(name, work, image = name.includes(':') ? name : '') {
  process.stdout.write(`${name} …\n`);
  const start = Date.now();
  work();
  tellOf(name, start, image);
}

/** Tells of what has ended just now. */
export function tellOf(name, start, image = '') {
  const seconds = Math.round((Date.now() - start) / 1000);
  const megabytes =
    image && Math.round(Number(docker('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6);
  told.push({ name, seconds, megabytes });
}

/** The services of the compose file in a tree. */
export const servicesIn = (tree) =>
  Object.values(parse(readFileSync(join(tree, 'docker-compose.yml'), 'utf8'), { merge: true }).services);

/** Brings what the tree's files stand on; answers the names of those that are stand-ins. */
export function bringImages(tree, scratch) {
  const dockerfiles = ['node', 'site'].map((name) =>
    readFileSync(join(tree, 'deploy', 'images', `${name}.Dockerfile`), 'utf8'),
  );
  const asked = new Set([
    ...dockerfiles.flatMap((text) => [...text.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name)),
    ...servicesIn(tree)
      .filter(({ build }) => build === undefined)
      .map(({ image }) => image),
  ]);
  return [...asked].filter((name) => !bringImage(name, scratch));
}

/** The engine that answers; where none does, Debian's, with everything it keeps under .cache. */
export async function bringEngine() {
  if (succeeds('docker', ['info'])) return undefined;
  if (!succeeds('dockerd', ['--version'])) {
    if (process.getuid?.() !== 0 || !succeeds('apt-get', ['--version']))
      throw new Error('Docker mangler. Installer Docker, eller kjør som root på Debian.');
    run('apt-get', [
      'install',
      '-y',
      '--no-install-recommends',
      'docker.io',
      'docker-compose',
      'debootstrap',
    ]);
  }
  const socket = `unix://${join(cache, 'docker.sock')}`;
  const started = spawn(
    'dockerd',
    [
      ...['--host', socket, '--data-root', join(cache, 'docker'), '--exec-root', join(cache, 'exec')],
      ...['--pidfile', join(cache, 'docker.pid')],
    ],
    { stdio: 'ignore' },
  );
  process.env.DOCKER_HOST = socket;
  for (let tries = 0; !succeeds('docker', ['info']); tries += 1) {
    if (tries > 60) throw new Error('dockerd startet ikke.');
    await sleep(1_000);
  }
  return started;
}

/** Whether an image is the one that its name promises; where no registry answers, a stand-in of Debian's parts is made. */
function bringImage(name, scratch) {
  if (succeeds('docker', ['image', 'inspect', name]))
    return docker('image', 'inspect', '--format', '{{index .Config.Labels "stand-in"}}', name) !== 'yes';
  if (succeeds('docker', ['pull', '--quiet', name], { timeout: 300_000 })) return true;
  const base = 'stand-in/debian:sid';
  if (!succeeds('docker', ['image', 'inspect', base]))
    timed(base, () => {
      const folder = mkdtempSync(join(cache, 'debian-'));
      run('debootstrap', ['--variant=minbase', 'sid', folder, 'http://deb.debian.org/debian']);
      run('sh', ['-c', `tar -C "${folder}" -c . | docker import - ${base}`]);
      rmSync(folder, { recursive: true });
    });
  const kind = name.split(/[:/]/)[0];
  const context = join(scratch, kind);
  cpSync(standIns, context, { recursive: true });
  if (kind === 'node') {
    output('npm', ['pack', 'npm@11', '--pack-destination', context], { cwd: context });
    run('sh', ['-c', 'mv npm-*.tgz npm.tgz'], { cwd: context });
    // Whom this machine trusts: a proxy may stand between it and the registry of packages.
    copyFileSync('/etc/ssl/certs/ca-certificates.crt', join(context, 'trusted.crt'));
  }
  timed(name, () =>
    run('docker', [
      ...['build', '--quiet', '--network', 'host', '--label', 'stand-in=yes'],
      ...['--file', join(context, `${kind}.Dockerfile`), '--tag', name, context],
    ]),
  );
  return false;
}

/** For docs: when, of which commit, and what it took. */
export function tell(standingIn) {
  console.log(
    `\nPrøvd ${new Date().toISOString().slice(0, 10)}, ${commit}, ${docker('version', '--format', 'Docker {{.Server.Version}}')}.`,
  );
  if (standingIn.length > 0) console.log(`Erstatninger fra Debian: ${standingIn.join(', ')}.`);
  for (const { name, seconds, megabytes } of told)
    console.log(`| ${name} | ${seconds} s | ${megabytes && `${megabytes} MB`} |`);
}
