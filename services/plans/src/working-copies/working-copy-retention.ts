import { Database } from '@studieplan/kit/database';
import { LOGGER, repeat, type Logger } from '@studieplan/kit/process';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { WorkingCopiesRepository } from './working-copies.repository.ts';

const everyMs = 6 * 3600_000;

/** Lets go of texts that nobody has written on for 90 days (design.md 43). */
@Injectable()
export class WorkingCopyRetention implements OnApplicationBootstrap, OnModuleDestroy {
  #stop?: () => void;

  constructor(
    private readonly database: Database,
    private readonly copies: WorkingCopiesRepository,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#stop = repeat(
      everyMs,
      () => this.tidy(),
      (error) => this.log.warn({ err: error }, 'oppryddingen av kladder feilet; prøves igjen senere'),
    );
  }

  onModuleDestroy(): void {
    this.#stop?.();
  }

  async tidy(): Promise<void> {
    await this.database.transaction((tx) => this.copies.removeOld(tx));
  }
}
