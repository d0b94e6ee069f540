// Installs and builds what changed since the last time; shared by `npm start` and `npm test`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const webParts = ['shell', 'mfe-plans', 'mfe-admin', 'mfe-verify'];
const say = (sentence) => process.stdout.write(`${sentence}\n`);

/** Installs and builds; false when something failed, which has then been said in one sentence. */
export async function prepare({ node = true, web = false } = {}) {
  let release = () => undefined;
  try {
    release = await lock();
    await install();
    if (node) await buildNode();
    if (web) await buildWeb();
    return true;
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`);
    return false;
  } finally {
    release();
  }
}

class Fault extends Error {}

function sentenceFor(error) {
  if (error instanceof Fault) return error.message;
  if (['EACCES', 'EROFS', 'EPERM'].includes(error.code)) return `Mappen ${root} kan ikke skrives til.`;
  if (error.code === 'ENOSPC') return 'Disken er full.';
  throw error;
}

/** Runs `npm ci` when node_modules is missing or is not what package-lock.json says. */
export async function install() {
  const stamp = join(root, 'node_modules', '.studieplan-install');
  const wanted = hash([readFileSync(join(root, 'package-lock.json')), process.platform, process.arch]);
  if (read(stamp) === wanted) return;
  if (!matchesLockfile()) {
    say('Installerer avhengigheter (npm ci) …');
    await run(npmCommand(['ci', '--no-audit', '--no-fund']), 'Installasjonen (npm ci) feilet.');
  }
  writeFileSync(stamp, wanted);
}

/** True when npm's own record of node_modules names the same versions as the lockfile. */
function matchesLockfile() {
  const installed = read(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  const have = JSON.parse(installed).packages;
  const want = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(want).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    // A workspace that came since the last time.
    if (entry.link) return existsSync(join(root, path));
    // Binaries of other platforms are optional and not installed.
    if (!have[path]) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return have[path].version === entry.version && have[path].integrity === entry.integrity;
  });
}

async function buildNode() {
  if (!existsSync(join(root, 'gateway', 'dist', 'main.js'))) say('Bygger tjenestene …');
  const tsc = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
  await run([process.execPath, [tsc, '-b', '--checkers', '1']], 'Byggingen av tjenestene feilet.');
}

async function buildWeb() {
  const stale = webParts.filter((part) => !isFresh(part));
  const queue = [...stale];
  // Two at a time: bundlers take all cores and much memory each.
  await Promise.all([worker(), worker()]);
  async function worker() {
    for (let part = queue.shift(); part; part = queue.shift()) {
      say(`Bygger ${part} …`);
      // Computed before: an edit during the build must make the next start build again.
      const wanted = sourceHash(part);
      await run(npmCommand(['run', 'build', '--silent', '-w', part]), `Byggingen av ${part} feilet.`);
      writeFileSync(stampOf(part), wanted);
    }
  }
}

function isFresh(part) {
  const built = part === 'mfe-verify' ? ['dist', 'dist-standalone'] : ['dist'];
  return built.every((dir) => existsSync(join(root, part, dir))) && read(stampOf(part)) === sourceHash(part);
}

function stampOf(part) {
  return join(root, part, 'dist', '.studieplan-build');
}

function sourceHash(part) {
  const shared = ['ui', 'contracts', 'package-lock.json', 'tsconfig.web.json', 'tsconfig.base.json'];
  return hash(
    [...shared, part]
      .flatMap((path) => files(join(root, path)))
      .flatMap((file) => [file, readFileSync(file)]),
  );
}

/** All source files at or below a path, in a fixed order. */
function files(path) {
  const skip = /^(node_modules|dist.*|\..*|.*\.tsbuildinfo)$/;
  if (!existsSync(path)) return [];
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
  return entries
    .filter((entry) => !skip.test(entry.name) && !/\.(int-)?spec\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? files(join(path, entry.name)) : [join(path, entry.name)]));
}

function hash(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The npm that started us, else the one on PATH. */
function npmCommand(args) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args];
}

/** Runs a command in the repository; its output is shown only when it fails. */
function run([file, args], fault) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => reject(new Fault(`${fault} ${file} kan ikke kjøres (${error.code}).`)));
    child.once('close', (code) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new Fault(fault));
    });
  });
}

/** Two starts from one clone must not install or build over each other; answers the function that lets go. */
async function lock() {
  const file = join(root, '.cache', 'prepare.lock');
  mkdirSync(dirname(file), { recursive: true });
  for (let said = false; ;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      // A holder that was killed stops touching its lock; its process id may belong to another by now.
      const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 2000);
      return () => {
        clearInterval(beat);
        rmSync(file, { force: true });
      };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const touched = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - touched > 15_000) rmSync(file, { force: true });
    else if (!said) {
      say('Venter på en annen start som bygger …');
      said = true;
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}
