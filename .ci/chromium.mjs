// Where the browser journeys find their Chromium: one that is installed, else Playwright's, else Debian's.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium that runs; undefined when none can be had. */
export async function findChromium() {
  if (process.env.CHROMIUM_PATH) {
    return (await works(process.env.CHROMIUM_PATH)) ? process.env.CHROMIUM_PATH : undefined;
  }
  return (await installed()) ?? (await fromPlaywright()) ?? (await fromDebian());
}

async function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...onMac];
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

async function fromDebian() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  process.stdout.write('Installerer Debians Chromium …\n');
  const install = () => execute('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], 300_000);
  if (!(await install())) {
    // A fresh image has no package lists.
    await execute('apt-get', ['update'], 120_000);
    await install();
  }
  return installed();
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
