import { canSee, type PlanAction, type PlanRelation, refusalOf, relationTo } from '@studieplan/contracts';
import { type Actor, AppError } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { anyErased } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { PlanStepsRepository } from '../history/plan-steps.repository.ts';
import { Writers } from '../writers/writers.service.ts';
import type { PlanEntity } from './plan.entity.ts';
import { PlansRepository } from './plans.repository.ts';

type Seen = Pick<PlanEntity, 'author_id' | 'study_association_id' | 'deleted_at'> & {
  /** Left out where it does not matter who has written the plan. */
  writers?: readonly { user_id: string }[];
};

/** A locked plan, how the actor stands to it, and the ids of those whose own text it is. */
export interface LockedPlan {
  plan: PlanEntity;
  relation: PlanRelation;
  writers: string[];
}

/** Whether a plan exists for the actor: a deleted one does for the systemadmin alone. */
export function isVisible(plan: Seen, actor: Actor): boolean {
  return canSee(relationTo(plan, actor)) && (plan.deleted_at === null || actor.role === 'systemadmin');
}

/**
 * How the actor stands to a plan; PLAN_NOT_FOUND, or what else is missing then, when it is not there, out of sight, or
 * deleted for all but the systemadmin.
 */
export function relationOrNotFound<P extends Seen>(
  plan: P | undefined,
  actor: Actor,
  missing: 'PLAN_NOT_FOUND' | 'VERSION_NOT_FOUND' = 'PLAN_NOT_FOUND',
): { plan: P; relation: PlanRelation } {
  if (!plan || !isVisible(plan, actor)) throw new AppError(missing);
  return { plan, relation: relationTo(plan, actor) };
}

/** Whose plans somebody asks for. Null: all. Undefined: none. Of another association nobody hears that there is one. */
export function associationAsked(actor: Actor, asked?: string): string | null | undefined {
  const own = actor.study_association_id;
  if (actor.role === 'systemadmin') return asked ?? null;
  if (asked !== undefined && asked !== own) throw new AppError('ASSOCIATION_NOT_FOUND');
  return own ?? undefined;
}

/** Throws the refusal of plan-rules; a deleted plan can only be restored. */
export function requireAction(action: PlanAction, plan: PlanEntity, relation: PlanRelation): void {
  const refusal = refusalOf(action, plan.status, relation) ?? (plan.deleted_at ? 'PLAN_STATUS' : null);
  if (refusal) throw new AppError(refusal);
}

/** No text is changed, given up or decided on unseen. */
export function requireRevision(plan: PlanEntity, expected_revision: number | undefined): void {
  if (expected_revision !== undefined && expected_revision !== plan.revision)
    throw new AppError('PLAN_CHANGED');
}

const decided: Record<string, string> = {
  approved: 'godkjent studieplanen',
  self_approved: 'godkjent studieplanen',
  rejected: 'avvist studieplanen',
  changes_requested: 'bedt om endringer i studieplanen',
};

/** Every way to one plan: what the actor may not see does not exist for it. */
@Injectable()
export class PlanAccess {
  constructor(
    private readonly plans: PlansRepository,
    private readonly writers: Writers,
    private readonly steps: PlanStepsRepository,
  ) {}

  /** As `requireAction`, for a decision: whoever comes second is told who came first, and with what. */
  async requireDecision(tx: Tx, action: PlanAction, plan: PlanEntity, relation: PlanRelation): Promise<void> {
    if (refusalOf(action, plan.status, relation) === 'PLAN_STATUS') {
      const last = await this.steps.lastDecision(tx, plan.id);
      const what = last && decided[last.step];
      if (what)
        throw new AppError('PLAN_STATUS', {
          sentence: `${last.actor_name ?? 'En administrator'} har allerede ${what}.`,
        });
    }
    requireAction(action, plan, relation);
  }

  /** The plan, locked until the transaction ends. */
  async lock(
    tx: Tx,
    id: string,
    actor: Actor,
    missing?: 'PLAN_NOT_FOUND' | 'VERSION_NOT_FOUND',
  ): Promise<LockedPlan> {
    // A token outlives its person by a moment: nothing may name an erased person again. Before the plan's lock, as
    // the erasure takes them, so that the two never wait for each other.
    if (await anyErased(tx, [actor.id])) throw new AppError('SESSION_ENDED');
    const { plan } = relationOrNotFound(await this.plans.lock(tx, id), actor, missing);
    const writers = await this.writers.of(tx, plan);
    const written = { ...plan, writers: writers.map((user_id) => ({ user_id })) };
    return { plan, relation: relationTo(written, actor), writers };
  }
}
