import { currentOf, withdrawalOf } from '@studieplan/contracts';
import { AppError, type Call, type In } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { Decisions } from '../decisions/decisions.service.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { PlanAccess } from '../plans/plan-access.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import { noValidation, type PlanEntity } from '../plans/plan.entity.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import type { VersionEntity } from '../plans/version.entity.ts';
import { Proofs } from '../proof/proofs.service.ts';
import {
  changedCodes,
  repeatedOf,
  statusAfterReactivation,
  statusAfterWithdrawal,
  versionValidation,
} from './current-version.ts';
import { type FrozenVersion, VersionsRepository } from './versions.repository.ts';

interface Withdrawing {
  withdrawn: NonNullable<VersionEntity['withdrawn']>;
  reason: string;
}

const defaultDeactivationReason = 'Deaktivert av systemadmin';
const defaultReactivationReason = 'Reaktivert av systemadmin';

/** Takes approved versions back and makes them valid again; the plan's row lock keeps approvals and these apart. */
@Injectable()
export class VersionWithdrawal {
  constructor(
    private readonly plans: PlansRepository,
    private readonly access: PlanAccess,
    private readonly facts: PlanFacts,
    private readonly versions: VersionsRepository,
    private readonly decisions: Decisions,
    private readonly people: PeopleRepository,
    private readonly proofs: Proofs,
  ) {}

  async deactivate(tx: Tx, input: In<'softDeletePlanVersion'>, call: Call): Promise<void> {
    const { plan, version } = await this.lock(tx, input.version_id, call);
    if (withdrawalOf(version) !== null) throw new AppError('VERSION_STATUS');
    const reason = input.reason || defaultDeactivationReason;
    await this.withdraw(tx, call, plan, version, { withdrawn: 'deactivated', reason });
  }

  async reactivate(tx: Tx, input: In<'reactivatePlanVersion'>, call: Call): Promise<void> {
    const { plan, version } = await this.lock(tx, input.version_id, call);
    if (withdrawalOf(version) === null) throw new AppError('VERSION_STATUS');
    const reason = input.reason || defaultReactivationReason;
    const by = await this.#note(tx, call, plan, version, { withdrawn: null, reason });
    const versions = await this.versions.states(tx, plan.id);
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
  }

  /** Takes a valid version back, by deactivation or recall: the plan follows, and its text is decided against. */
  async withdraw(
    tx: Tx,
    call: Call,
    plan: PlanEntity,
    version: FrozenVersion,
    { withdrawn, reason }: Withdrawing,
  ): Promise<void> {
    const by = await this.#note(tx, call, plan, version, { withdrawn, reason });
    const versions = await this.versions.states(tx, plan.id);
    const current = currentOf(versions);
    const goesOn = current !== undefined && current.version_number > version.version_number;
    const newer_hash = goesOn ? current.content_hash : null;
    const text = {
      version_id: version.id,
      content: version.content,
      writers: version.writer_ids,
      newer_hash,
    };
    const kind = `version_${withdrawn}` as const;
    const decided = await this.decisions.onVersion(tx, call, plan, text, { kind, reason });
    const status = statusAfterWithdrawal(plan, versions, decided);
    await this.plans.save(tx, plan, {
      ...repeatedOf(versions),
      ...(decided && noValidation),
      status,
      revision: plan.revision + (decided || status !== plan.status ? 1 : 0),
    });
    await this.facts.versionChanged(tx, call, plan, {
      version_id: version.id,
      deleted: true,
      public_codes: changedCodes(versions, version),
      change: withdrawn,
      version_number: version.version_number,
      reason,
      changed_by_name: by,
    });
  }

  /** Keeps who changed a version, when and why; answers the name. */
  async #note(
    tx: Tx,
    call: Call,
    plan: PlanEntity,
    version: FrozenVersion,
    { withdrawn, reason }: { withdrawn: VersionEntity['withdrawn']; reason: string },
  ): Promise<string> {
    const changed_at = new Date();
    const actor_name = await this.people.nameOf(tx, call.actor);
    const actor_id = call.actor.id;
    const version_id = version.id;
    await this.versions.setWithdrawn(tx, { version_id, withdrawn, reason, actor_id, actor_name, changed_at });
    await this.proofs.changed(tx, plan.id, version.public_code, withdrawn ?? 'reactivated', changed_at);
    return actor_name;
  }

  /** A version with its plan, which is locked; one of a plan out of sight is missing as one that never was. */
  async lock(tx: Tx, versionId: string, call: Call): Promise<{ plan: PlanEntity; version: FrozenVersion }> {
    const planId = await this.versions.planOf(tx, versionId);
    if (planId === undefined) throw new AppError('VERSION_NOT_FOUND');
    const { plan } = await this.access.lock(tx, planId, call.actor, 'VERSION_NOT_FOUND');
    // Only a restored backup leaves a deleted plan with versions: the plan is brought back first.
    if (plan.deleted_at !== null) throw new AppError('PLAN_STATUS');
    const version = await this.versions.frozen(tx, versionId);
    if (!version) throw new AppError('VERSION_NOT_FOUND');
    return { plan, version };
  }

  // The withdrawal voided it; approved again, the plan shows what its current version was approved with.
  async #validation(tx: Tx, { current_version_id }: { current_version_id?: string | null }, hash: string) {
    const current = current_version_id && (await this.versions.frozen(tx, current_version_id));
    return current ? versionValidation(current, hash) : {};
  }
}
