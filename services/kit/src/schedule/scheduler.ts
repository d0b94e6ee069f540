import { randomUUID } from 'node:crypto';
import { gauge } from '@studieplan/telemetry';
import type { Database, Tx } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import { skewMs } from '../events/event-epoch.ts';
import type { Logger } from '../process/logging.ts';
import { nextTime, type When } from './next-time.ts';

export interface Job {
  /** The key of its row, unique in the service; another name is another job, which has never run. */
  name: string;
  when: When;
  /**
   * How long a replica has for one transaction, and after how long a job that failed or whose replica died is tried
   * again; 2 when left out.
   */
  patienceMinutes?: number;
  /**
   * Does what is due, in a transaction; answers true when there is more, which then gets the next one. Run twice it does
   * no more than once: a replica may die with half of it done. What is done in one transaction is done once, as the note
   * of it is in the same.
   */
  run(tx: Tx, turn: Turn): Promise<unknown>;
}

/** One transaction of a run. */
export interface Turn {
  now: Date;
  /** When the last run that got through was begun: what has come due since is this one's, however long that is. */
  last: Date;
  /** From 0. */
  number: number;
}

interface Row {
  name: string;
  done_at: Date;
  lease: string;
  leased_until: Date | null;
}

/** So often the rows are read, also where nothing is due: another replica may have failed. */
const lookMs = 30_000;

const rows = statement<Row>('SELECT name, done_at, lease, leased_until FROM scheduled_jobs');
const meet = statement('INSERT INTO scheduled_jobs (name, done_at) VALUES ($1, $2) ON CONFLICT DO NOTHING');
// The lease is another after each of these: of all that saw the same one, one alone gets the job.
const claim = statement(
  `UPDATE scheduled_jobs SET lease = $3, leased_until = $4 WHERE name = $1 AND lease = $2 RETURNING name`,
);
const finish = statement(
  'UPDATE scheduled_jobs SET lease = $3, leased_until = NULL, done_at = $4 WHERE name = $1 AND lease = $2',
);

/**
 * Runs what is due by the clock, each job in one replica at a time; what was missed while nobody ran is made up for
 * once. A job's row says when it last got through and who has it now. What fails is tried again, and health tells of it.
 */
export class Scheduler {
  readonly #jobs = new Map<string, Job>();
  readonly #running = new Map<string, Promise<void>>();
  #timer?: NodeJS.Timeout;
  #looking?: Promise<void>;
  #paused = false;
  #stopped = false;
  /** Tests put another here. */
  clock: () => Date = () => new Date();

  constructor(
    private readonly database: Database,
    private readonly log: Logger,
  ) {}

  /** Before the start, while Nest makes what the job works with. A job that is new waits for its next time. */
  add(job: Job): void {
    if (this.#jobs.has(job.name)) throw new Error(`two jobs are called ${job.name}`);
    nextTime(job.when, this.clock());
    this.#jobs.set(job.name, job);
  }

  async start(): Promise<void> {
    gauge('job_overdue_seconds', 'Seconds since a job was due that has not got through', ['job'], async () =>
      (await this.#overdue()).map(([job, value]) => ({ labels: { job }, value })),
    );
    await (this.#looking = this.#look());
  }

  /** Finishes the transactions under way; of a job that has more, another replica does the rest. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.pause();
    await Promise.all(this.#running.values());
  }

  /** Looks no more by itself: from now on runs what `runDue` is asked for. */
  async pause(): Promise<void> {
    this.#paused = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  /** For how many seconds the job that has waited longest has been due; 0 when all have got through. */
  async overdue(): Promise<number> {
    return Math.max(0, ...(await this.#overdue()).map(([, seconds]) => seconds));
  }

  /** Runs what is due, or the one job where that is; returns when it has ended, well or not. */
  async runDue(name?: string): Promise<void> {
    if (name !== undefined && !this.#jobs.has(name)) throw new Error(`no job is called ${name}`);
    await this.#begin(name);
    await Promise.all(this.#running.values());
  }

  async #look(): Promise<void> {
    const wait = await this.#begin().catch((error: unknown) => {
      this.log.warn({ err: error }, 'planen for jobber kunne ikke leses; prøver igjen');
      return lookMs;
    });
    // To the second where something is due soon: what holds until midnight must not hold half a minute longer.
    if (!this.#paused) this.#timer = setTimeout(() => void (this.#looking = this.#look()), wait).unref();
  }

  /** Begins what is due; answers in how many ms to look again. */
  async #begin(only?: string): Promise<number> {
    const now = this.clock();
    const known = await this.#rows();
    for (const name of this.#jobs.keys())
      if (!known.some(({ row }) => row.name === name)) await this.database.read(meet, [name, now]);
    for (const { job, row, due } of known) {
      const isFree = !this.#running.has(job.name) && !isHeld(row, job, now);
      if (!this.#stopped && due <= now && isFree && (only ?? job.name) === job.name) this.#take(job, row);
    }
    const waits = known.map(({ due }) => due.getTime() - now.getTime()).filter((ms) => ms > 0);
    return Math.min(lookMs, ...waits);
  }

  #take(job: Job, row: Row): void {
    const work = this.#run(job, row)
      .catch((error: unknown) =>
        this.log.error({ err: error, job: job.name }, 'jobben kom ikke i mål; prøves igjen'),
      )
      .finally(() => this.#running.delete(job.name));
    this.#running.set(job.name, work);
  }

  async #run(job: Job, { lease: seen, done_at }: Row): Promise<void> {
    const begun = this.clock();
    const last = done_at < begun ? done_at : begun;
    const until = () => new Date(this.clock().getTime() + patienceOf(job));
    let lease = randomUUID() as string;
    if ((await this.database.read(claim, [job.name, seen, lease, until()])).length === 0) return;
    for (let [number, more] = [0, true]; more && !this.#stopped; number += 1)
      more = await this.database.transaction(async (tx) => {
        const next = randomUUID();
        // Nobody's any more when this replica was away for longer than its lease. Held until the transaction ends.
        if ((await claim.run(tx, [job.name, lease, next, until()])).length === 0) return false;
        if ((await job.run(tx, { now: this.clock(), last, number })) !== true) {
          await finish.run(tx, [job.name, next, randomUUID(), begun]);
          return false;
        }
        lease = next;
        return true;
      });
  }

  async #overdue(): Promise<[string, number][]> {
    const now = this.clock().getTime();
    const known = await this.#rows();
    return known.map(({ job, due }) => [job.name, Math.max(0, (now - due.getTime()) / 1000)]);
  }

  async #rows(): Promise<{ job: Job; row: Row; due: Date }[]> {
    const now = this.clock();
    return (await this.database.read(rows)).flatMap((row) => {
      const job = this.#jobs.get(row.name);
      return job
        ? [{ job, row, due: isAhead(row.done_at, now) ? now : nextTime(job.when, row.done_at) }]
        : [];
    });
  }
}

/** Written by a clock that was wrong: it must not keep a job from running until that time comes. */
const isAhead = (written: Date, now: Date) => written.getTime() > now.getTime() + skewMs;

const patienceOf = ({ patienceMinutes = 2 }: Job) => patienceMinutes * 60_000;

const isHeld = ({ leased_until }: Row, job: Job, now: Date) =>
  leased_until !== null &&
  leased_until > now &&
  !isAhead(new Date(leased_until.getTime() - patienceOf(job)), now);
