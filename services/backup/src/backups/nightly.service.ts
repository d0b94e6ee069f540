import { AppError } from '@studieplan/kit/calls';
import { CONFIG, LOGGER, repeat, type Logger } from '@studieplan/kit/process';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { BackupConfig } from '../environment.ts';
import { JobsRepository } from '../jobs/jobs.repository.ts';
import { BackupsService } from './backups.service.ts';
import { lastDue } from './nightly-time.ts';

const lookMs = 60_000;

/** Makes the nightly backup; one that was missed while the system was down is made when it is up again. */
@Injectable()
export class NightlyService implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #startedAt = new Date();
  #stop?: () => void;

  constructor(
    private readonly backups: BackupsService,
    private readonly jobs: JobsRepository,
    @Inject(CONFIG) private readonly config: BackupConfig,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.BACKUP_AT === 'aldri') return;
    this.#stop = repeat(
      lookMs,
      () => this.makeWhenDue(new Date()),
      (error) => {
        if (error instanceof AppError && error.code === 'BACKUP_BUSY') return;
        this.log.error({ err: error }, 'den nattlige sikkerhetskopien ble ikke laget');
      },
    );
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }

  /** True when one was begun: the last due time has passed, since the start or since the last one. */
  async makeWhenDue(now: Date): Promise<boolean> {
    const due = lastDue(this.config.BACKUP_AT, now);
    // A system that has never made one waits for its first night.
    const since = (await this.jobs.lastNightly()) ?? this.#startedAt;
    if (since >= due) return false;
    await this.backups.createNightly();
    return true;
  }
}
