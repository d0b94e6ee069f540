import type { Call } from '@studieplan/kit/calls';
import { DrawnKeys, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { Decisions } from '../decisions/decisions.service.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { RulesRepository } from '../rules/rules.repository.ts';
import { isDrawn } from './self-approval-draw.ts';

/** Sends one of so many self-approvals to a person before anything is public (design.md 59). */
@Injectable()
export class SelfApprovalDraws {
  constructor(
    private readonly keys: DrawnKeys,
    private readonly rules: RulesRepository,
    private readonly decisions: Decisions,
    private readonly plans: PlansRepository,
    private readonly facts: PlanFacts,
  ) {}

  /**
   * Whether the draw falls on the plan, asked last of all, so that no refusal and no look tells it before. It is a
   * decision like others: plan and text are bound by it, also lightly changed, elsewhere or for somebody else (31, 51),
   * so that nobody draws again; only an administrator's approval lifts it.
   */
  async falls(tx: Tx, call: Call, plan: PlanEntity, writers: string[]): Promise<boolean> {
    const { self_approval_sample } = await this.rules.readIn(tx);
    const { key } = this.keys.current('self-approval-draw');
    if (!isDrawn(key, plan.content_hash, self_approval_sample)) return false;
    if (plan.status !== 'submitted')
      await this.plans.save(tx, plan, { status: 'submitted', revision: plan.revision + 1 });
    await this.decisions.onPlan(tx, call, plan, { kind: 'drawn', reason: null, writers });
    await this.facts.drawn(tx, call, plan);
    return true;
  }
}
