import { randomUUID } from 'node:crypto';
import { AppError } from '@studieplan/kit/calls';
import { Database, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { judgementLimits, judgementRefusal } from './judgement-limits.ts';

/** How often language models have been asked, over all replicas. */
@Injectable()
export class ModelJudgementsRepository {
  constructor(private readonly database: Database) {}

  /** Counts one judgement before it is asked for, so that calls at once cannot pass the limit; JUDGEMENT_LIMIT. */
  reserve(planId: string, personId: string): Promise<string> {
    return this.database.transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('model_judgements'))`);
      const plan = await this.#fullUntil(tx, 'plan_id', planId, judgementLimits.plan);
      const person = await this.#fullUntil(tx, 'person_id', personId, judgementLimits.person);
      const sentence = judgementRefusal({ plan, person });
      if (sentence) throw new AppError('JUDGEMENT_LIMIT', { sentence });
      const id = randomUUID();
      await tx.query('INSERT INTO model_judgements (id, plan_id, person_id) VALUES ($1, $2, $3)', [
        id,
        planId,
        personId,
      ]);
      return id;
    });
  }

  /** Takes a judgement back that was never given: nobody has seen a score. */
  async release(id: string): Promise<void> {
    await this.database.transaction((tx) => tx.query('DELETE FROM model_judgements WHERE id = $1', [id]));
  }

  /** When the oldest of those that fill the limit leaves the last 24 hours; null while there are fewer. */
  async #fullUntil(tx: Tx, column: 'plan_id' | 'person_id', id: string, limit: number): Promise<Date | null> {
    const [row] = await tx.query<[{ free_at: Date | null }]>(
      `SELECT (array_agg(at ORDER BY at DESC))[$2] + interval '24 hours' AS free_at
       FROM model_judgements WHERE ${column} = $1 AND at > now() - interval '24 hours'`,
      [id, limit],
    );
    return row.free_at;
  }
}
