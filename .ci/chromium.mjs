// Where the browser journeys find their Chromium: one that is installed, else Playwright's, else Debian's.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium that runs; undefined when none can be had. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    return (await works(process.env.CHROMIUM_PATH)) ? process.env.CHROMIUM_PATH : undefined;
  }
  return (await installed(names)) ?? (await fromPlaywright()) ?? (await fromDebian('chromium', names));
}

/**
 * Path of what the journeys of `npm test` run in: the same Chromium without windows, which has a third less to do;
 * undefined where it cannot be had at once, or another is asked for. Needs no package.
 */
export async function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return undefined;
  return (await installed(shells)) ?? (await fromDebian('chromium-headless-shell', shells, 60_000));
}

async function installed(wanted) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  if (wanted === names) candidates.push(...onMac);
  for (const candidate of candidates) if (existsSync(candidate) && (await works(candidate))) return candidate;
  return undefined;
}

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  if (existsSync(path) && (await works(path))) return path;
  process.stdout.write('Henter Playwrights Chromium …\n');
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  await execute(process.execPath, [cli, 'install', 'chromium'], 240_000);
  return existsSync(path) && (await works(path)) ? path : undefined;
}

async function fromDebian(name, wanted, patience = 300_000) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  process.stdout.write(`Installerer Debians ${name} …\n`);
  const words = ['install', '-y', '--no-install-recommends', '--no-remove', name];
  const install = () => execute('apt-get', words, patience);
  if (!(await install())) {
    // A fresh image has no package lists.
    await execute('apt-get', ['update'], Math.min(patience, 120_000));
    await install();
  }
  return installed(wanted);
}

function works(path) {
  return execute(path, ['--version', '--no-sandbox'], 20_000);
}

function execute(file, args, timeout) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      stdio: 'ignore',
      timeout,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
