import { Database } from '@studieplan/kit/database';
import { LOGGER, repeat, type Logger } from '@studieplan/kit/process';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { judgedDays } from './judged-texts.repository.ts';

const everyMs = 6 * 3600_000;

/** Lets go of judged texts and counts that are too old to matter. */
@Injectable()
export class ValidationRetention implements OnApplicationBootstrap, OnModuleDestroy {
  #stop?: () => void;

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#stop = repeat(
      everyMs,
      () => this.tidy(),
      (error) => this.log.warn({ err: error }, 'oppryddingen feilet; prøves igjen senere'),
    );
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }

  async tidy(): Promise<void> {
    await this.database.transaction(async (tx) => {
      await tx.query(`DELETE FROM judged_texts WHERE at < now() - $1 * interval '1 day'`, [judgedDays]);
      await tx.query(`DELETE FROM model_judgements WHERE at < now() - interval '24 hours'`);
      await tx.query('DELETE FROM validation_runs WHERE lease_until < now()');
    });
  }
}
