import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseConfig, type RunnerConfig } from './config.ts';
import { identityOf } from '@studieplan/infrastructure/identities';
import { repositoryDir } from '@studieplan/infrastructure/paths';
import type { Supervisor } from '@studieplan/infrastructure/processes/processes';
import { loadSecretKey, serviceKey } from '@studieplan/infrastructure/secret-key';
import { StartFault } from '@studieplan/infrastructure/start-fault';
import { startSystem, untilHealthy } from './system.ts';

const command = join(repositoryDir, 'services', 'backup', 'dist', 'command', 'main.js');
let supervisor: Supervisor | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(1)));

try {
  const said = await restore(parseConfig(process.env), process.argv[2]);
  process.stdout.write(`Gjenopprettet ${said.trim()}. Start systemet med «npm start».\n`);
} catch (error) {
  if (!(error instanceof StartFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await stopAll();
}

/** Checks the file before anything is started, then lets the services make their tables and fills them. */
async function restore(config: RunnerConfig, file: string | undefined): Promise<string> {
  if (!file) throw new StartFault('Oppgi filen: npm run restore -- FIL');
  // npm runs scripts in the repository: a relative path is meant from where one stood.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  const key = existingKey(config);
  const passPhrase =
    process.env['BACKUP_PASS_PHRASE'] ??
    (await ask('Passordfrase for filen (tom når den ikke er kryptert): '));
  const common = { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'silent', BACKUP_PASS_PHRASE: passPhrase };
  const beforehand = {
    SERVICE: 'backup',
    DATABASE_URL: 'postgres://ikke-i-bruk',
    DATABASE_SCHEMA: 'backup',
    NATS_URL: 'nats://ikke-i-bruk',
    ...identityOf(key, 'backup'),
    SECRET_KEY: serviceKey(key, 'backup'),
    APP_ENV: config.APP_ENV,
    PRODUCT_NAME: config.PRODUCT_NAME,
    PUBLIC_ORIGIN: config.PUBLIC_ORIGIN,
    BACKUP_DIR: config.BACKUP_DIR,
  };
  await run([path, '--check'], { ...beforehand, ...common });
  const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
  const system = await startSystem(config, { say, supervising: (started) => (supervisor = started) });
  say('Gjenoppretter …');
  const restored = await run([path], { ...system.backupEnvironment, ...common });
  // Every service has ended itself by now, and comes up on the restored data.
  if (supervisor) await untilHealthy(`http://127.0.0.1:${config.PORT}/api/health`, supervisor, { say });
  return restored;
}

/** A key made now could open nothing: the one that the archive was signed with must be at hand. */
function existingKey(config: RunnerConfig): string {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  if (!existsSync(join(config.DATA_DIR, 'secret-key')))
    throw new StartFault(
      'Oppgi SECRET_KEY fra systemet som sikkerhetskopien er fra (filen secret-key i dets DATA_DIR).',
    );
  return loadSecretKey(config.DATA_DIR);
}

/** Asks without showing the answer; empty where nobody sits at a terminal. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) return '';
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stdout.write('\n');
  }
}

/** What the command says; its refusal is the sentence on its error output. */
function run(args: string[], env: Record<string, string>): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [command, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    const refused: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => refused.push(chunk));
    child.once('error', fail);
    child.once('close', (code) =>
      code === 0
        ? done(Buffer.concat(said).toString())
        : fail(new StartFault(Buffer.concat(refused).toString().trim() || 'Gjenopprettingen feilet.')),
    );
  });
}

async function stopAll(): Promise<void> {
  const started = supervisor;
  supervisor = undefined;
  await started?.stopAll();
}
