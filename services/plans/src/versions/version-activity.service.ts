import { withdrawalOf } from '@studieplan/contracts';
import { AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { Decisions } from '../decisions/decisions.service.ts';
import { type LockedPlan, PlanAccess } from '../plans/plan-access.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import {
  changedCodes,
  repeatedOf,
  statusAfterReactivation,
  type VersionRow,
  versionValidation,
} from './current-version.ts';
import { VersionWithdrawal } from './version-withdrawal.service.ts';
import { VersionsRepository } from './versions.repository.ts';

const defaultDeactivationReason = 'Deaktivert av systemadmin';
const defaultReactivationReason = 'Reaktivert av systemadmin';

/** What the systemadmin does with approved versions; the plan's row lock keeps approvals and these apart. */
@Injectable()
export class VersionActivityService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly access: PlanAccess,
    private readonly facts: PlanFacts,
    private readonly versions: VersionsRepository,
    private readonly decisions: Decisions,
    private readonly withdrawal: VersionWithdrawal,
  ) {}

  async deactivate(
    tx: Tx,
    input: In<'softDeletePlanVersion'>,
    call: Call,
  ): Promise<Out<'softDeletePlanVersion'>> {
    const { plan, version, versions } = await this.#lock(tx, input.version_id, call);
    if (withdrawalOf(version) !== null) throw new AppError('VERSION_STATUS');
    const reason = input.reason || defaultDeactivationReason;
    await this.withdrawal.withdraw(tx, call, plan, versions, version, { withdrawn: 'deactivated', reason });
    return {};
  }

  async reactivate(
    tx: Tx,
    input: In<'reactivatePlanVersion'>,
    call: Call,
  ): Promise<Out<'reactivatePlanVersion'>> {
    const { plan, version, versions } = await this.#lock(tx, input.version_id, call);
    if (withdrawalOf(version) === null) throw new AppError('VERSION_STATUS');
    const reason = input.reason || defaultReactivationReason;
    const by = await this.withdrawal.note(tx, call, plan, version, { withdrawn: null, reason });
    await this.decisions.liftOfVersion(tx, plan.id, version.id);
    const underDecision = (await this.decisions.newestOpenKind(tx, plan.id)) !== null;
    const status = statusAfterReactivation(plan, versions, underDecision);
    const repeated = repeatedOf(versions);
    await this.plans.save(tx, plan, {
      ...repeated,
      ...(status === plan.status ? {} : await this.#validation(tx, repeated, plan.content_hash)),
      status,
      revision: plan.revision + (status === plan.status ? 0 : 1),
    });
    await this.facts.versionChanged(tx, call, plan, {
      version_id: version.id,
      deleted: false,
      public_codes: changedCodes(versions, version),
      change: 'reactivated',
      version_number: version.version_number,
      reason,
      changed_by_name: by,
    });
    return {};
  }

  async #lock(
    tx: Tx,
    versionId: string,
    call: Call,
  ): Promise<LockedPlan & { version: VersionRow; versions: VersionRow[] }> {
    const planId = await this.versions.planOf(tx, versionId);
    if (planId === undefined) throw new AppError('VERSION_NOT_FOUND');
    const locked = await this.access.lock(tx, planId, call.actor);
    const versions = await this.versions.states(tx, planId);
    const version = versions.find((each) => each.id === versionId);
    if (!version) throw new AppError('VERSION_NOT_FOUND');
    // Only a restored backup leaves a deleted plan with versions: the plan is brought back first.
    if (locked.plan.deleted_at !== null) throw new AppError('PLAN_STATUS');
    return { ...locked, version, versions };
  }

  // The withdrawal voided it; approved again, the plan shows what its current version was approved with.
  async #validation(tx: Tx, { current_version_id }: { current_version_id?: string | null }, hash: string) {
    const current = current_version_id && (await this.versions.frozen(tx, current_version_id));
    return current ? versionValidation(current, hash) : {};
  }
}
