import { Database } from '@studieplan/kit/database';
import { LOGGER, repeat, type Logger } from '@studieplan/kit/process';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { JudgedTextsRepository } from './judged-texts.repository.ts';
import { ModelJudgementsRepository } from './model-judgements.repository.ts';
import { ValidationTurnsRepository } from './validation-turns.repository.ts';

const everyMs = 6 * 3600_000;

/** Lets go of judged texts and counts that are too old to matter. */
@Injectable()
export class ValidationRetention implements OnApplicationBootstrap, OnModuleDestroy {
  #stop?: () => void;

  constructor(
    private readonly database: Database,
    private readonly judged: JudgedTextsRepository,
    private readonly judgements: ModelJudgementsRepository,
    private readonly turns: ValidationTurnsRepository,
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
      await this.judged.removeOld(tx);
      await this.judgements.removeOld(tx);
      await this.turns.removeExpired(tx);
    });
  }
}
