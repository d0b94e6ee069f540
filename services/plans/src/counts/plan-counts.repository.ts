import { Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { type CountedChange, countRows, type StatusCount } from './plan-counts.ts';
import type { ListScope } from './list-scope.ts';
import { authorScope } from './revisions.repository.ts';

const counts = `SELECT status, sum(plans)::int AS plans, sum(scores)::int AS scores,
    sum(score_sum)::double precision AS score_sum
  FROM plan_counts`;

const change = statement(`
  INSERT INTO plan_counts (scope, study_association_id, status, plans, scores, score_sum)
  SELECT scope, study_association_id, status, sum(sign), coalesce(sum(sign) FILTER (WHERE score IS NOT NULL), 0),
         coalesce(sum(sign * score::numeric), 0)
  FROM jsonb_to_recordset($1::jsonb)
    AS r (scope text, study_association_id uuid, status text, score double precision, sign int)
  GROUP BY scope, study_association_id, status
  ORDER BY scope, study_association_id, status
  ON CONFLICT (scope, study_association_id, status) DO UPDATE SET plans = plan_counts.plans + excluded.plans,
    scores = plan_counts.scores + excluded.scores, score_sum = plan_counts.score_sum + excluded.score_sum`);
const countsAll = statement<StatusCount>(`${counts} WHERE scope = 'all' GROUP BY status`);
const countsAuthor = statement<StatusCount>(`${counts} WHERE scope = $1 GROUP BY status`);
const countsAssociation = statement<StatusCount>(`
  ${counts} WHERE (scope = 'all' AND study_association_id = $2)
  OR (scope = $1 AND study_association_id <> $2) GROUP BY status`);
const forget = statement('DELETE FROM plan_counts WHERE scope = $1');

/** Counters of plans by scope, association and status; reading them costs the same however many plans there are. */
@Injectable()
export class PlanCountsRepository {
  constructor(private readonly database: Database) {}

  /** Call it at most once in a transaction, with its plans locked: one statement locks its rows in one order. */
  async change(tx: Tx, changes: CountedChange[]): Promise<void> {
    const rows = changes.flatMap(countRows);
    if (rows.length === 0) return;
    await change.run(tx, [JSON.stringify(rows)]);
  }

  /** The counts of what a person lists. */
  read(scope: ListScope): Promise<StatusCount[]> {
    if (scope.kind === 'all') return this.database.read(countsAll);
    const author = authorScope(scope.author_id);
    if (scope.kind === 'author') return this.database.read(countsAuthor, [author]);
    return this.database.read(countsAssociation, [author, scope.study_association_id]);
  }

  /** The counts of an association's plans, or of all. */
  ofAssociation(association: string | null): Promise<StatusCount[]> {
    // No author is called nothing.
    return association === null
      ? this.database.read(countsAll)
      : this.database.read(countsAssociation, [authorScope(''), association]);
  }

  /** Takes an erased person's counters, which name the person; call `change` for the plans beforehand. */
  async forget(tx: Tx, authorId: string): Promise<void> {
    await forget.run(tx, [authorScope(authorId)]);
  }
}
