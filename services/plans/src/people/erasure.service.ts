import { events } from '@studieplan/contracts';
import type { Tx } from '@studieplan/kit/database';
import { eraseFacts, record, rememberErased } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { RevisionsRepository } from '../counts/revisions.repository.ts';
import { Proofs } from '../proof/proofs.service.ts';
import { type ErasedPlan, ErasureRepository } from './erasure.repository.ts';

/** Removes a person for good: their plans with every version, and their id wherever else it stands. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly erasure: ErasureRepository,
    private readonly revisions: RevisionsRepository,
    private readonly proofs: Proofs,
  ) {}

  async erase(tx: Tx, userId: string, requestId: string): Promise<void> {
    await rememberErased(tx, userId);
    const plans = await this.erasure.lock(tx, userId);
    // Before lists and counts are written: whoever decides on other plans waits here, in order.
    await this.proofs.erased(tx, plans.flatMap(({ public_codes }) => public_codes).toSorted());
    await this.erasure.erase(tx, userId, plans);
    await eraseFacts(tx, [{ id: userId }]);
    for (const plan of plans) await this.#tell(tx, plan, requestId);
    await this.revisions.bumpPlans(
      tx,
      plans.map(({ study_association_id }) => ({ author_id: null, study_association_id })),
    );
    if (plans.length === 0) await this.revisions.bumpNames(tx);
  }

  /** Gateways drop the answers they keep and lists are read anew; neither title nor author is told. */
  async #tell(tx: Tx, plan: ErasedPlan, requestId: string): Promise<void> {
    const fact = { ...plan, study_plan_id: plan.id, title: '', author_id: null };
    const { version_id } = plan;
    if (version_id === null) return record(tx, events.planUpdated, fact, requestId);
    await record(tx, events.planVersionChanged, { ...fact, version_id, deleted: true }, requestId);
  }
}
