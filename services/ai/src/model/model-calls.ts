import { randomUUID } from 'node:crypto';
import { AppError, CONFIG, Database } from '@studieplan/kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ModelLimits } from '../environment.ts';

export interface CallCounts {
  /** Under way now, over all replicas. */
  at_once: number;
  /** Within the last 24 hours. */
  of_user: number;
  of_all: number;
}

/** The Norwegian reason why one more call must wait, or null. */
export function busyReason(counts: CallCounts, limits: ModelLimits): string | null {
  if (counts.of_user >= limits.MODEL_CALLS_PER_USER_PER_DAY)
    return `Du har brukt KI-tjenesten ${limits.MODEL_CALLS_PER_USER_PER_DAY} ganger det siste døgnet, og det er grensen. Prøv igjen senere.`;
  if (counts.of_all >= limits.MODEL_CALLS_PER_DAY)
    return 'KI-tjenesten har nådd grensen for det siste døgnet. Prøv igjen senere.';
  if (counts.at_once >= limits.MODEL_CALLS_AT_ONCE)
    return 'KI-tjenesten har mange oppgaver akkurat nå. Prøv igjen om litt.';
  return null;
}

/** Counts the model's calls in the database, so that replicas share the limits and a restart forgets nothing. */
@Injectable()
export class ModelCalls {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly limits: ModelLimits,
  ) {}

  /** Runs one call of the model; MODEL_BUSY when a limit is reached. */
  async counted<T>(actorId: string, work: () => Promise<T>): Promise<T> {
    const id = await this.#begin(actorId);
    try {
      return await work();
    } finally {
      await this.database.source.query('UPDATE model_calls SET finished_at = now() WHERE id = $1', [id]);
    }
  }

  #begin(actorId: string): Promise<string> {
    return this.database.transaction(async (tx) => {
      // One at a time: two that count at once would both find the last place free.
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('ai.model_calls'))`);
      await tx.query(`DELETE FROM model_calls WHERE started_at < now() - interval '24 hours'`);
      // No call lasts 5 minutes: what is unfinished then belongs to a process that died.
      const [counts] = await tx.query<CallCounts[]>(
        `SELECT count(*)::int AS of_all,
                count(*) FILTER (WHERE actor_id = $1)::int AS of_user,
                count(*) FILTER (WHERE finished_at IS NULL AND started_at > now() - interval '5 minutes')::int AS at_once
         FROM model_calls`,
        [actorId],
      );
      const reason = counts && busyReason(counts, this.limits);
      if (reason) throw new AppError('MODEL_BUSY', { sentence: reason });
      const id = randomUUID();
      await tx.query('INSERT INTO model_calls (id, actor_id) VALUES ($1, $2)', [id, actorId]);
      return id;
    });
  }
}
