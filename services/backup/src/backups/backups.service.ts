import { AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { CONFIG, LOGGER, type Logger } from '@studieplan/kit/process';
import { Scheduler } from '@studieplan/kit/schedule';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ArchiveFolder, newBackupId } from '../archive/archive-folder.ts';
import { readArchive } from '../archive/read-archive.ts';
import { ArchiveWriter, type BackupRequest } from '../archive/write-archive.ts';
import type { BackupConfig } from '../environment.ts';
import { type JobAtWork, type JobResult, JobRunner } from '../jobs/job-runner.ts';
import { JobsRepository } from '../jobs/jobs.repository.ts';
import { requireFitting } from '../restore/check-archive.ts';
import { restoreArchive } from '../restore/restore-transaction.ts';

const answerWithinMs = 100_000;
/** Short, since a turn is a transaction, which PostgreSQL ends after half an idle minute, and holds up a stop. */
const nightlyTurnMs = 2_000;

@Injectable()
export class BackupsService implements OnApplicationBootstrap {
  #nightlyJob = '';

  constructor(
    private readonly database: Database,
    private readonly jobs: JobsRepository,
    private readonly runner: JobRunner,
    private readonly folder: ArchiveFolder,
    private readonly writer: ArchiveWriter,
    @Inject(CONFIG) private readonly config: BackupConfig,
    @Inject(LOGGER) private readonly log: Logger,
    scheduler: Scheduler,
  ) {
    if (config.BACKUP_AT !== 'aldri')
      scheduler.add({
        name: 'nightly-backup',
        when: { daily: config.BACKUP_AT },
        patienceMinutes: 60,
        run: (_tx, { number }) => this.#nightly(number),
      });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.folder.prepare();
    // A job that this process left behind when it was killed is told as ended at once.
    await this.jobs.activity();
  }

  async list(): Promise<Out<'listBackups'>> {
    const [archives, activity, last_outcome, lastNightly] = await Promise.all([
      this.folder.list(),
      this.jobs.activity(),
      this.jobs.lastOutcome(),
      this.jobs.lastNightly(),
    ]);
    const { BACKUP_AT } = this.config;
    return {
      // The contract leaves out what a list does not show.
      backups: archives.map(({ manifest, size }) => ({ ...manifest, total_size: size })),
      environment: this.config.APP_ENV,
      activity,
      last_outcome,
      nightly: { at: BACKUP_AT === 'aldri' ? null : BACKUP_AT, ...lastNightly },
    };
  }

  async create(input: In<'createBackup'>, call: Call): Promise<Out<'createBackup'>> {
    const backup_id = newBackupId(this.config.APP_ENV);
    const { backup, job_id } = await this.runner.start(
      (begin) =>
        this.database.change(call, async (tx) => ({ backup: { backup_id }, job_id: await begin(tx) })),
      { kind: 'backup', backup_id, phase: 'preparing' },
      (job) => this.#backUp(job, { id: backup_id, description: input.description, automatic: false }),
    );
    await this.runner.waitFor(job_id, answerWithinMs);
    return { backup };
  }

  /** Begins the nightly backup, and looks turn by turn whether it has ended: true while it has not. Throws its failure. */
  async #nightly(turn: number): Promise<boolean> {
    if (turn === 0) {
      const id = newBackupId(this.config.APP_ENV);
      this.#nightlyJob = await this.runner.start(
        (begin) => this.database.transaction(begin),
        { kind: 'backup', backup_id: id, phase: 'preparing', nightly: true },
        (job) => this.#backUp(job, { id, description: 'Nattlig sikkerhetskopi', automatic: true }),
      );
    }
    return !(await this.runner.waitFor(this.#nightlyJob, nightlyTurnMs));
  }

  /** Answers once the archive has been checked whole; what follows ends with the restart of this very process. */
  async restore(input: In<'restoreBackup'>, call: Call): Promise<void> {
    const backup_id = input.backupId;
    const { job_id } = await this.runner.start(
      (begin) => this.database.change(call, async (tx) => ({ job_id: await begin(tx) })),
      { kind: 'restore', backup_id, phase: 'checking' },
      (job) => this.#restore(job, backup_id),
    );
    await this.runner.waitFor(job_id, answerWithinMs, (phase) => phase !== 'checking');
  }

  async #backUp(job: JobAtWork, request: BackupRequest, spared: string[] = []): Promise<JobResult> {
    await this.folder.prepare();
    await this.folder.sweep();
    await this.writer.make(job.worker.client, request, job.progress);
    await this.folder.rotate(request.id, spared);
    return { succeeded: true, message: `Sikkerhetskopien ${request.id} er laget.` };
  }

  async #restore(job: JobAtWork, backupId: string): Promise<JobResult> {
    const file = this.folder.pathOf(backupId);
    const manifest = await readArchive(file, this.config.SECRET_KEY);
    // Somebody may have renamed it: the id asked for is the id that was signed.
    if (manifest.backup_id !== backupId) throw new AppError('BACKUP_NOT_FOUND');
    await requireFitting(job.worker.client, manifest, this.config);
    job.progress('safeguarding', 0);
    const safeguard = newBackupId(this.config.APP_ENV);
    const description = `Automatisk før gjenoppretting av ${backupId}`;
    await this.#backUp(
      { ...job, progress: (_phase, percent) => job.progress('safeguarding', percent * 0.4) },
      { id: safeguard, description, automatic: true },
      [backupId],
    );
    job.progress('restoring', 40);
    await restoreArchive(job.worker.client, {
      file,
      config: this.config,
      log: this.log,
      progress: (share) => job.progress('restoring', 40 + share * 55),
      conclude: (client) =>
        this.jobs.endWithin(client, job.id, {
          succeeded: true,
          message: `Systemet er gjenopprettet fra ${backupId}. Slik det var før, ligger i ${safeguard}.`,
        }),
    });
    return 'concluded';
  }
}
