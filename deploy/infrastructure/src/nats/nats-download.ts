import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { parseNatsVersion } from './nats-config.ts';
import type { NatsProgram, NatsSources } from './nats-source.ts';

const RELEASE = 'v2.11.4';
const RELEASES = 'https://github.com/nats-io/nats-server/releases/download';
const CONNECT_TIMEOUT = 5000;
const DOWNLOAD_TIMEOUT = 60_000;

/** The real sources; what is downloaded is kept in the first of `cacheDirs` that can be written. */
export function natsSources(
  cacheDirs: string[],
  say: (sentence: string) => void = () => undefined,
): NatsSources {
  const cached = (name: string) => cacheDirs.map((dir) => join(dir, name)).find((path) => existsSync(path));
  const keep = (name: string, found: string) => {
    const dir = cacheDirs.find(canWrite);
    if (!dir) return undefined;
    const draft = join(dir, `${name}.${process.pid}`);
    copyFileSync(found, draft);
    chmodSync(draft, 0o755);
    renameSync(draft, join(dir, name));
    return join(dir, name);
  };
  const official = `nats-server-${RELEASE}`;
  const debian = 'nats-server-debian';
  return {
    async onPath() {
      for (const dir of (process.env['PATH'] ?? '').split(delimiter)) {
        const path = join(dir, 'nats-server');
        const program = dir && existsSync(path) ? await inspect(path) : undefined;
        if (program) return program;
      }
      return undefined;
    },
    async officialRelease() {
      // With Debian's package at hand no start has to wait for a network that was not there before.
      if (!cached(official) && cached(debian)) return undefined;
      const path = cached(official) ?? (await inWorkFolder((dir) => downloadRelease(dir, say), official));
      return path ? inspect(path) : undefined;
    },
    async debianPackage() {
      const path = cached(debian) ?? (await inWorkFolder((dir) => unpackDebianPackage(dir, say), debian));
      return path ? inspect(path) : undefined;
    },
  };
  async function inWorkFolder(
    fetchInto: (dir: string) => Promise<string | undefined>,
    name: string,
  ): Promise<string | undefined> {
    const base = cacheDirs.find(canWrite);
    if (!base) return undefined;
    const dir = mkdtempSync(join(base, 'download-'));
    try {
      const found = await fetchInto(dir);
      return found && keep(name, found);
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  }
}

async function downloadRelease(dir: string, say: (sentence: string) => void): Promise<string | undefined> {
  const system = { linux: 'linux', darwin: 'darwin' }[process.platform as string];
  const machine = { x64: 'amd64', arm64: 'arm64' }[process.arch as string];
  if (!system || !machine) return undefined;
  const asset = `nats-server-${RELEASE}-${system}-${machine}.tar.gz`;
  const sums = await download(`${RELEASES}/${RELEASE}/SHA256SUMS`, CONNECT_TIMEOUT);
  if (!sums) return undefined;
  say(`Henter NATS ${RELEASE} …`);
  const archive = await download(`${RELEASES}/${RELEASE}/${asset}`, DOWNLOAD_TIMEOUT);
  if (!archive) return undefined;
  const sum = createHash('sha256').update(archive).digest('hex');
  if (
    !sums
      .toString('utf8')
      .split('\n')
      .some((line) => line.startsWith(sum) && line.endsWith(asset))
  )
    return undefined;
  writeFileSync(join(dir, 'nats.tar.gz'), archive);
  if ((await execute('tar', ['-xzf', 'nats.tar.gz'], dir)).code !== 0) return undefined;
  return find(dir, 'nats-server');
}

async function unpackDebianPackage(
  dir: string,
  say: (sentence: string) => void,
): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  // As root apt drops to its own user, which often cannot write here: then it warns and goes on.
  let downloaded = await execute('apt-get', ['download', 'nats-server'], dir, DOWNLOAD_TIMEOUT);
  if (downloaded.code === undefined) return undefined;
  if (downloaded.code !== 0 && process.getuid?.() === 0) {
    // A fresh image has no package lists.
    await execute('apt-get', ['update'], dir, DOWNLOAD_TIMEOUT);
    downloaded = await execute('apt-get', ['download', 'nats-server'], dir, DOWNLOAD_TIMEOUT);
  }
  const deb = readdirSync(dir).find((name) => name.endsWith('.deb'));
  if (downloaded.code !== 0 || !deb) return undefined;
  say('Pakker ut NATS fra Debian …');
  if ((await execute('dpkg-deb', ['-x', deb, 'unpacked'], dir)).code !== 0) return undefined;
  return find(join(dir, 'unpacked'), 'nats-server');
}

async function inspect(path: string): Promise<NatsProgram | undefined> {
  const { code, output } = await execute(path, ['--version'], '/');
  const version = code === 0 ? parseNatsVersion(output) : undefined;
  return version && { path, version };
}

async function download(url: string, timeout: number): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  } catch (error) {
    // No network, or GitHub is closed here: the next source is asked.
    if (error instanceof TypeError || error instanceof DOMException) return undefined;
    throw error;
  }
}

function find(dir: string, name: string): string | undefined {
  const entry = readdirSync(dir, { recursive: true, withFileTypes: true }).find(
    (e) => e.isFile() && e.name === name,
  );
  return entry && join(entry.parentPath, entry.name);
}

function canWrite(dir: string): boolean {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Code undefined: the program does not exist or took too long. */
function execute(file: string, args: string[], cwd: string, timeout = 15_000) {
  return new Promise<{ code: number | undefined; output: string }>((resolve) => {
    const child = spawn(file, args, { cwd, timeout, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
    child.once('error', () => resolve({ code: undefined, output }));
    child.once('close', (code) => resolve({ code: code ?? undefined, output }));
  });
}
