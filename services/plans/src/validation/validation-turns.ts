import { randomUUID } from 'node:crypto';
import { AppError } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { anyErased } from '@studieplan/kit/events';
import { LOGGER, type Logger } from '@studieplan/kit/process';
import { Inject, Injectable } from '@nestjs/common';
import { ValidationTurnsRepository } from './validation-turns.repository.ts';

/** One validation per person at a time, over all replicas. */
@Injectable()
export class ValidationTurns {
  constructor(
    private readonly database: Database,
    private readonly turns: ValidationTurnsRepository,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  /** Does the work while no other validation of the person runs; VALIDATION_RUNNING while one does. */
  async hold<T>(personId: string, work: () => Promise<T>): Promise<T> {
    const run = await this.#take(personId);
    try {
      return await work();
    } finally {
      await this.#leave(personId, run);
    }
  }

  #take(personId: string): Promise<string> {
    return this.database.transaction(async (tx) => {
      if (await anyErased(tx, [personId])) throw new AppError('SESSION_ENDED');
      const run = randomUUID();
      if (!(await this.turns.take(tx, personId, run))) throw new AppError('VALIDATION_RUNNING');
      return run;
    });
  }

  // A database that is away must not turn a result that is stored already into a failure; the lease ends by itself.
  async #leave(personId: string, run: string): Promise<void> {
    try {
      await this.database.transaction((tx) => this.turns.leave(tx, personId, run));
    } catch (error) {
      this.log.warn(
        { err: error },
        'plassen til en validering ble ikke gitt fra seg; den utløper av seg selv',
      );
    }
  }
}
