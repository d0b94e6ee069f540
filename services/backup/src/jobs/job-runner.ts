import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorCode, errors } from '@studieplan/contracts';
import { AppError, toAppError } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { CONFIG, LOGGER, type Logger } from '@studieplan/kit/process';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { BackupConfig } from '../environment.ts';
import { Worker } from '../snapshot/worker.ts';
import { type JobEnd, type JobKind, type JobPhase, JobsRepository, type NewJob } from './jobs.repository.ts';

const lookMs = 100;
const progressMs = 250;

/** A job under way, as the one who does the work sees it. */
export interface JobAtWork {
  id: string;
  worker: Worker;
  /** Written at most four times a second. */
  progress(phase: JobPhase, percent: number): void;
}

type StartedJob = Pick<JobAtWork, 'id'> & Pick<NewJob, 'kind'>;

/** What a fault that nobody foresaw is called. */
const failureOf: Record<JobKind, ErrorCode> = { backup: 'BACKUP_FAILED', restore: 'RESTORE_FAILED' };

/** How the work ended; `concluded` when it has written its own end. */
export type JobResult = JobEnd | 'concluded';
type Work = (job: JobAtWork) => Promise<JobResult>;

/** Runs one backup or restore at a time in the whole system, and writes down how it goes and ends. */
@Injectable()
export class JobRunner implements OnModuleDestroy {
  readonly #underWay = new Map<Worker, Promise<void>>();

  constructor(
    private readonly jobs: JobsRepository,
    @Inject(CONFIG) private readonly config: BackupConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /**
   * Begins a job: `record` runs `begin` in a transaction, or not at all when it has the answer from before. The work
   * goes on when this returns. Throws BACKUP_BUSY when another is under way.
   */
  async start<T>(
    record: (begin: (tx: Tx) => Promise<string>) => Promise<T>,
    job: NewJob,
    work: Work,
  ): Promise<T> {
    let worker: Worker | undefined;
    let id = '';
    try {
      const answer = await record(async (tx) => {
        worker = await Worker.claim(this.config.DATABASE_URL, this.log);
        id = await this.jobs.begin(tx, job);
        return id;
      });
      if (worker) this.#run({ id, kind: job.kind }, worker, work);
      return answer;
    } catch (error) {
      await worker?.release();
      throw error;
    }
  }

  /** Waits for the job's end, or until `reached` of its phase; throws its failure. False when it takes longer. */
  async waitFor(
    id: string,
    withinMs: number,
    reached: (phase: JobPhase) => boolean = () => false,
  ): Promise<boolean> {
    for (const until = Date.now() + withinMs; Date.now() < until; await sleep(lookMs)) {
      const job = await this.jobs.get(id);
      if (!job || reached(job.phase)) return true;
      if (!job.finished_at) continue;
      if (job.succeeded) return true;
      const code = job.code && job.code in errors ? (job.code as ErrorCode) : failureOf[job.kind];
      throw new AppError(code, { sentence: job.message ?? undefined });
    }
    return false;
  }

  /** Work under way is broken off: a restart must not wait for it, and nothing half stays. */
  async onModuleDestroy(): Promise<void> {
    for (const worker of this.#underWay.keys()) void worker.release();
    await Promise.allSettled([...this.#underWay.values()]);
  }

  #run(job: StartedJob, worker: Worker, work: Work): void {
    const done = this.#work(job, worker, work).finally(() => this.#underWay.delete(worker));
    this.#underWay.set(worker, done);
  }

  async #work({ id, kind }: StartedJob, worker: Worker, work: Work): Promise<void> {
    let told = 0;
    let phase: JobPhase | undefined;
    let telling = Promise.resolve();
    const progress = (next: JobPhase, percent: number) => {
      if (next === phase && Date.now() - told < progressMs) return;
      told = Date.now();
      phase = next;
      telling = telling
        .then(() => this.jobs.progress(id, next, percent))
        .catch((error: unknown) => this.log.warn({ err: error }, 'framdriften ble ikke skrevet'));
    };
    try {
      const result = await work({ id, worker, progress }).catch((error: unknown) =>
        this.#failure({ id, kind }, error),
      );
      await telling;
      if (result !== 'concluded') await this.jobs.end(id, result);
    } catch (error) {
      // The database is away: whoever looks next sees that nobody works, and ends the job.
      this.log.error({ err: error, job: id }, 'utfallet ble ikke skrevet');
    } finally {
      await worker
        .release()
        .catch((error: unknown) => this.log.warn({ err: error }, 'forbindelsen ble ikke lukket'));
    }
  }

  #failure({ id, kind }: StartedJob, error: unknown): JobEnd {
    const refusal = toAppError(error);
    this.log[errors[refusal.code].level](
      { err: refusal.cause ?? error, job: id, refusal: refusal.code },
      'jobben feilet',
    );
    const own = refusal.code.startsWith('BACKUP_') || refusal.code === failureOf[kind];
    const known = own ? refusal : new AppError(failureOf[kind]);
    return { succeeded: false, message: known.sentence, code: known.code };
  }
}
