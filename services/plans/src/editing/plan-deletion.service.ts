import { deletionRefusal } from '@studieplan/contracts';
import { AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { PlanAccess } from '../plans/plan-access.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import { PlansRepository } from '../plans/plans.repository.ts';

/** Deactivates a plan, and brings it back; its text, status and timeline stay. */
@Injectable()
export class PlanDeletionService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly access: PlanAccess,
    private readonly facts: PlanFacts,
  ) {}

  async delete(tx: Tx, input: In<'deletePlan'>, call: Call): Promise<Out<'deletePlan'>> {
    const { plan, relation } = await this.access.lock(tx, input.study_plan_id, call.actor);
    const has_versions = await this.plans.hasVersions(tx, plan.id);
    const refusal =
      deletionRefusal({ status: plan.status, has_versions }, relation) ??
      (plan.deleted_at ? 'PLAN_STATUS' : null);
    if (refusal) throw new AppError(refusal);
    await this.plans.save(tx, plan, { deleted_at: new Date(), revision: plan.revision + 1 });
    await this.facts.deleted(tx, call, plan);
    return {};
  }

  async restore(tx: Tx, input: In<'restorePlan'>, call: Call): Promise<Out<'restorePlan'>> {
    const { plan } = await this.access.lock(tx, input.study_plan_id, call.actor);
    if (plan.deleted_at === null) throw new AppError('PLAN_NOT_DELETED');
    await this.plans.save(tx, plan, { deleted_at: null, revision: plan.revision + 1 });
    await this.facts.restored(tx, call, plan, input.reason);
    return {};
  }
}
