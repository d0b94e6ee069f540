// `npm run try:containers`: builds every part's image, brings the whole of docker-compose.yml up and drives the main job
// through it in a real browser; then takes all down. Brings Docker's engine where it is missing (Debian, as root), and
// makes stand-ins for base images where no registry answers. Ends with 1 when a step fails.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { findChromium } from '../../.ci/chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, '.cache', 'containers');
const standIns = join(root, 'deploy', 'images', 'stand-in');
mkdirSync(cache, { recursive: true });
process.env.DEBIAN_FRONTEND = 'noninteractive';

const output = (file, args, options) => execFileSync(file, args, { encoding: 'utf8', ...options }).trim();
const succeeds = (file, args, options) => spawnSync(file, args, { stdio: 'ignore', ...options }).status === 0;
const run = (file, args, options) => execFileSync(file, args, { stdio: 'inherit', ...options });
const docker = (...args) => output('docker', args);

/** What was done, how many seconds it took and, of an image, how many MB it holds. */
const told = [];
function timed(name, work) {
  process.stdout.write(`${name} …\n`);
  const start = Date.now();
  work();
  const seconds = Math.round((Date.now() - start) / 1000);
  const megabytes = name.includes(':')
    ? Math.round(Number(docker('image', 'inspect', '--format', '{{.Size}}', name)) / 1e6)
    : '';
  told.push({ name, seconds, megabytes });
}

const chromium = await findChromium();
if (chromium === undefined) throw new Error('Chromium mangler.');
const engine = await bringEngine();
const scratch = mkdtempSync(join(cache, 'try-'));
// The commit, not what lies about: it is the one that docs/deploy.md names.
const tree = join(scratch, 'tree');
mkdirSync(tree);
run('sh', ['-c', `git archive HEAD | tar -x -C "${tree}"`], { cwd: root });
try {
  const compose = parse(readFileSync(join(tree, 'docker-compose.yml'), 'utf8'), { merge: true });
  const services = Object.values(compose.services);
  const dockerfiles = ['node', 'site'].map((name) =>
    readFileSync(join(tree, 'deploy', 'images', `${name}.Dockerfile`), 'utf8'),
  );
  const asked = new Set([
    ...dockerfiles.flatMap((text) => [...text.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name)),
    ...services.filter(({ build }) => build === undefined).map(({ image }) => image),
  ]);
  const standingIn = [...asked].filter((name) => !bringImage(name));
  const built = new Map(
    services.filter(({ build }) => build).map(({ build, image }) => [`${image}:latest`, build]),
  );
  for (const [image, build] of built)
    timed(image, () =>
      run(
        'docker',
        [
          ...['build', '--quiet', '--network', 'host', '--file', build.dockerfile],
          ...['--build-arg', `PART=${build.args.PART}`, '--tag', image, '.'],
        ],
        { cwd: tree },
      ),
    );
  await tryCompose();
  tell(standingIn);
} finally {
  rmSync(scratch, { recursive: true, force: true });
  engine?.kill();
}

/** The engine that answers; where none does, Debian's, with everything it keeps under .cache. */
async function bringEngine() {
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
function bringImage(name) {
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

/** The compose file as it stands, in a folder of its own, since it keeps its secrets beside it. */
async function tryCompose() {
  const [file, ...first] = succeeds('docker', ['compose', 'version'])
    ? ['docker', 'compose']
    : ['docker-compose'];
  copyFileSync(join(tree, 'docker-compose.yml'), join(scratch, 'docker-compose.yml'));
  // The mail catcher's pages lie where those of `npm start` do.
  writeFileSync(
    join(scratch, 'try.yml'),
    JSON.stringify({ services: { mailcatcher: { environment: { MAILDEV_BASE_PATHNAME: '/api' } } } }),
  );
  mkdirSync(join(scratch, 'secrets'), { mode: 0o700 });
  for (const [name, bytes] of Object.entries({ secret_key: 32, postgres_password: 24 }))
    writeFileSync(join(scratch, 'secrets', name), randomBytes(bytes).toString('hex'), { mode: 0o600 });
  const port = process.env.PORT ?? '8080';
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: port,
    PRODUCT_NAME: 'Prøve',
    PUBLIC_ORIGIN: origin,
    SYSTEMADMIN_PASSWORD: 'et-langt-passord-for-prøver',
  };
  const compose = (...args) =>
    run(
      file,
      [...first, '--project-name', 'studieplan-try', '-f', 'docker-compose.yml', '-f', 'try.yml', ...args],
      {
        cwd: scratch,
        env,
      },
    );
  try {
    timed('prepare', () => compose('run', '--rm', 'prepare'));
    const start = Date.now();
    compose('--profile', 'dev', 'up', '-d', '--no-build');
    for (;;) {
      const answer = await fetch(`${origin}/api/health`).catch(() => undefined);
      if (answer?.status === 200) break;
      if (Date.now() - start > 300_000)
        throw new Error(`/api/health: ${answer?.status} ${await answer?.text()}`);
      await sleep(500);
    }
    told.push({ name: 'up', seconds: Math.round((Date.now() - start) / 1000), megabytes: '' });
    const journeys = ['test', '--config', join(root, 'e2e', 'containers', 'playwright.config.ts')];
    timed('hovedjobben i nettleseren', () =>
      run(process.execPath, [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), ...journeys], {
        cwd: root,
        env: {
          ...process.env,
          CHROMIUM_PATH: chromium,
          E2E_ORIGIN: origin,
          E2E_MAIL: 'http://localhost:1080',
        },
      }),
    );
  } catch (error) {
    compose('ps');
    compose('logs', '--tail', '40');
    throw error;
  } finally {
    compose('--profile', 'dev', 'down', '--volumes', '--remove-orphans');
  }
}

/** For docs/deploy.md: when, of which commit, and what it took. */
function tell(standingIn) {
  const commit = output('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root });
  console.log(
    `\nPrøvd ${new Date().toISOString().slice(0, 10)}, ${commit}, ${docker('version', '--format', 'Docker {{.Server.Version}}')}.`,
  );
  if (standingIn.length > 0) console.log(`Erstatninger fra Debian: ${standingIn.join(', ')}.`);
  for (const { name, seconds, megabytes } of told)
    console.log(`| ${name} | ${seconds} s | ${megabytes && `${megabytes} MB`} |`);
}
