// `npm run try:containers`: builds every part's image, brings the whole of docker-compose.yml up and drives the main job
// through it in a real browser; then takes all down. Brings Docker's engine where it is missing (Debian, as root), and
// makes stand-ins for base images where no registry answers. Ends with 1 when a step fails.
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findChromium } from '../../.ci/chromium.mjs';
import {
  bringEngine,
  bringImages,
  cache,
  root,
  run,
  servicesIn,
  succeeds,
  tell,
  tellOf,
  timed,
} from './engine.mjs';

const chromium = await findChromium();
if (chromium === undefined) throw new Error('Chromium mangler.');
const engine = await bringEngine();
const scratch = mkdtempSync(join(cache, 'try-'));
// The commit, not what lies about: it is the one that docs/deploy.md names.
const tree = join(scratch, 'tree');
mkdirSync(tree);
run('sh', ['-c', `git archive HEAD | tar -x -C "${tree}"`], { cwd: root });
try {
  const standingIn = bringImages(tree, scratch);
  const built = new Map(
    servicesIn(tree)
      .filter(({ build }) => build)
      .map(({ build, image }) => [image.replace(/\$\{RELEASE:-(\w+)\}/, '$1'), build]),
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
      // With an end of its own: where the connection goes while the containers start, fetch may never settle.
      const signal = AbortSignal.timeout(10_000);
      const answer = await fetch(`${origin}/api/health`, { signal }).catch(() => undefined);
      if (answer?.status === 200) break;
      if (Date.now() - start > 300_000)
        throw new Error(`/api/health: ${answer?.status} ${await answer?.text()}`);
      await sleep(500);
    }
    tellOf('up', start);
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
