// `npm run test:long`: what takes too long for every change: files `*.long-spec.ts`, specs that do more where LONG is
// set, the journeys in e2e/long, and every other journey in the browser that people have.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { jest, playwright, root, run } from './tools.mjs';
import { install, prepare } from '../deploy/local/prepare.mjs';

await install();
if ((await prepare({ node: true, web: true })) === false) process.exit(1);
const more = execFileSync(
  'git',
  ['grep', '-l', "env\\['LONG'\\]", '--', '*.spec.ts', '*.spec.tsx', '*.int-spec.ts'],
  { cwd: root, encoding: 'utf8' },
);
const codes = [
  await specs('--selectProjects', 'long'),
  await specs(
    '--selectProjects',
    'unit',
    'web',
    'integration',
    '--runTestsByPath',
    ...more.trim().split('\n'),
  ),
  await journeys('long'),
  // `npm test` runs these without windows, and without what says @long.
  await journeys('.', '--project=journeys'),
  // Whatever came of those.
  await journeys('.', '--project=faults', '--no-deps'),
];
process.exit(codes.every((code) => code === 0) ? 0 : 1);

/** One after another; the ceiling for a hung test is that of the short runs. */
function specs(...args) {
  const env = { NODE_OPTIONS: '--experimental-vm-modules', LONG: '1' };
  return run([jest, '--maxWorkers=1', '--testTimeout=7200000', ...args], env);
}

async function journeys(folder, ...args) {
  const config = join(root, 'e2e', folder, 'playwright.config.ts');
  const env = { LONG: '1', CHROMIUM_PATH: await findChromium() };
  return run([playwright, 'test', '--config', config, ...args], env);
}
