import type { PlanStatus } from '@studieplan/contracts';
import { type Tx, updated } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { Counted } from '../counts/plan-counts.ts';
import { PlanCountsRepository } from '../counts/plan-counts.repository.ts';
import { authorScope } from '../counts/revisions.repository.ts';

export interface ErasedPlan {
  id: string;
  status: PlanStatus;
  study_association_id: string;
  /** The public codes that no longer exist, and one of the versions that they led to. */
  public_codes: string[];
  version_id: string | null;
}

@Injectable()
export class ErasureRepository {
  constructor(private readonly counts: PlanCountsRepository) {}

  /** Locks the person's plans, and answers the public codes of their versions. */
  async lockPlans(tx: Tx, authorId: string): Promise<string[]> {
    await tx.query('SELECT FROM plans WHERE author_id = $1 ORDER BY id FOR UPDATE', [authorId]);
    const versions = await tx.query<{ public_code: string }[]>(
      `SELECT public_code FROM plan_versions WHERE plan_id IN (SELECT id FROM plans WHERE author_id = $1)
       ORDER BY public_code`,
      [authorId],
    );
    return versions.map(({ public_code }) => public_code);
  }

  /** Takes the person's plans with all their versions and texts, and answers what went. */
  async erasePlans(tx: Tx, authorId: string): Promise<ErasedPlan[]> {
    const plans = await tx.query<(ErasedPlan & Counted)[]>(
      `SELECT id, author_id, status, study_association_id, validation_score, deleted_at,
              ARRAY(SELECT public_code FROM plan_versions WHERE plan_id = plans.id) AS public_codes,
              (SELECT id FROM plan_versions WHERE plan_id = plans.id LIMIT 1) AS version_id
       FROM plans WHERE author_id = $1 ORDER BY id FOR UPDATE`,
      [authorId],
    );
    const ids = plans.map(({ id }) => id);
    await updated(
      tx,
      `DELETE FROM version_changes USING plan_versions
       WHERE version_changes.version_id = plan_versions.id AND plan_versions.plan_id = ANY($1)`,
      [ids],
    );
    for (const table of ['plan_decisions', 'plan_edits', 'plan_steps', 'plan_versions'])
      await updated(tx, `DELETE FROM ${table} WHERE plan_id = ANY($1)`, [ids]);
    await updated(tx, 'DELETE FROM plans WHERE id = ANY($1)', [ids]);
    await this.counts.change(
      tx,
      plans.map((before) => ({ before })),
    );
    await this.counts.forget(tx, authorId);
    return plans;
  }

  /** Other people's versions keep the approver's name, as they were frozen with it; the id goes (design.md 29). */
  async forget(tx: Tx, id: string): Promise<void> {
    await updated(tx, 'UPDATE plan_versions SET approver_id = NULL WHERE approver_id = $1', [id]);
    await updated(tx, 'UPDATE version_changes SET actor_id = NULL WHERE actor_id = $1', [id]);
    // In a timeline the same holds: an approval names its approver, as its version does; nothing else names anybody.
    await updated(
      tx,
      `UPDATE plan_steps SET actor_id = NULL,
         actor_name = CASE WHEN step = 'approved' THEN actor_name END WHERE actor_id = $1`,
      [id],
    );
    await updated(tx, 'UPDATE plan_decisions SET decided_by = NULL WHERE decided_by = $1', [id]);
    await updated(tx, 'UPDATE plan_edits SET editor_id = NULL WHERE editor_id = $1', [id]);
    await updated(tx, 'UPDATE plan_versions SET seen_by = NULL, seen_by_name = NULL WHERE seen_by = $1', [
      id,
    ]);
    await updated(
      tx,
      'UPDATE plan_versions SET writer_ids = array_remove(writer_ids, $1) WHERE writer_ids @> ARRAY[$1::uuid]',
      [id],
    );
    // The digests stay, and bind within the association: what was decided does not go with its author.
    await updated(
      tx,
      'UPDATE decided_texts SET writers = array_remove(writers, $1) WHERE writers @> ARRAY[$1::uuid]',
      [id],
    );
    await updated(tx, 'UPDATE judged_texts SET person_id = NULL WHERE person_id = $1', [id]);
    for (const table of ['model_judgements', 'validation_runs'])
      await updated(tx, `DELETE FROM ${table} WHERE person_id = $1`, [id]);
    await updated(tx, 'DELETE FROM people WHERE id = $1', [id]);
    await updated(tx, 'DELETE FROM revisions WHERE scope = $1', [authorScope(id)]);
  }
}
