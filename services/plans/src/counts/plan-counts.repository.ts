import type { DrawFigures } from '@studieplan/contracts';
import { Database, only, statement, type Tx } from '@studieplan/kit/database';
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

/** A plan drawn again after an approval is counted again. */
const draws = statement<DrawFigures>(`WITH draws AS (
     SELECT d.closed_at IS NOT NULL AS approved, p.deleted_at, p.status,
            EXISTS (SELECT FROM plan_decisions AS r WHERE r.plan_id = d.plan_id
                    AND r.kind IN ('rejected', 'changes_requested') AND r.decided_at > d.decided_at) AS refused
     FROM plan_decisions AS d JOIN plans AS p ON p.id = d.plan_id
     WHERE d.kind = 'drawn' AND d.decided_at > now() - interval '365 days'
       AND ($1::uuid IS NULL OR p.study_association_id = $1)
   ), told AS (
     SELECT CASE WHEN approved THEN 'approved' WHEN refused THEN 'refused'
                 WHEN deleted_at IS NULL AND status IN ('submitted', 'under_review') THEN 'waiting'
                 ELSE 'gone' END AS outcome FROM draws)
   SELECT count(*)::int AS drawn,
          count(*) FILTER (WHERE outcome = 'approved')::int AS approved,
          count(*) FILTER (WHERE outcome = 'refused')::int AS refused,
          count(*) FILTER (WHERE outcome = 'waiting')::int AS waiting,
          count(*) FILTER (WHERE outcome = 'gone')::int AS gone,
          (SELECT count(*)::int FROM plan_versions AS v
           WHERE v.approval_method = 'self' AND v.approved_at > now() - interval '365 days'
             AND ($1::uuid IS NULL OR v.study_association_id = $1)) AS let_through
   FROM told`);

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

  /** How many self-approvals the draw has sent to a person, and what came of them; of an association, or of all. */
  async draws(association: string | null): Promise<DrawFigures> {
    return only(await this.database.read(draws, [association]));
  }

  /** Takes an erased person's counters, which name the person; call `change` for the plans beforehand. */
  async forget(tx: Tx, authorId: string): Promise<void> {
    await forget.run(tx, [authorScope(authorId)]);
  }
}
