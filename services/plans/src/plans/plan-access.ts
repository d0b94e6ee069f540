import {
  canSee,
  type PlanAction,
  type PlanRelation,
  type PlanStatus,
  refusalOf,
  relationTo,
} from '@studieplan/contracts';
import { anyErased, type Actor, AppError, type Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import type { PlanEntity } from './plan.entity.ts';
import { PlansRepository } from './plans.repository.ts';

interface Seen {
  author_id: string | null;
  study_association_id: string;
  deleted_at: Date | null;
}

/** Whether a plan exists for the actor: a deleted one does for the systemadmin alone. */
export function isVisible(plan: Seen, actor: Actor): boolean {
  return canSee(relationTo(plan, actor)) && (plan.deleted_at === null || actor.role === 'systemadmin');
}

/** How the actor stands to a plan; PLAN_NOT_FOUND when it is missing, out of sight, or deleted for all but systemadmin. */
export function relationOrNotFound<P extends Seen>(
  plan: P | undefined,
  actor: Actor,
): { plan: P; relation: PlanRelation } {
  if (!plan || !isVisible(plan, actor)) throw new AppError('PLAN_NOT_FOUND');
  return { plan, relation: relationTo(plan, actor) };
}

/** Throws the refusal of plan-rules; a deleted plan can only be restored. */
export function requireAction(
  action: PlanAction,
  plan: { status: PlanStatus; deleted_at: Date | null },
  relation: PlanRelation,
): void {
  const refusal = refusalOf(action, plan.status, relation) ?? (plan.deleted_at ? 'PLAN_STATUS' : null);
  if (refusal) throw new AppError(refusal);
}

/** Every way to one plan: what the actor may not see does not exist for it. */
@Injectable()
export class PlanAccess {
  constructor(private readonly plans: PlansRepository) {}

  /** The plan, locked until the transaction ends. */
  async lock(tx: Tx, id: string, actor: Actor): Promise<{ plan: PlanEntity; relation: PlanRelation }> {
    // A token outlives its person by a moment: nothing may name an erased person again. Before the plan's lock, as
    // the erasure takes them, so that the two never wait for each other.
    if (await anyErased(tx, [actor.id])) throw new AppError('SESSION_ENDED');
    return relationOrNotFound(await this.plans.lock(tx, id), actor);
  }
}
