import { execFile, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { closureOf } from '../../deploy/images/workspaces.mjs';

const run = promisify(execFile);
const patienceMs = 120_000;

/** Packs the part and the workspaces it stands on, and installs the packages alone in an empty folder. */
export async function installPacked(part, folder) {
  mkdirSync(folder, { recursive: true });
  const names = closureOf(part).map((workspace) => `./${workspace}`);
  await run('npm', ['pack', '--silent', '--pack-destination', folder, ...names]);
  const packages = readdirSync(folder)
    .filter((file) => file.endsWith('.tgz'))
    .map((file) => `./${file}`);
  const flags = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  // npm would take a package.json of a folder above for the one that it installs into.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  await run('npm', ['install', ...flags, ...packages], { cwd: folder, maxBuffer: 16 * 1024 * 1024 });
  return packages.length;
}

/** A process of an installed package, with nothing of this repository around it. */
export class PackedProcess {
  #child;
  #said = '';

  constructor(folder, file, environment) {
    this.#child = spawn(process.execPath, [join('node_modules', '@studieplan', ...file)], {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', TZ: 'UTC', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream.on('data', (chunk) => (this.#said = (this.#said + chunk).slice(-4_000)));
  }

  /** Waits until the address answers 200; throws with the last that the process said when it does not. */
  async ready(url) {
    const started = performance.now();
    while (performance.now() - started < patienceMs) {
      if (this.#child.exitCode !== null) break;
      // With an end of its own: a connection that goes while the process starts may leave fetch unsettled.
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
      if (response?.ok) return Math.round(performance.now() - started);
      await sleep(100);
    }
    throw new Error(`${url} svarer ikke:\n${this.#said}`);
  }

  /** Asks it to stop and answers its exit code. */
  stop() {
    if (this.#child.exitCode !== null) return this.#child.exitCode;
    return new Promise((resolve) => {
      this.#child.once('exit', resolve);
      this.#child.kill('SIGTERM');
    });
  }
}

/** A free port of loopback. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
