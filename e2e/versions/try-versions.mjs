// `npm run try:versions -- node=22 postgres=16 nats=trixie [parts=unit,integration,journey] [tests=services/backup]`: one
// cell. What is not named is what this machine has; `tests` is where unit and integration tests are taken from. Ends with
// 1 when a part fails, and says what was run on what.
import { execFileSync, spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, findHeadlessShell } from '../../.ci/chromium.mjs';
import { bringNats, bringNode, startPostgres } from './servers.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const asked = Object.fromEntries(process.argv.slice(2).map((word) => word.split('=')));
const { parts = 'unit,integration,journey', tests = '' } = asked;
const unknown = Object.keys(asked).filter(
  (name) => !['node', 'postgres', 'nats', 'parts', 'tests'].includes(name),
);
if (unknown.length > 0) throw new Error(`Ukjent: ${unknown.join(', ')}.`);

const node = asked.node ? bringNode(asked.node) : process.execPath;
const nats = asked.nats && bringNats(asked.nats);
const postgres = asked.postgres && (await startPostgres(asked.postgres));
const modules = (...path) => join(root, 'node_modules', ...path);
const jest = (project) => [
  modules('jest', 'bin', 'jest.js'),
  ...['--selectProjects', project, '--maxWorkers=2', '--testPathPatterns', tests || '.'],
];
const commands = {
  unit: jest('unit'),
  integration: jest('integration'),
  journey: [
    modules('@playwright', 'test', 'cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    'main-job',
  ],
};
const env = {
  ...process.env,
  PATH: [dirname(node), nats, process.env.PATH].filter(Boolean).join(delimiter),
  ...(postgres && { TEST_POSTGRES_URL: postgres.url, E2E_DATABASE_URL: postgres.url }),
  ...(parts.includes('journey') && { CHROMIUM_PATH: (await findHeadlessShell()) ?? (await findChromium()) }),
};

const failed = [];
try {
  for (const part of parts.split(',')) {
    const start = Date.now();
    const { status } = spawnSync(node, commands[part], {
      cwd: root,
      stdio: 'inherit',
      env: part === 'journey' ? env : { ...env, NODE_OPTIONS: '--experimental-vm-modules' },
    });
    console.log(
      `== ${part}: ${status === 0 ? 'bestått' : 'feilet'}, ${Math.round((Date.now() - start) / 1000)} s`,
    );
    if (status !== 0) failed.push(part);
  }
} finally {
  await postgres?.stop();
}
const said = (file, args) => execFileSync(file, args, { encoding: 'utf8', env }).trim();
console.log(
  `Node ${said(node, ['--version'])}, PostgreSQL ${asked.postgres ?? '18, egen'}, ` +
    `${nats ? said('nats-server', ['--version']) : 'NATS: egen'}, ${parts}${tests && ` i ${tests}`}: ` +
    (failed.length > 0 ? `feilet: ${failed.join(', ')}` : 'bestått'),
);
process.exitCode = failed.length > 0 ? 1 : 0;
