// `npm run test:long`: what takes too long for every change: files `*.long-spec.ts`, the kills in their full
// number, the journeys in e2e/long, and every other journey in the browser that people have.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { install, prepare } from '../deploy/local/prepare.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');

await install();
if ((await prepare({ node: true, web: true })) === false) process.exit(1);
const kills = ['plans/src/proof/log/log-kills.int-spec.ts', 'mail/src/outgoing/mail-faults.int-spec.ts'].map(
  (file) => join(root, 'services', file),
);
// The ceiling for a hung test is that of the short runs.
const patient = ['--maxWorkers=1', '--testTimeout=7200000'];
const codes = [
  await run([jest, '--selectProjects', 'long', ...patient], {
    NODE_OPTIONS: '--experimental-vm-modules',
  }),
  await run([jest, '--selectProjects', 'integration', ...patient, '--runTestsByPath', ...kills], {
    NODE_OPTIONS: '--experimental-vm-modules',
    KILLS: process.env.KILLS ?? '100',
  }),
  await journeys('long'),
  // `npm test` runs these without windows, and without what is tagged @long.
  await journeys('.'),
  await journeys('faults'),
];
process.exit(codes.every((code) => code === 0) ? 0 : 1);

async function journeys(folder) {
  const config = join(root, 'e2e', folder, 'playwright.config.ts');
  return run([playwright, 'test', '--config', config], { LONG: '1', CHROMIUM_PATH: await findChromium() });
}

function run(args, env = {}) {
  return new Promise((resolve) => {
    const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } };
    const child = spawn(process.execPath, args, options);
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
}
