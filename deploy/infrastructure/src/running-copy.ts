import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryDir } from './paths.ts';
import { freePort } from './ports.ts';

/** First login of every copy that is started here. */
export const systemadmin = { email: 'systemadmin@example.no', password: 'et-langt-passord-for-prøver' };

/** The whole system in its own folder and on its own ports, as `npm start` runs it; for journeys and benchmarks. */
export class RunningCopy {
  readonly origin: string;
  readonly mailPage: string;
  readonly dataDir: string;
  readonly #child: ChildProcess;
  readonly #isKept: boolean;

  private constructor(parts: {
    origin: string;
    mailPage: string;
    dataDir: string;
    isKept: boolean;
    child: ChildProcess;
  }) {
    this.origin = parts.origin;
    this.mailPage = parts.mailPage;
    this.dataDir = parts.dataDir;
    this.#isKept = parts.isKept;
    this.#child = parts.child;
  }

  /**
   * Starts it, or that of another built tree, and waits for its ready line; throws with what it printed when it ends
   * instead. A DATA_DIR that is given is kept afterwards.
   */
  static async start(
    environment: Record<string, string> = {},
    repository = repositoryDir,
  ): Promise<RunningCopy> {
    const { DATA_DIR: given, PORT = String(await freePort()) } = environment;
    const dataDir = given ?? mkdtempSync(join(tmpdir(), 'studieplan-e2e-'));
    const runner = join(repository, 'deploy', 'local', 'dist', 'main.js');
    const child = spawn(process.execPath, [runner], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT,
        DATA_DIR: dataDir,
        SYSTEMADMIN_EMAIL: systemadmin.email,
        SYSTEMADMIN_PASSWORD: systemadmin.password,
        RATE_LIMIT_FACTOR: '1000',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    for await (const line of createInterface({ input: child.stdout })) {
      said.push(line);
      const ready = /^Klar: (\S+)(?: · e-post: (\S+))?/.exec(line);
      if (!ready) continue;
      child.stdout.resume();
      return new RunningCopy({
        origin: `http://localhost:${PORT}`,
        mailPage: ready[2] ?? '',
        dataDir,
        isKept: given !== undefined,
        child,
      });
    }
    throw new Error(`the system did not start:\n${said.join('\n')}`);
  }

  /** The pid of a part (`plans`, `nats`, `postgres`, `gateway`) at this moment. */
  pidOf(name: string): number {
    return pidIn(this.dataDir, name);
  }

  /** What a part was started with; its own port and database are there. Linux only. */
  environmentOf(name: string): Record<string, string> {
    return environmentIn(this.dataDir, name);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
    if (!this.#isKept) rmSync(this.dataDir, { recursive: true, force: true });
  }
}

function pidIn(dataDir: string, name: string): number {
  const file = readFileSync(join(dataDir, 'run', 'processes.json'), 'utf8');
  const entry = (JSON.parse(file) as { name: string; pid: number }[]).find(
    (process) => process.name === name,
  );
  if (!entry) throw new Error(`${name} is not running`);
  return entry.pid;
}

/** What a part of the copy with this DATA_DIR was started with, asked from another process. Linux only. */
export function environmentIn(dataDir: string, name: string): Record<string, string> {
  const variables = readFileSync(`/proc/${pidIn(dataDir, name)}/environ`, 'utf8')
    .split('\0')
    .filter(Boolean);
  return Object.fromEntries(
    variables.map((variable) => [
      variable.slice(0, variable.indexOf('=')),
      variable.slice(variable.indexOf('=') + 1),
    ]),
  );
}
