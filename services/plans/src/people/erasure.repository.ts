import { statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { Counted } from '../counts/plan-counts.ts';
import { PlanCountsRepository } from '../counts/plan-counts.repository.ts';

export interface ErasedPlan extends Counted {
  id: string;
  /** The public codes that no longer exist, and one of the versions that they led to. */
  public_codes: string[];
  version_id: string | null;
}

// Apart from the next: a statement that waits for a lock does not see the versions that were made meanwhile.
const lockPlans = statement('SELECT FROM plans WHERE author_id = $1 ORDER BY id FOR UPDATE');
const plansOf = statement<ErasedPlan>(`
  SELECT id, author_id, status, study_association_id, validation_score, deleted_at,
         ARRAY(SELECT public_code FROM plan_versions WHERE plan_id = plans.id) AS public_codes,
         (SELECT id FROM plan_versions WHERE plan_id = plans.id LIMIT 1) AS version_id
  FROM plans WHERE author_id = $1 ORDER BY id`);
const erasePeople = statement('SELECT erase_people(ARRAY[$1::uuid])');

@Injectable()
export class ErasureRepository {
  constructor(private readonly counts: PlanCountsRepository) {}

  /** The person's plans, locked. */
  async lock(tx: Tx, id: string): Promise<ErasedPlan[]> {
    await lockPlans.run(tx, [id]);
    return plansOf.run(tx, [id]);
  }

  /**
   * Takes the person's locked plans with all their versions and texts, and their id wherever else it stands. What goes
   * and what stays without the id, `erase_people` says (restore-functions.ts), for restores too.
   */
  async erase(tx: Tx, id: string, plans: readonly ErasedPlan[]): Promise<void> {
    await erasePeople.run(tx, [id]);
    await this.counts.change(
      tx,
      plans.map((before) => ({ before })),
    );
    await this.counts.forget(tx, id);
  }
}
