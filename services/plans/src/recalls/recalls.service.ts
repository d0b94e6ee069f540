import { AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.ts';
import { PlanAccess } from '../plans/plan-access.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import { VersionWithdrawal } from '../versions/version-withdrawal.service.ts';
import { type FrozenVersion, VersionsRepository } from '../versions/versions.repository.ts';
import { recallRefusal, seenRefusal, versionRights } from './recall-rules.ts';

const shownInQueue = 50;

/** What administrators do with what others have approved for themselves: see it, or recall it (design.md 33). */
@Injectable()
export class RecallsService {
  constructor(
    private readonly access: PlanAccess,
    private readonly facts: PlanFacts,
    private readonly people: PeopleRepository,
    private readonly versions: VersionsRepository,
    private readonly withdrawal: VersionWithdrawal,
  ) {}

  /** All that are named or none: one that may not be recalled refuses the call. */
  async recall(tx: Tx, input: In<'recallPlanVersion'>, call: Call): Promise<Out<'recallPlanVersion'>> {
    const { plan, version } = await this.#lock(tx, input.version_id, call);
    const all = await this.versions.frozenOfPlan(tx, plan.id);
    const wanted = new Set(input.also_version_ids ?? []);
    wanted.delete(version.id);
    const older = all.filter((each) => wanted.has(each.id));
    if (older.length < wanted.size) throw new AppError('VERSION_NOT_FOUND');
    if (older.some((each) => each.version_number > version.version_number))
      throw new AppError('VERSION_STATUS');
    const recalled = [version, ...older];
    for (const each of recalled) {
      const refusal = recallRefusal(each, call.actor);
      if (refusal) throw new AppError(refusal);
    }
    for (const each of recalled) await this.#recall(tx, call, plan, each, input.reason);
    return {};
  }

  async markSeen(tx: Tx, input: In<'markPlanVersionSeen'>, call: Call): Promise<Out<'markPlanVersionSeen'>> {
    const { plan, version } = await this.#lock(tx, input.version_id, call);
    const refusal = seenRefusal(version, call.actor);
    if (refusal) throw new AppError(refusal);
    if (version.seen_at !== null) return {};
    await this.#see(tx, call, version);
    await this.facts.versionSeen(tx, call, plan, version.version_number);
    return {};
  }

  async listUnseen(
    _input: In<'listUnseenSelfApprovals'>,
    { actor }: Call,
  ): Promise<Out<'listUnseenSelfApprovals'>> {
    const everywhere = actor.role === 'systemadmin';
    if (!everywhere && actor.study_association_id === null) return { versions: [], total: 0 };
    const association = everywhere ? null : actor.study_association_id;
    const { versions, total } = await this.versions.unseen(actor.id, association, shownInQueue);
    return {
      versions: versions.map((version) => ({
        version_id: version.id,
        study_plan_id: version.plan_id,
        version_number: version.version_number,
        title: version.title,
        approver_name: version.approver_name,
        approved_at: version.approved_at.toISOString(),
        validation_score: version.validation_score,
        judge: version.judge,
        study_association_name: version.study_association_name,
        ...versionRights(version, actor),
      })),
      total,
    };
  }

  /** A version of a plan out of sight is missing as one that never was. */
  async #lock(tx: Tx, versionId: string, call: Call): Promise<{ plan: PlanEntity; version: FrozenVersion }> {
    const planId = await this.versions.planOf(tx, versionId);
    if (planId === undefined) throw new AppError('VERSION_NOT_FOUND');
    const { plan } = await this.access.lock(tx, planId, call.actor, 'VERSION_NOT_FOUND');
    // Only a restored backup leaves a deleted plan with versions: the plan is brought back first.
    if (plan.deleted_at !== null) throw new AppError('PLAN_STATUS');
    const version = await this.versions.frozen(tx, versionId);
    if (!version) throw new AppError('VERSION_NOT_FOUND');
    return { plan, version };
  }

  async #recall(tx: Tx, call: Call, plan: PlanEntity, version: FrozenVersion, reason: string): Promise<void> {
    const versions = await this.versions.states(tx, plan.id);
    const state = versions.find(({ id }) => id === version.id);
    if (!state) throw new AppError('VERSION_NOT_FOUND');
    // Whoever recalls it has seen it: should it be made valid again, it does not wait once more.
    if (version.seen_at === null) await this.#see(tx, call, version);
    await this.withdrawal.withdraw(tx, call, plan, versions, state, { withdrawn: 'recalled', reason });
  }

  async #see(tx: Tx, call: Call, version: FrozenVersion): Promise<void> {
    await this.versions.setSeen(tx, version.id, {
      seen_at: new Date(),
      seen_by: call.actor.id,
      seen_by_name: await this.people.nameOf(tx, call.actor),
    });
  }
}
