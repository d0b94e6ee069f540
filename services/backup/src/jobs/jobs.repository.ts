import { randomUUID } from 'node:crypto';
import type { BackupActivity, BackupOutcome, NightlyBackup } from '@studieplan/contracts';
import { Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { lockedByNobody } from '../snapshot/worker.ts';

export type JobKind = BackupActivity['kind'];
export type JobPhase = BackupActivity['phase'];

interface JobRow extends Omit<BackupActivity, 'started_at'> {
  id: string;
  started_at: Date;
  finished_at: Date | null;
  succeeded: boolean | null;
  /** Error code of a failure. */
  code: string | null;
  message: string | null;
}

export type NewJob = Pick<JobRow, 'kind' | 'backup_id' | 'phase'> & { nightly?: boolean };

/** How a job ended: in a Norwegian sentence, with the error's code when it failed. */
export interface JobEnd {
  succeeded: boolean;
  message: string;
  code?: string;
}

const interrupted = `CASE kind WHEN 'restore' THEN 'Gjenopprettingen ble avbrutt før den var ferdig. Ingenting er endret.'
  ELSE 'Sikkerhetskopieringen ble avbrutt før den var ferdig. Ingenting er endret.' END`;
// The restore's own connection looks in no schema.
const finish = statement(`
  UPDATE backup.jobs SET finished_at = clock_timestamp(), succeeded = $2, message = $3, code = $4, percent = 100
  WHERE id = $1 AND finished_at IS NULL`);
const nobodyWorks = statement<{ free: boolean }>(lockedByNobody);

const forgetOld = statement(`DELETE FROM jobs WHERE started_at < now() - interval '90 days'`);
const begin = statement('INSERT INTO jobs (id, kind, backup_id, phase, nightly) VALUES ($1, $2, $3, $4, $5)');
const jobProgress = statement(
  'UPDATE jobs SET phase = $2, percent = $3 WHERE id = $1 AND finished_at IS NULL',
);
const findJob = statement<JobRow>('SELECT * FROM jobs WHERE id = $1');
const lastOutcome = statement<JobRow>(
  'SELECT * FROM jobs WHERE finished_at IS NOT NULL ORDER BY finished_at DESC, started_at DESC LIMIT 1',
);
const lastNightly = statement<{ at: Date; succeeded: boolean; made: Date | null }>(
  `SELECT finished_at AS at, succeeded, (SELECT max(finished_at) FROM jobs WHERE nightly AND succeeded) AS made
   FROM jobs WHERE nightly AND finished_at IS NOT NULL ORDER BY finished_at DESC LIMIT 1`,
);
const runningJob = statement<JobRow>(
  'SELECT * FROM jobs WHERE finished_at IS NULL ORDER BY started_at DESC LIMIT 1',
);
const bury = statement(`
  UPDATE jobs SET finished_at = now(), succeeded = false, message = ${interrupted},
    code = CASE kind WHEN 'restore' THEN 'RESTORE_FAILED' ELSE 'BACKUP_FAILED' END
  WHERE finished_at IS NULL`);

/** What the backup service is doing and has done; kept through a restore. */
@Injectable()
export class JobsRepository {
  constructor(private readonly database: Database) {}

  /** Call it while holding the worker's lock: whatever seems to be under way then has died. */
  async begin(tx: Tx, job: NewJob): Promise<string> {
    await bury.run(tx);
    await forgetOld.run(tx);
    const id = randomUUID();
    await begin.run(tx, [id, job.kind, job.backup_id, job.phase, job.nightly ?? false]);
    return id;
  }

  async progress(id: string, phase: JobPhase, percent: number): Promise<void> {
    await this.database.read(jobProgress, [id, phase, Math.round(percent * 10) / 10]);
  }

  async end(id: string, end: JobEnd): Promise<void> {
    await this.database.read(finish, [id, end.succeeded, end.message, end.code ?? null]);
  }

  /** In the restore's own transaction. */
  async endWithin(client: ClientBase, id: string, end: JobEnd): Promise<void> {
    await client.query(finish.text, [id, end.succeeded, end.message, end.code ?? null]);
  }

  async get(id: string): Promise<JobRow | undefined> {
    return (await this.database.read(findJob, [id]))[0];
  }

  /** What is under way, in whichever replica; a job whose worker has died is ended first. */
  async activity(): Promise<BackupActivity | null> {
    if ((await this.database.read(runningJob)).length === 0) return null;
    await this.database.transaction(async (tx) => {
      const [lock] = await nobodyWorks.run(tx);
      if (lock?.free) await bury.run(tx);
    });
    const [job] = await this.database.read(runningJob);
    if (!job) return null;
    const { kind, backup_id, phase, percent, started_at } = job;
    return {
      kind,
      backup_id,
      phase,
      percent: Math.min(100, Math.max(0, percent)),
      started_at: started_at.toISOString(),
    };
  }

  async lastOutcome(): Promise<BackupOutcome | null> {
    const [job] = await this.database.read(lastOutcome);
    if (!job?.finished_at) return null;
    return {
      kind: job.kind,
      backup_id: job.backup_id,
      succeeded: job.succeeded ?? false,
      message: job.message ?? '',
      at: job.finished_at.toISOString(),
    };
  }

  /** How the last nightly backup ended and when, and when one was last made whole. */
  async lastNightly(): Promise<Pick<NightlyBackup, 'last' | 'last_made'>> {
    const [job] = await this.database.read(lastNightly);
    return {
      last: job ? { succeeded: job.succeeded, at: job.at.toISOString() } : null,
      last_made: job?.made?.toISOString() ?? null,
    };
  }
}
