import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PlanContent, ValidationRules } from '@studieplan/contracts';
import { AppError } from '@studieplan/kit/calls';
import { CONFIG } from '@studieplan/kit/process';
import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Examination } from './examine.ts';

interface Job {
  content: PlanContent;
  rules: ValidationRules;
  /** Of one slot one job runs and one waits. */
  slot: string | undefined;
  done(examination: Examination): void;
  failed(error: Error): void;
}

interface CheckerConfig {
  CHECKER_WORKERS: number;
  CHECKER_PATIENCE_MS: number;
  THREAD_ARGUMENTS: string;
}

/** Plans that wait for a free thread; more are refused rather than kept past their deadlines. */
const maxWaiting = 200;

// The same name from source as built.
const workerUrl = new URL(`./checker-worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Threads that check plans: a long plan takes hundreds of milliseconds, in which the service must answer others. By hand,
 * since a general pool (piscina) queues tasks, but does not let a person's newest text take the place of the one that waits.
 */
@Injectable()
export class CheckerPool implements OnModuleInit, OnModuleDestroy {
  readonly #idle: Worker[] = [];
  /** Threads that are still reading their programme and word list: no plan waits in them. */
  readonly #starting = new Set<Worker>();
  readonly #busy = new Map<Worker, Job>();
  readonly #waiting: Job[] = [];
  #closed = false;

  constructor(@Inject(CONFIG) private readonly config: CheckerConfig) {}

  onModuleInit(): void {
    for (let count = 0; count < this.config.CHECKER_WORKERS; count += 1) this.#spawn();
  }

  async onModuleDestroy(): Promise<void> {
    this.#closed = true;
    const workers = [...this.#starting, ...this.#idle, ...this.#busy.keys()];
    for (const job of this.#waiting.splice(0)) job.failed(new AppError('SERVICE_UNAVAILABLE'));
    await Promise.all(workers.map((worker) => worker.terminate()));
  }

  /**
   * Checks a plan in a thread; SERVICE_UNAVAILABLE when too many wait, CHECK_TIMEOUT after CHECKER_PATIENCE_MS, INTERNAL
   * when it breaks. Of jobs of one `slot` one runs at a time, and the newest takes the place of the one that waits, which
   * is refused with CHECK_REPLACED: whoever sends many texts holds one thread.
   */
  examine(content: PlanContent, rules: ValidationRules, slot?: string): Promise<Examination> {
    if (this.#closed || this.#waiting.length >= maxWaiting)
      return Promise.reject(new AppError('SERVICE_UNAVAILABLE'));
    return new Promise((done, failed) => {
      const older = slot === undefined ? -1 : this.#waiting.findIndex((job) => job.slot === slot);
      if (older >= 0) this.#waiting.splice(older, 1)[0]?.failed(new AppError('CHECK_REPLACED'));
      this.#waiting.push({ content, rules, slot, done, failed });
      this.#next();
    });
  }

  /** Takes the first waiting job whose slot is free. */
  #take(): Job | undefined {
    const running = new Set([...this.#busy.values()].map(({ slot }) => slot));
    const place = this.#waiting.findIndex(({ slot }) => slot === undefined || !running.has(slot));
    return place < 0 ? undefined : this.#waiting.splice(place, 1)[0];
  }

  #next(): void {
    const worker = this.#idle.at(-1);
    const job = worker && this.#take();
    if (!worker || !job) return;
    this.#idle.pop();
    this.#busy.set(worker, job);
    const timer = setTimeout(() => {
      job.failed(new AppError('CHECK_TIMEOUT'));
      void worker.terminate();
    }, this.config.CHECKER_PATIENCE_MS);
    const finished = () => {
      clearTimeout(timer);
      this.#busy.delete(worker);
    };
    worker.once('exit', finished);
    worker.once('message', (answer: { examination?: Examination; fault?: string }) => {
      finished();
      worker.off('exit', finished);
      this.#idle.push(worker);
      if (answer.examination) job.done(answer.examination);
      else job.failed(new Error(answer.fault ?? 'the checker gave no answer'));
      this.#next();
    });
    worker.postMessage({ content: job.content, rules: job.rules });
  }

  #spawn(): void {
    const worker = new Worker(workerUrl, {
      execArgv: this.config.THREAD_ARGUMENTS.split(' ').filter(Boolean),
    });
    this.#starting.add(worker);
    worker.once('message', () => {
      this.#starting.delete(worker);
      this.#idle.push(worker);
      this.#next();
    });
    worker.on('error', (error) => this.#busy.get(worker)?.failed(error));
    worker.on('exit', () => {
      this.#busy.get(worker)?.failed(new Error('the thread of the checker died'));
      this.#starting.delete(worker);
      const place = this.#idle.indexOf(worker);
      if (place >= 0) this.#idle.splice(place, 1);
      if (!this.#closed) this.#spawn();
    });
  }
}
