import type { ParsedInputOf, plansOperations, ResultOf } from '@studieplan/contracts';
import { AppError, type Call, type Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.ts';
import { PlanAccess } from '../plans/plan-access.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { changedCodes, currentOf, statusBeside, type VersionState } from './current-version.ts';
import { VersionsRepository } from './versions.repository.ts';

type Operations = typeof plansOperations;

const defaultDeactivationReason = 'Deaktivert av systemadmin';
const defaultReactivationReason = 'Reaktivert av systemadmin';

/** Deactivates and reactivates approved versions; the plan's row lock keeps approvals and these apart. */
@Injectable()
export class VersionActivityService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly access: PlanAccess,
    private readonly facts: PlanFacts,
    private readonly people: PeopleRepository,
    private readonly versions: VersionsRepository,
  ) {}

  async deactivate(
    tx: Tx,
    input: ParsedInputOf<Operations['softDeletePlanVersion']>,
    call: Call,
  ): Promise<ResultOf<Operations['softDeletePlanVersion']>> {
    const reason = input.reason || defaultDeactivationReason;
    return this.#change(tx, input.version_id, { deleted: true, reason }, call);
  }

  async reactivate(
    tx: Tx,
    input: ParsedInputOf<Operations['reactivatePlanVersion']>,
    call: Call,
  ): Promise<ResultOf<Operations['reactivatePlanVersion']>> {
    const reason = input.reason || defaultReactivationReason;
    return this.#change(tx, input.version_id, { deleted: false, reason }, call);
  }

  async #change(
    tx: Tx,
    versionId: string,
    { deleted, reason }: { deleted: boolean; reason: string },
    call: Call,
  ): Promise<Record<string, never>> {
    const planId = await this.versions.planOf(tx, versionId);
    if (planId === undefined) throw new AppError('VERSION_NOT_FOUND');
    const { plan } = await this.access.lock(tx, planId, call.actor);
    const versions = await this.versions.states(tx, planId);
    const version = versions.find((each) => each.id === versionId);
    if (!version) throw new AppError('VERSION_NOT_FOUND');
    // Only a restored backup leaves a deleted plan with versions: the plan is brought back first.
    if (plan.deleted_at !== null) throw new AppError('PLAN_STATUS');
    if ((version.deleted_at !== null) === deleted) throw new AppError('VERSION_STATUS');
    const changed_at = new Date();
    version.deleted_at = deleted ? changed_at : null;
    const actor = await this.people.person(tx, call.actor.id);
    await this.versions.setDeleted(tx, {
      version_id: versionId,
      deleted,
      reason,
      actor_id: call.actor.id,
      actor_name: actor?.full_name ?? call.actor.name,
      changed_at,
    });
    await this.#follow(tx, plan, versions, version);
    const public_codes = changedCodes(versions, version);
    const change = { version_id: versionId, deleted, public_codes };
    await this.facts.versionChanged(tx, call, plan, change, { ...version, reason });
    return {};
  }

  /** What lists and detail repeat of the current version. */
  async #follow(tx: Tx, plan: PlanEntity, versions: VersionState[], changed: VersionState): Promise<void> {
    const current = currentOf(versions);
    const status = statusBeside(plan, versions, changed);
    await this.plans.save(tx, plan, {
      status,
      current_version_id: current?.id ?? null,
      approval_link: current?.public_code ?? null,
      approved_at: current?.approved_at ?? null,
      approver_name: current?.approver_name ?? null,
      revision: plan.revision + (status === plan.status ? 0 : 1),
    });
  }
}
