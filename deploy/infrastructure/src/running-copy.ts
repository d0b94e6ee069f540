import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryDir } from './paths.ts';
import { freePort } from './ports.ts';

/** First login of every copy that is started here. */
export const systemadmin = { email: 'systemadmin@example.no', password: 'et-langt-passord-for-prøver' };

/** A running system, also for whoever has not started it. */
export class KnownCopy {
  readonly origin: string;
  readonly mailPage: string;
  readonly dataDir: string;

  constructor({ origin, mailPage, dataDir }: Pick<KnownCopy, 'origin' | 'mailPage' | 'dataDir'>) {
    this.origin = origin;
    this.mailPage = mailPage;
    this.dataDir = dataDir;
  }

  /** The pid of a part (`plans`, `nats`, `postgres`, `gateway`) at this moment. */
  pidOf(name: string): number {
    const file = readFileSync(join(this.dataDir, 'run', 'processes.json'), 'utf8');
    const entry = (JSON.parse(file) as { name: string; pid: number }[]).find(
      (process) => process.name === name,
    );
    if (!entry) throw new Error(`${name} is not running`);
    return entry.pid;
  }

  /** What a part was started with; its own port and database are there. Linux only. */
  environmentOf(name: string): Record<string, string> {
    const variables = readFileSync(`/proc/${this.pidOf(name)}/environ`, 'utf8').split('\0');
    return Object.fromEntries(
      variables.filter(Boolean).map((variable) => {
        const at = variable.indexOf('=');
        return [variable.slice(0, at), variable.slice(at + 1)];
      }),
    );
  }
}

/** The whole system in its own folder and on its own ports, as `npm start` runs it; for journeys and benchmarks. */
export class RunningCopy extends KnownCopy {
  readonly #child: ChildProcess;
  readonly #isKept: boolean;

  private constructor(known: KnownCopy, child: ChildProcess, isKept: boolean) {
    super(known);
    this.#child = child;
    this.#isKept = isKept;
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
      const known = new KnownCopy({ origin: `http://localhost:${PORT}`, mailPage: ready[2] ?? '', dataDir });
      return new RunningCopy(known, child, given !== undefined);
    }
    throw new Error(`the system did not start:\n${said.join('\n')}`);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
    if (!this.#isKept) rmSync(this.dataDir, { recursive: true, force: true });
  }
}
