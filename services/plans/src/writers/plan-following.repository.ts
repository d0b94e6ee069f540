import { command, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { PlanCountsRepository } from '../counts/plan-counts.repository.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';

/** A locked plan whose association is no more, and where its author is now. */
type StrandedPlan = PlanEntity & { author_association_id: string };

/** All of one association, or of one author or writer. */
export type Whose = 'association' | 'person';

const stranded = (condition: string) =>
  statement<StrandedPlan>(`
    SELECT plans.*, people.study_association_id AS author_association_id
    FROM plans JOIN people ON people.id = plans.author_id
    WHERE ${condition} AND plans.study_association_id IN (SELECT id FROM deleted_associations)
      AND people.study_association_id IS NOT NULL
      AND people.study_association_id NOT IN (SELECT id FROM deleted_associations)
      AND NOT EXISTS (SELECT FROM plan_versions WHERE plan_id = plans.id)
    ORDER BY plans.id FOR UPDATE OF plans`);
const strandedOf = {
  association: stranded('plans.study_association_id = $1'),
  person: stranded('plans.author_id = $1'),
};

const moved = '(SELECT unnest($1::uuid[]) AS id, unnest($2::uuid[]) AS place) AS moved';
const movePlans = statement(`
  UPDATE plans SET study_association_id = moved.place, revision = revision + 1
  FROM ${moved} WHERE plans.id = moved.id`);
const moveSteps = statement(`
  UPDATE plan_steps SET study_association_id = moved.place
  FROM ${moved} WHERE plan_steps.plan_id = moved.id AND plan_steps.study_association_id IS NOT NULL`);
const textsFollow = (condition: string) =>
  statement(`
    UPDATE decided_texts AS t SET associations = t.associations || places.new
    FROM (SELECT text.id, array_agg(DISTINCT people.study_association_id) AS new
          FROM decided_texts AS text JOIN people ON people.id = ANY(text.writers)
          WHERE ${condition} AND text.study_association_id IN (SELECT id FROM deleted_associations)
            AND people.study_association_id IS NOT NULL
            AND people.study_association_id NOT IN (SELECT id FROM deleted_associations)
            AND NOT people.study_association_id = ANY(text.associations)
          GROUP BY text.id) AS places
    WHERE t.id = places.id`);
const textsFollowOf = {
  association: textsFollow('text.study_association_id = $1'),
  person: textsFollow('text.writers @> ARRAY[$1::uuid]'),
};

@Injectable()
export class PlanFollowingRepository {
  constructor(private readonly counts: PlanCountsRepository) {}

  readonly rememberDeleted = command<[associationId: string]>(
    'INSERT INTO deleted_associations (id) VALUES ($1) ON CONFLICT DO NOTHING',
  );

  /**
   * Plans without a version in associations that are no more, whose author is in another one; all of one association, or
   * all of one author. Locked in the order of their ids.
   */
  stranded(tx: Tx, of: Whose, id: string): Promise<StrandedPlan[]> {
    return strandedOf[of].run(tx, [id]);
  }

  /**
   * What was decided in associations that are no more goes for those too that its writers are in now, whether its plan has
   * followed, has versions, or is deleted; all of one association, or all of one writer.
   */
  async textsFollow(tx: Tx, of: Whose, id: string): Promise<void> {
    await textsFollowOf[of].run(tx, [id]);
  }

  /** Puts locked plans into the association of their author. */
  async move(tx: Tx, plans: readonly StrandedPlan[]): Promise<void> {
    const ids = plans.map(({ id }) => id);
    const places = plans.map((plan) => plan.author_association_id);
    await movePlans.run(tx, [ids, places]);
    await moveSteps.run(tx, [ids, places]);
    await this.counts.change(
      tx,
      plans.map((before) => ({
        before,
        after: { ...before, study_association_id: before.author_association_id },
      })),
    );
  }
}
