import type { PlanContent, PlanTemplate } from '@studieplan/contracts';
import { Database, only, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';

/** The current version of a plan that is a template; the description cut at 300 signs. */
export type StoredTemplate = Omit<PlanTemplate, 'approved_at'> & { approved_at: Date };

const templates = <Row>(more: string, condition: string) =>
  statement<StoredTemplate & Row>(`
    SELECT plans.id AS study_plan_id, v.title, v.version_number, v.approved_at,
           left(v.content->>'description', 300) AS description,
           (v.content->>'ects_credits')::double precision AS ects_credits,
           (v.content->>'estimated_hours')::double precision AS estimated_hours,
           v.content->'metadata'->>'eqf_level' AS eqf_level ${more}
    FROM plans JOIN plan_versions AS v ON v.id = plans.current_version_id
    WHERE plans.study_association_id = $1 AND plans.template_since IS NOT NULL AND plans.deleted_at IS NULL
      ${condition}
    ORDER BY lower(v.title), plans.id`);
const listed = templates<unknown>('', '');
const one = templates<{ content: PlanContent }>(', v.content', 'AND plans.id = $2');
const lockAssociation = statement(`SELECT pg_advisory_xact_lock(hashtextextended('templates ' || $1, 0))`);
const counted = statement<{ total: number }>(`
  SELECT count(*)::int AS total FROM plans
  WHERE study_association_id = $1::uuid AND template_since IS NOT NULL AND deleted_at IS NULL`);
const mayHaveWritten = statement<{ id: string }>(`
  SELECT id FROM (
    SELECT author_id AS id, 0 AS first FROM plans WHERE id = $1
    UNION ALL SELECT editor_id, number FROM plan_edits WHERE plan_id = $1
    UNION ALL SELECT unnest(writer_ids), 1000000 + version_number FROM plan_versions WHERE plan_id = $1
  ) AS each WHERE id IS NOT NULL GROUP BY id ORDER BY min(first), id`);

@Injectable()
export class TemplatesRepository {
  constructor(private readonly database: Database) {}

  /** By title; there are never more than `maxTemplates`. */
  list(associationId: string): Promise<StoredTemplate[]> {
    return this.database.read(listed, [associationId]);
  }

  async read(
    associationId: string,
    planId: string,
  ): Promise<(StoredTemplate & { content: PlanContent }) | undefined> {
    const [template] = await this.database.read(one, [associationId, planId]);
    return template;
  }

  /** How many plans of the association are marked; nobody else marks one until the transaction ends. */
  async countLocked(tx: Tx, associationId: string): Promise<number> {
    await lockAssociation.run(tx, [associationId]);
    return only(await counted.run(tx, [associationId])).total;
  }

  /** Author, editors, and the writers of every version of a plan, oldest first. */
  async mayHaveWritten(tx: Tx, planId: string): Promise<string[]> {
    const rows = await mayHaveWritten.run(tx, [planId]);
    return rows.map(({ id }) => id);
  }
}
