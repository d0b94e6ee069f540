import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { infrastructureDir } from '../paths.ts';

/** The process that outlives the runner just long enough to stop its children; see watchdog.mjs. */
export class Watchdog {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = spawn(process.execPath, [join(infrastructureDir, 'watchdog.mjs')], {
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.#child.stdin?.on('error', () => this.#child.unref());
    this.#child.unref();
    // Neither the process nor its pipe may keep the runner (or a test) from ending.
    (this.#child.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  }

  add(pgid: number, stage: number, signal: NodeJS.Signals): void {
    this.#send({ add: { pgid, stage, signal } });
  }

  remove(pgid: number): void {
    this.#send({ remove: pgid });
  }

  /** Ends the watchdog; after an orderly stop it finds nothing left to stop. */
  dismiss(): void {
    this.#child.stdin?.end();
  }

  #send(message: object): void {
    this.#child.stdin?.write(`${JSON.stringify(message)}\n`);
  }
}
