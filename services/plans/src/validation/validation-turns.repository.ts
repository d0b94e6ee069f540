import { randomUUID } from 'node:crypto';
import { AppError } from '@studieplan/kit/calls';
import { command, Database, statement } from '@studieplan/kit/database';
import { anyErased } from '@studieplan/kit/events';
import { LOGGER, type Logger } from '@studieplan/kit/process';
import { Inject, Injectable } from '@nestjs/common';

/** Longer than any validation lasts: whoever died in the middle of one is not waited for longer (design.md 50). */
const leaseSeconds = 140;

const take = statement(`
  INSERT INTO validation_runs (person_id, run_id, lease_until)
  VALUES ($1, $2, clock_timestamp() + $3 * interval '1 second')
  ON CONFLICT (person_id) DO UPDATE SET run_id = excluded.run_id, lease_until = excluded.lease_until
  WHERE validation_runs.lease_until < clock_timestamp()
  RETURNING run_id`);
// Only its own: after the lease somebody else may hold the place.
const leave = statement('DELETE FROM validation_runs WHERE person_id = $1 AND run_id = $2');

/** One validation per person at a time, over all replicas: the rows of `validation_runs`, and who holds one. */
@Injectable()
export class ValidationTurns {
  constructor(
    private readonly database: Database,
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
      const taken = await take.run(tx, [personId, run, leaseSeconds]);
      if (taken.length === 0) throw new AppError('VALIDATION_RUNNING');
      return run;
    });
  }

  // A database that is away must not turn a result that is stored already into a failure; the lease ends by itself.
  async #leave(personId: string, run: string): Promise<void> {
    try {
      await this.database.transaction((tx) => leave.run(tx, [personId, run]));
    } catch (error) {
      this.log.warn(
        { err: error },
        'plassen til en validering ble ikke gitt fra seg; den utløper av seg selv',
      );
    }
  }

  readonly removeExpired = command<[now: Date]>(
    'DELETE FROM validation_runs WHERE lease_until < $1::timestamptz',
  );
}
