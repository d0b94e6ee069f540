import type { PlanStatus } from '@studieplan/contracts';
import { statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { Counted } from '../counts/plan-counts.ts';
import { PlanCountsRepository } from '../counts/plan-counts.repository.ts';

export interface ErasedPlan {
  id: string;
  status: PlanStatus;
  study_association_id: string;
  /** The public codes that no longer exist, and one of the versions that they led to. */
  public_codes: string[];
  version_id: string | null;
}

const lockPlansSelect = statement('SELECT FROM plans WHERE author_id = $1 ORDER BY id FOR UPDATE');
const lockPlansSelectPlanVersions = statement<{ public_code: string }>(`
  SELECT public_code FROM plan_versions WHERE plan_id IN (SELECT id FROM plans WHERE author_id = $1)
  ORDER BY public_code`);
const lockAll = statement<ErasedPlan & Counted>(`
  SELECT id, author_id, status, study_association_id, validation_score, deleted_at,
         ARRAY(SELECT public_code FROM plan_versions WHERE plan_id = plans.id) AS public_codes,
         (SELECT id FROM plan_versions WHERE plan_id = plans.id LIMIT 1) AS version_id
  FROM plans WHERE author_id = $1 ORDER BY id FOR UPDATE`);
const erasePeople = statement('SELECT erase_people(ARRAY[$1::uuid])');

@Injectable()
export class ErasureRepository {
  constructor(private readonly counts: PlanCountsRepository) {}

  /** Locks the person's plans, and answers the public codes of their versions. */
  async lockPlans(tx: Tx, authorId: string): Promise<string[]> {
    await lockPlansSelect.run(tx, [authorId]);
    const versions = await lockPlansSelectPlanVersions.run(tx, [authorId]);
    return versions.map(({ public_code }) => public_code);
  }

  /**
   * Takes the person's plans with all their versions and texts, and their id wherever else it stands; answers the plans
   * that went. What goes and what stays without the id, `erase_people` says (restore-functions.ts), for restores too.
   */
  async erase(tx: Tx, id: string): Promise<ErasedPlan[]> {
    const plans = await lockAll.run(tx, [id]);
    await erasePeople.run(tx, [id]);
    await this.counts.change(
      tx,
      plans.map((before) => ({ before })),
    );
    await this.counts.forget(tx, id);
    return plans;
  }
}
