import type { DrawFigures } from '@studieplan/contracts';
import { Database, statement } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

/** A plan drawn again after an approval is counted again. */
const figures = statement<DrawFigures>(`WITH draws AS (
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

/** How many self-approvals the draw has sent to a person, and what came of them. */
@Injectable()
export class DrawFiguresRepository {
  constructor(private readonly database: Database) {}

  /** Of an association, or of all. */
  async read(studyAssociationId: string | null): Promise<DrawFigures> {
    const [found] = await this.database.read(figures, [studyAssociationId]);
    return found ?? { drawn: 0, approved: 0, refused: 0, waiting: 0, gone: 0, let_through: 0 };
  }
}
