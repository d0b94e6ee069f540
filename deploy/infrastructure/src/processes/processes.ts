import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, copyFileSync, mkdirSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { ProcessRegister, signalGroup } from './process-register.ts';
import { StartFault } from '../start-fault.ts';
import { Watchdog } from './watchdog.ts';

/** One program to keep running. */
interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  cwd?: string;
  /** Spawn as another user; only root can. */
  uid?: number;
  gid?: number;
  /** Stages stop in rising order: what depends on others goes first. */
  stage: number;
  stopSignal?: NodeJS.Signals;
  /** Milliseconds between the stop signal and SIGKILL; 10,000 when left out. */
  stopTimeout?: number;
}

/** A supervised program; its process changes with every restart. */
export interface RunningProcess {
  readonly name: string;
  readonly logFile: string;
  /** Undefined while it waits for its next start. */
  pid(): number | undefined;
  /** How many times it exited although it should run. */
  exits(): number;
  stop(): Promise<void>;
}

const FIRST_WAIT = 200;
const LONGEST_WAIT = 10_000;
/** A process that lived this long starts its back-off anew. */
const SETTLED = 30_000;
/** For a first answer: a database may have much to recover. */
const LONGEST_START = 180_000;
const LOG_LIMIT = 20 * 1024 * 1024;

/** Starts programs in their own process groups, restarts what exits with any code, and stops everything in order. */
export class Supervisor {
  readonly #register: ProcessRegister;
  readonly #watchdog = new Watchdog();
  readonly #logDir: string;
  readonly #running: SupervisedProcess[] = [];
  readonly #rotation: NodeJS.Timeout;
  #stopping = false;
  readonly #onRestart: (name: string, reason: string) => void;

  constructor(options: {
    dataDir: string;
    register: ProcessRegister;
    onRestart?: (name: string, reason: string) => void;
  }) {
    this.#register = options.register;
    this.#logDir = join(options.dataDir, 'logs');
    this.#onRestart = options.onRestart ?? (() => undefined);
    mkdirSync(this.#logDir, { recursive: true });
    this.#rotation = setInterval(() => this.#running.forEach((child) => child.rotateLog()), 30_000);
    this.#rotation.unref();
  }

  start(spec: ProcessSpec): RunningProcess {
    // Ctrl-C in the middle of a start: what would come up now, nobody would stop.
    if (this.#stopping) throw new StartFault('Starten ble avbrutt.');
    const child = new SupervisedProcess(spec, join(this.#logDir, `${spec.name}.log`), {
      started: (pid) => {
        this.#watchdog.add(pid, spec.stage, spec.stopSignal ?? 'SIGTERM');
        this.#register.add({ name: spec.name, pid, stage: spec.stage, signal: spec.stopSignal ?? 'SIGTERM' });
      },
      ended: (pid) => {
        this.#watchdog.remove(pid);
        this.#register.remove(pid);
      },
      restarting: (reason) => this.#onRestart(spec.name, reason),
    });
    this.#running.push(child);
    child.launch();
    return child;
  }

  get processes(): readonly RunningProcess[] {
    return this.#running;
  }

  /** Stops all, stage by stage, and dismisses the watchdog. */
  async stopAll(): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#rotation);
    for (const stage of [...new Set(this.#running.map((child) => child.stage))].sort((a, b) => a - b)) {
      await Promise.all(this.#running.filter((child) => child.stage === stage).map((child) => child.stop()));
    }
    this.#register.clear();
    this.#watchdog.dismiss();
  }

  /** SIGKILL to every group at once; for the impatient second Ctrl-C. */
  killAll(): void {
    for (const child of this.#running) child.kill();
  }
}

/** What is told of a process as it comes and goes. */
interface Hooks {
  started: (pid: number) => void;
  ended: (pid: number) => void;
  restarting: (reason: string) => void;
}

class SupervisedProcess implements RunningProcess {
  #child: ChildProcess | undefined;
  #stopping = false;
  #exitCount = 0;
  #wait = FIRST_WAIT;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly spec: ProcessSpec,
    readonly logFile: string,
    private readonly hooks: Hooks,
  ) {}

  get name(): string {
    return this.spec.name;
  }

  get stage(): number {
    return this.spec.stage;
  }

  pid(): number | undefined {
    return this.#child?.pid;
  }

  exits(): number {
    return this.#exitCount;
  }

  launch(): void {
    this.rotateLog();
    const { command, args, env, cwd, uid, gid } = this.spec;
    const log = openSync(this.logFile, 'a', 0o600);
    try {
      this.#startedAt = Date.now();
      const child = spawn(command, args, { env, cwd, uid, gid, detached: true, stdio: ['ignore', log, log] });
      this.#child = child;
      if (child.pid !== undefined) this.hooks.started(child.pid);
      child.once('error', (error) => this.#ended(child, error.message));
      child.once('exit', (code, signal) => this.#ended(child, signal ?? `kode ${code}`));
    } finally {
      closeSync(log);
    }
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (!child?.pid) return;
    const pid = child.pid;
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    // Only the leader is asked: postgres workers and the like are told by their own parent.
    child.kill(this.spec.stopSignal ?? 'SIGTERM');
    const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), this.spec.stopTimeout ?? 10_000);
    await exited;
    clearTimeout(timer);
  }

  kill(): void {
    this.#stopping = true;
    clearTimeout(this.#timer);
    if (this.#child?.pid) signalGroup(this.#child.pid, 'SIGKILL');
  }

  rotateLog(): void {
    // The children hold the file open for appending, so it is copied and cut rather than renamed.
    const size = statSync(this.logFile, { throwIfNoEntry: false })?.size ?? 0;
    if (size < LOG_LIMIT) return;
    copyFileSync(this.logFile, `${this.logFile}.1`);
    truncateSync(this.logFile);
  }

  #ended(child: ChildProcess, reason: string): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    if (child.pid !== undefined) {
      // Whatever it had started itself must not linger beside its successor.
      signalGroup(child.pid, 'SIGKILL');
      this.hooks.ended(child.pid);
    }
    if (this.#stopping) return;
    this.#exitCount += 1;
    this.hooks.restarting(reason);
    if (Date.now() - this.#startedAt > SETTLED) this.#wait = FIRST_WAIT;
    this.#timer = setTimeout(() => this.launch(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}

/** The last line of a log, for a message about a process that does not come up. */
export function lastLogLine(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').at(-1) ?? '';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Waits until `probe` answers true. Gives up after `LONGEST_START` ms, or at once when the process keeps exiting, with the
 * Norwegian sentence `fault`.
 */
export async function waitUntilUp(
  process: RunningProcess,
  probe: () => Promise<boolean>,
  fault: string,
): Promise<void> {
  const deadline = Date.now() + LONGEST_START;
  while (!(await probe())) {
    if (process.exits() >= 6 || Date.now() > deadline)
      throw new StartFault(`${fault} Se loggen ${process.logFile}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
