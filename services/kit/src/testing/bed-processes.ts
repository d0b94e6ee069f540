import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats } from '@studieplan/infrastructure/nats/nats';
import { ProcessRegister } from '@studieplan/infrastructure/processes/process-register';
import { type RunningProcess, Supervisor } from '@studieplan/infrastructure/processes/processes';

/** The processes that a bed starts, with a folder and a watchdog of their own from the first of them on. */
export class BedProcesses {
  #dataDir?: string;
  #supervisor?: Supervisor;
  nats?: RunningProcess;

  get dataDir(): string {
    this.#dataDir ??= mkdtempSync(join(tmpdir(), 'studieplan-bed-'));
    return this.#dataDir;
  }

  get supervisor(): Supervisor {
    const { dataDir } = this;
    this.#supervisor ??= new Supervisor({ dataDir, register: new ProcessRegister(dataDir) });
    return this.#supervisor;
  }

  async startNats(port: number, secretKey: string): Promise<void> {
    const { dataDir, supervisor } = this;
    this.nats = (await startNats({ supervisor, dataDir, port, secretKey, durable: false })).process;
  }

  async close(): Promise<void> {
    await this.#supervisor?.stopAll();
    if (this.#dataDir !== undefined) rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
