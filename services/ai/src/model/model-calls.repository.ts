import { command, Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

export interface CallCounts {
  /** Under way now, over all replicas. */
  at_once: number;
  /** Within the last 24 hours. */
  of_user: number;
  of_all: number;
}

const takeTurns = statement(`SELECT pg_advisory_xact_lock(hashtext('ai.model_calls'))`);
const forgetOld = statement(`DELETE FROM model_calls WHERE started_at < now() - interval '24 hours'`);
const countCalls = statement<CallCounts>(`
  SELECT count(*)::int AS of_all,
         count(*) FILTER (WHERE actor_id = $1)::int AS of_user,
         count(*) FILTER (WHERE finished_at IS NULL AND started_at > now() - interval '5 minutes')::int AS at_once
  FROM model_calls`);
const callsOfDay = statement<{ calls: number }>(
  `SELECT count(*)::int AS calls FROM model_calls WHERE started_at > now() - interval '24 hours'`,
);
const finish = statement('UPDATE model_calls SET finished_at = now() WHERE id = $1');

@Injectable()
export class ModelCallsRepository {
  constructor(private readonly database: Database) {}

  /** The calls of the last 24 hours, under a lock: two that count at once would both find the last place free. */
  async countLocked(tx: Tx, actorId: string): Promise<CallCounts> {
    await takeTurns.run(tx);
    await forgetOld.run(tx);
    // No call lasts 5 minutes: what is unfinished then belongs to a process that died.
    const [counts] = await countCalls.run(tx, [actorId]);
    return counts ?? { of_all: 0, of_user: 0, at_once: 0 };
  }

  /** All calls of the last 24 hours. */
  async countOfDay(): Promise<number> {
    return (await this.database.read(callsOfDay, []))[0]?.calls ?? 0;
  }

  readonly insert = command<[id: string, actorId: string]>(
    'INSERT INTO model_calls (id, actor_id) VALUES ($1, $2)',
  );

  readonly deleteOf = command<[actorId: string]>('DELETE FROM model_calls WHERE actor_id = $1');

  async finish(id: string): Promise<void> {
    await this.database.transaction((tx) => finish.run(tx, [id]));
  }
}
