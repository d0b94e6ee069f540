import { randomUUID } from 'node:crypto';
import { AppError } from '@studieplan/kit/calls';
import { command, Database, statement } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { judgementLimits, judgementRefusal } from './judgement-limits.ts';

const takeTurns = statement(`SELECT pg_advisory_xact_lock(hashtext('model_judgements'))`);
const insert = statement('INSERT INTO model_judgements (id, plan_id, person_id) VALUES ($1, $2, $3)');
const release = statement('DELETE FROM model_judgements WHERE id = $1');

/** When the oldest of those that fill the limit leaves the last 24 hours; null while there are fewer. */
const fullUntil = (column: 'plan_id' | 'person_id') =>
  statement<{ free_at: Date | null }>(`
    SELECT (array_agg(at ORDER BY at DESC))[$2] + interval '24 hours' AS free_at
    FROM model_judgements WHERE ${column} = $1 AND at > now() - interval '24 hours'`);
const planFullUntil = fullUntil('plan_id');
const personFullUntil = fullUntil('person_id');

/** How often language models have been asked, over all replicas. */
@Injectable()
export class ModelJudgementsRepository {
  constructor(private readonly database: Database) {}

  /** Counts one judgement before it is asked for, so that calls at once cannot pass the limit; JUDGEMENT_LIMIT. */
  reserve(planId: string, personId: string): Promise<string> {
    return this.database.transaction(async (tx) => {
      await takeTurns.run(tx);
      const [plan] = await planFullUntil.run(tx, [planId, judgementLimits.plan]);
      const [person] = await personFullUntil.run(tx, [personId, judgementLimits.person]);
      const sentence = judgementRefusal({ plan: plan?.free_at ?? null, person: person?.free_at ?? null });
      if (sentence) throw new AppError('JUDGEMENT_LIMIT', { sentence });
      const id = randomUUID();
      await insert.run(tx, [id, planId, personId]);
      return id;
    });
  }

  /** Takes a judgement back that was never given: nobody has seen a score. */
  async release(id: string): Promise<void> {
    await this.database.transaction((tx) => release.run(tx, [id]));
  }

  /** What no limit counts any more. */
  readonly removeOld = command<[now: Date]>(
    `DELETE FROM model_judgements WHERE at < $1::timestamptz - interval '24 hours'`,
  );
}
