import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { freePort } from '@studieplan/infrastructure/ports';
import type { RunningCopy } from '@studieplan/infrastructure/running-copy';

const root = join(import.meta.dirname, '..', '..');
const entryOf = (name: string) => {
  const folder = { gateway: 'gateway', edge: join('deploy', 'edge') }[name] ?? join('services', name);
  return join(root, folder, 'dist', 'main.js');
};
/** Its folder and its clock belong to one process: it is replaced, but has no second (deploy/kubernetes). */
const alone = new Set(['backup']);
/** A part is told to stop and has 15 s for it. */
const patienceMs = 60_000;

async function isReady(healthPort: string | undefined): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${healthPort}/health/ready`)).ok;
  } catch {
    // Not there yet, or already gone.
    return false;
  }
}

async function untilReady(name: string, healthPort: string | undefined): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await isReady(healthPort))) {
    if (Date.now() > end) throw new Error(`${name} did not become ready`);
    await sleep(50);
  }
}

/** A second process of a part, beside the one of a running copy. */
class Replica {
  readonly name: string;
  readonly #environment: Record<string, string>;
  readonly #logFile: string;
  #child?: ChildProcess;

  constructor(name: string, environment: Record<string, string>, dataDir: string) {
    this.name = name;
    this.#logFile = join(dataDir, 'logs', `${name}-2.log`);
    this.#environment = environment;
  }

  async start(): Promise<void> {
    const log = openSync(this.#logFile, 'a', 0o600);
    this.#child = spawn(process.execPath, [entryOf(this.name)], {
      env: this.#environment,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    await untilReady(this.name, this.#environment['HEALTH_PORT']);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  async replace(): Promise<void> {
    await this.stop();
    await this.start();
  }
}

/** Two of each named part, behind an edge that knows both gateways. */
export class Replicas {
  readonly origin: string;
  readonly #system: RunningCopy;
  readonly #edge: Replica;
  readonly #others: Map<string, Replica>;

  private constructor(system: RunningCopy, origin: string, edge: Replica, others: Map<string, Replica>) {
    this.#system = system;
    this.origin = origin;
    this.#edge = edge;
    this.#others = others;
  }

  static async beside(system: RunningCopy, names: readonly string[]): Promise<Replicas> {
    const gateways = [system.environmentOf('edge')['GATEWAY_URL'] ?? ''];
    const others = new Map<string, Replica>();
    for (const name of names.filter((each) => !alone.has(each))) {
      const ports = { PORT: String(await freePort()), HEALTH_PORT: String(await freePort()) };
      if (name === 'gateway') gateways.push(`http://127.0.0.1:${ports.PORT}`);
      const own = name === 'gateway' ? ports : { HEALTH_PORT: ports.HEALTH_PORT };
      others.set(name, new Replica(name, { ...system.environmentOf(name), ...own }, system.dataDir));
    }
    const port = String(await freePort());
    const behind = {
      ...system.environmentOf('edge'),
      PORT: port,
      HEALTH_PORT: String(await freePort()),
      GATEWAY_URL: gateways.join(','),
    };
    const edge = new Replica('edge', behind, system.dataDir);
    const replicas = new Replicas(system, `http://localhost:${port}`, edge, others);
    await Promise.all([...others.values(), edge].map((replica) => replica.start()));
    return replicas;
  }

  /** Both processes of a part, one after the other: told to stop, gone, started anew, ready. */
  async replace(name: string): Promise<void> {
    const pid = this.#system.pidOf(name);
    const { HEALTH_PORT } = this.#system.environmentOf(name);
    process.kill(pid, 'SIGTERM');
    const end = Date.now() + patienceMs;
    // Its supervisor starts the next one by itself.
    while (this.#pidOf(name) === pid) {
      if (Date.now() > end) throw new Error(`${name} did not stop`);
      await sleep(50);
    }
    await untilReady(name, HEALTH_PORT);
    await this.#others.get(name)?.replace();
  }

  /** What all processes have logged with this in it: a request id. */
  logged(words: string): string[] {
    const folder = join(this.#system.dataDir, 'logs');
    return readdirSync(folder).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line.includes(words))
        .map((line) => `${file}: ${line}`),
    );
  }

  async stop(): Promise<void> {
    await this.#edge.stop();
    await Promise.all([...this.#others.values()].map((replica) => replica.stop()));
  }

  #pidOf(name: string): number | undefined {
    try {
      return this.#system.pidOf(name);
    } catch {
      // Between the one and the next it is not in the register.
      return undefined;
    }
  }
}
