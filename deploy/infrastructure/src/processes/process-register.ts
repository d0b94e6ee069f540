import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSameProcess, startTimeOf } from './process-identity.ts';
import { StartFault } from '../start-fault.ts';

interface Entry {
  name: string;
  pid: number;
  startTime: string;
  /** Stopped in rising order, each with its own signal. */
  stage: number;
  signal: NodeJS.Signals;
}

/**
 * The processes of the copy that uses this DATA_DIR, on disk (DATA_DIR/run/processes.json), so that the next start
 * finds what a kill -9 of everything left behind.
 */
export class ProcessRegister {
  readonly #file: string;
  #entries: Entry[] = [];

  constructor(dataDir: string) {
    mkdirSync(join(dataDir, 'run'), { recursive: true });
    this.#file = join(dataDir, 'run', 'processes.json');
  }

  /** Stops what a former run left; refuses while that run's runner is alive. Answers the names it had to stop. */
  async takeOver(): Promise<string[]> {
    const left = this.#read().filter(isSameProcess);
    const runner = left.find((entry) => entry.name === 'runner' && entry.pid !== process.pid);
    if (runner) {
      throw new StartFault(
        `Datamappen er i bruk av en kopi som kjører (prosess ${runner.pid}): stopp den, eller velg en annen mappe med DATA_DIR.`,
      );
    }
    for (const stage of [...new Set(left.map((entry) => entry.stage))].sort((a, b) => a - b)) {
      const members = left.filter((entry) => entry.stage === stage);
      for (const entry of members) signalGroup(entry.pid, entry.signal);
      if (!(await allGone(members, 5000))) for (const entry of members) signalGroup(entry.pid, 'SIGKILL');
      await allGone(members, 2000);
    }
    this.#entries = [];
    this.add({ name: 'runner', pid: process.pid, stage: 0, signal: 'SIGTERM' });
    return left.map((entry) => entry.name);
  }

  add(entry: Omit<Entry, 'startTime'>): void {
    const startTime = startTimeOf(entry.pid);
    if (!startTime) return;
    this.#entries = [...this.#entries.filter(({ pid }) => pid !== entry.pid), { ...entry, startTime }];
    this.#write();
  }

  remove(pid: number): void {
    this.#entries = this.#entries.filter((entry) => entry.pid !== pid);
    this.#write();
  }

  clear(): void {
    this.#entries = [];
    rmSync(this.#file, { force: true });
  }

  #read(): Entry[] {
    try {
      const parsed: unknown = JSON.parse(readFileSync(this.#file, 'utf8'));
      return Array.isArray(parsed) ? (parsed as Entry[]) : [];
    } catch (error) {
      // Nothing there, or a disk that filled up in the middle of a write: then there is nothing to take over.
      if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  #write(): void {
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#entries, undefined, 1));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

/** Sends a signal to a whole process group; a group that is gone already is no fault. */
export function signalGroup(pgid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pgid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function allGone(entries: Entry[], milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += 50) {
    if (!entries.some(isSameProcess)) return true;
    await sleep(50);
  }
  return false;
}
