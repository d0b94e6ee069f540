import { createHmac } from 'node:crypto';
import type { Call } from '@studieplan/kit/calls';
import { DrawnKeys, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { Decisions } from '../decisions/decisions.service.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { RulesRepository } from '../rules/rules.repository.ts';

/**
 * Whether the draw falls on a text: by a key that nobody knows, so that nobody can foresee it, and for the very same text
 * always alike. What is drawn at one of 20 is drawn at one of 10 too. Null draws nothing.
 */
export function isDrawn(key: Uint8Array, contentHash: string, oneOf: number | null): boolean {
  if (oneOf === null) return false;
  const bits = 48;
  const place = createHmac('sha256', key)
    .update(contentHash)
    .digest()
    .readUIntBE(0, bits / 8);
  return place * oneOf < 2 ** bits;
}

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
    await this.facts.submitted(tx, call, plan, true);
    return true;
  }
}
