import type { ParsedInputOf, plansOperations, ResultOf } from '@studieplan/contracts';
import type { Call, Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { PlanAccess, requireAction } from './plan-access.ts';
import { PlanFacts } from './plan-facts.ts';
import { PlansRepository } from './plans.repository.ts';

type Operations = typeof plansOperations;

/** What an administrator does with a submitted plan short of approving it. */
@Injectable()
export class PlanReviewService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly access: PlanAccess,
    private readonly facts: PlanFacts,
  ) {}

  async reject(
    tx: Tx,
    input: ParsedInputOf<Operations['rejectPlan']>,
    call: Call,
  ): Promise<ResultOf<Operations['rejectPlan']>> {
    const { plan, relation } = await this.access.lock(tx, input.study_plan_id, call.actor);
    requireAction('reject', plan, relation);
    await this.plans.save(tx, plan, {
      status: 'rejected',
      rejection_reason: input.reason,
      revision: plan.revision + 1,
    });
    await this.facts.rejected(tx, call, plan, input.reason);
    return {};
  }

  async setUnderReview(
    tx: Tx,
    input: ParsedInputOf<Operations['setPlanUnderReview']>,
    call: Call,
  ): Promise<ResultOf<Operations['setPlanUnderReview']>> {
    const { plan, relation } = await this.access.lock(tx, input.study_plan_id, call.actor);
    requireAction('setUnderReview', plan, relation);
    if (plan.status === 'under_review') return {};
    await this.plans.save(tx, plan, { status: 'under_review', revision: plan.revision + 1 });
    await this.facts.reviewStarted(tx, call, plan);
    return {};
  }
}
