import { randomUUID } from 'node:crypto';
import { errors, events } from '@studieplan/contracts';
import { AppError } from '@studieplan/kit/calls';
import { Database, type Tx } from '@studieplan/kit/database';
import { EventConsumer } from '@studieplan/kit/events';
import { CONFIG } from '@studieplan/kit/process';
import { Inject, Injectable } from '@nestjs/common';
import type { ModelLimits } from '../environment.ts';
import { type CallCounts, ModelCallsRepository } from './model-calls.repository.ts';

/** Stands where a call has no person. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The Norwegian reason why one more call must wait, or null. */
function busyReason(counts: CallCounts, limits: ModelLimits): string | null {
  if (counts.of_user >= limits.MODEL_CALLS_PER_USER_PER_DAY)
    return `Du har brukt KI-tjenesten ${limits.MODEL_CALLS_PER_USER_PER_DAY} ganger det siste døgnet, og det er grensen. Prøv igjen senere.`;
  if (counts.of_all >= limits.MODEL_CALLS_PER_DAY)
    return 'KI-tjenesten har nådd grensen for det siste døgnet. Prøv igjen senere.';
  if (counts.at_once >= limits.MODEL_CALLS_AT_ONCE) return errors.MODEL_BUSY.text;
  return null;
}

/** Counts the model's calls in the database, so that replicas share the limits and a restart forgets nothing. */
@Injectable()
export class ModelCalls {
  constructor(
    private readonly database: Database,
    private readonly calls: ModelCallsRepository,
    @Inject(CONFIG) private readonly limits: ModelLimits,
    consumer: EventConsumer,
  ) {
    // An erased person leaves no count of calls behind; nothing else here names people (design.md 29).
    consumer.on(events.userErased, (tx, { user_id }) => calls.deleteOf(tx, user_id));
  }

  /** Runs one call of the model; MODEL_BUSY when a limit is reached. */
  counted<T>(actorId: string, work: () => Promise<T>): Promise<T> {
    return this.#during(work, async (tx, id) => {
      const reason = busyReason(await this.calls.countLocked(tx, actorId), this.limits);
      if (reason) throw new AppError('MODEL_BUSY', { sentence: reason });
      await this.calls.insert(tx, id, actorId);
    });
  }

  /** Runs one call that no person has asked for: it is counted among all, and no limit refuses it. */
  noted<T>(work: () => Promise<T>): Promise<T> {
    return this.#during(work, (tx, id) => this.calls.insert(tx, id, nobody));
  }

  async #during<T>(work: () => Promise<T>, begin: (tx: Tx, id: string) => Promise<void>): Promise<T> {
    const id = randomUUID();
    await this.database.transaction((tx) => begin(tx, id));
    try {
      return await work();
    } finally {
      await this.calls.finish(id);
    }
  }
}
