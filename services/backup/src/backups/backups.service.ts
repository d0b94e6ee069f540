import type { backupOperations, OutputOf } from '@studieplan/contracts';
import { CONFIG, type ServiceConfig } from '@studieplan/kit';
import { Inject, Injectable } from '@nestjs/common';
import { BackupsRepository } from './backups.repository.ts';

@Injectable()
export class BackupsService {
  readonly #backups: BackupsRepository;
  readonly #config: ServiceConfig;

  constructor(backups: BackupsRepository, @Inject(CONFIG) config: ServiceConfig) {
    this.#backups = backups;
    this.#config = config;
  }

  /** Every archive, newest first, and the environment that this system runs in. */
  async list(): Promise<OutputOf<typeof backupOperations.listBackups>> {
    const rows = await this.#backups.newestFirst();
    return {
      backups: rows.map((row) => ({
        backup_id: row.id,
        environment: row.environment,
        description: row.description,
        date: row.created_at.toISOString(),
        total_size: Number(row.total_size),
      })),
      environment: this.#config.APP_ENV,
    };
  }
}
