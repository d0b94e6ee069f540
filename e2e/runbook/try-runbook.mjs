// `npm run try:runbook`: runs every command of docs/driftsbok.md in order, as its reader would, and after each section lets
// people register, write and approve through the name that it sets up. Version 1.0.0 is the commit that the runbook came
// with (or RUNBOOK_FROM), 1.1.0 is HEAD (or RUNBOOK_TO). `-- 'Ny utgave'` stops after that section. Ends with 1 when a command fails.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../../.ci/chromium.mjs';
import {
  bringEngine,
  bringImages,
  cache,
  output,
  root,
  run,
  servicesIn,
  succeeds,
  tell,
  tellOf,
  timed,
} from '../containers/engine.mjs';
import { runbook } from './runbook.mjs';

const name = 'plan.example.no';
const systemadmin = { email: 'systemadmin@example.no', password: 'et-langt-passord-for-prøver' };

const chromium = await findChromium();
if (chromium === undefined) throw new Error('Chromium mangler.');
const engine = await bringEngine();
const scratch = mkdtempSync(join(cache, 'runbook-'));
const servers = ['gammel', 'ny'].map((each) => join(scratch, each));
let home = servers[0];
let mailPassword = 'passord';
const codes = join(scratch, 'codes');

const origin = makeOrigin();
const env = makeSurroundings();
try {
  const tree = join(scratch, 'tree');
  mkdirSync(tree);
  run('sh', ['-c', `git archive HEAD | tar -x -C "${tree}"`], { cwd: root });
  const standingIn = bringImages(tree, scratch);
  writeOverlay(tree);
  const sections = runbook(readFileSync(join(root, 'docs', 'driftsbok.md'), 'utf8'));
  const last = sections.findIndex(({ title }) => title === process.argv[2]);
  for (const section of last < 0 ? sections : sections.slice(0, last + 1)) await follow(section);
  sizes();
  tell(standingIn);
} finally {
  for (const server of servers) {
    home = server;
    if (existsSync(join(home, 'studieplan', '.env')))
      shell('cd ~/studieplan && docker compose down --volumes --remove-orphans');
  }
  rmSync(scratch, { recursive: true, force: true });
  engine?.kill();
}

/** The repository that the reader clones: the releases are tags in it. */
function makeOrigin() {
  const path = join(scratch, 'studieplan.git');
  run('git', ['clone', '--quiet', '--bare', root, path]);
  const git = (...args) => output('git', ['-C', path, ...args]);
  const to = output('git', ['rev-parse', process.env.RUNBOOK_TO ?? 'HEAD'], { cwd: root });
  const added = output('git', ['log', '--diff-filter=A', '--format=%H', '--', 'docs/driftsbok.md'], {
    cwd: root,
  });
  const from = process.env.RUNBOOK_FROM ?? added.split('\n').at(-1);
  git('tag', 'v1.0.0', from);
  git('tag', 'v1.1.0', to);
  console.log(`1.0.0 er ${from.slice(0, 8)}, 1.1.0 er ${to.slice(0, 8)}.`);
  return path;
}

/** What stands in for the world around the reader: the name, the clone's address, whom curl believes, Debian's compose. */
function makeSurroundings() {
  const bin = join(scratch, 'bin');
  mkdirSync(bin);
  if (!succeeds('docker', ['compose', 'version'])) {
    const real = output('sh', ['-c', 'command -v docker']);
    writeFileSync(
      join(bin, 'docker'),
      `#!/bin/sh\nif [ "$1" = compose ]; then shift; exec docker-compose "$@"; fi\nexec ${real} "$@"\n`,
      { mode: 0o755 },
    );
  }
  for (const server of servers) {
    mkdirSync(server);
    writeFileSync(
      join(server, '.curlrc'),
      `resolve = ${name}:443:127.0.0.1\ncacert = ${server}/studieplan/secrets/tls/site.pem\nsilent\n`,
    );
  }
  // Node of the journeys must find the name too.
  const names = join(scratch, 'names.mjs');
  writeFileSync(
    names,
    `import dns from 'node:dns';\nconst lookup = dns.lookup;\ndns.lookup = (host, ...rest) => lookup(host === '${name}' ? '127.0.0.1' : host, ...rest);\n`,
  );
  return {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    GIT_CONFIG_COUNT: '2',
    GIT_CONFIG_KEY_0: `url.${origin}.insteadOf`,
    GIT_CONFIG_VALUE_0: 'https://git.example.no/studieplan.git',
    GIT_CONFIG_KEY_1: 'advice.detachedHead',
    GIT_CONFIG_VALUE_1: 'false',
    NAMES: names,
  };
}

/** Beside the compose file: the mail server of the text, and that a build here goes out by the network of the machine. */
function writeOverlay(tree) {
  const built = servicesIn(tree).flatMap(({ build, image }) => (build ? [/\/([a-z-]+)/.exec(image)[1]] : []));
  const services = Object.fromEntries(built.map((part) => [part, { build: { network: 'host' } }]));
  services.smtp = {
    image: 'maildev/maildev:2.2.1',
    command: ['--smtp', '587', '--incoming-user', 'studieplan', '--incoming-pass', '${MAIL_PASSWORD}'],
    environment: { MAILDEV_BASE_PATHNAME: '/api' },
    ports: ['127.0.0.1:1080:1080'],
    networks: { default: { aliases: ['smtp.example.no'] } },
  };
  writeFileSync(join(scratch, 'overlay.yml'), JSON.stringify({ services }));
}

function shell(commands) {
  const { NAMES: _names, ...around } = env;
  const { status } = spawnSync('bash', ['-euo', 'pipefail', '-c', commands], {
    stdio: 'inherit',
    cwd: home,
    env: {
      ...around,
      HOME: home,
      CURL_HOME: home,
      MAIL_PASSWORD: mailPassword,
      COMPOSE_FILE: `docker-compose.yml:${join(scratch, 'overlay.yml')}`,
      COMPOSE_PROJECT_NAME: home === servers[0] ? 'driftsbok' : 'driftsbok-ny',
    },
  });
  if (status !== 0) throw new Error(`Stanset: ${commands}`);
}

/** One section's commands in one shell, a block at a time; then what must hold. */
async function follow({ title, blocks }) {
  const start = Date.now();
  console.log(`\n## ${title}`);
  if (title.startsWith('Bytt passordet til e-posttjeneren')) {
    mailPassword = 'nytt-passord';
    shell('cd ~/studieplan && docker compose up -d --no-deps smtp');
  }
  // Whoever is in when the master key is replaced stays in.
  const token = title === 'Bytt hovednøkkelen' && ask('auth/login', systemadmin).token;
  const carried = [];
  for (const { commands, newServer } of blocks) {
    if (newServer) {
      shell(carried.join('\n'));
      carried.length = 0;
      cpSync(join(servers[0], 'kopier'), join(servers[1], 'kopier'), { recursive: true });
      home = servers[1];
    }
    carried.push(commands);
  }
  shell(carried.join('\n'));
  tellOf(title, start);
  if (token) ask('admin/get-users', {}, token);
  if (title === 'Fra ingenting') {
    await changeFirstPassword();
    journeys('hovedjobben i nettleseren', 'main job');
  }
  journeys(`etter «${title}»`, 'holds');
}

function journeys(what, project) {
  timed(what, () =>
    run(
      process.execPath,
      [
        join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
        ...['test', '--config', join(root, 'e2e', 'runbook', 'playwright.config.ts'), '--project', project],
      ],
      {
        cwd: root,
        env: {
          ...process.env,
          NODE_OPTIONS: `--import ${env.NAMES}`,
          NODE_EXTRA_CA_CERTS: join(home, 'studieplan', 'secrets', 'tls', 'site.pem'),
          CHROMIUM_PATH: chromium,
          E2E_ORIGIN: `https://${name}`,
          E2E_MAIL: 'http://localhost:1080',
          RUNBOOK_CODES: codes,
        },
      },
    ),
  );
}

/** What the text asks the reader to do in the browser: sign in with the password that the log told, and change it. */
async function changeFirstPassword() {
  const log = execFileSync('docker', ['logs', output('docker', ['ps', '-qf', 'name=driftsbok[_-]auth'])], {
    encoding: 'utf8',
  });
  const [, first] = / passord (\S+)$/m.exec(log) ?? [];
  const { token } = ask('auth/login', { ...systemadmin, password: first });
  ask('auth/change-password', { old_password: first, new_password: systemadmin.password }, token);
}

/** A call through the name; throws where it is refused. */
function ask(path, body, token) {
  const as = token ? ['-H', `authorization: Bearer ${token}`] : [];
  const words = ['-f', '--json', JSON.stringify(body), ...as, `https://${name}/api/${path}`];
  return JSON.parse(output('curl', words, { env: { ...env, CURL_HOME: home } }));
}

/** What the disk holds when all is done. */
function sizes() {
  run('docker', ['system', 'df']);
}
