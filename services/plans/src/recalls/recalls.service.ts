import { AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.ts';
import { associationAsked } from '../plans/plan-access.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import { VersionWithdrawal } from '../versions/version-withdrawal.service.ts';
import { type FrozenVersion, VersionsRepository } from '../versions/versions.repository.ts';
import { recallRefusal, seenRefusal, versionRights } from './recall-rules.ts';

/** What administrators do with what others have approved for themselves: see it, or recall it (design.md 33). */
@Injectable()
export class RecallsService {
  constructor(
    private readonly facts: PlanFacts,
    private readonly people: PeopleRepository,
    private readonly versions: VersionsRepository,
    private readonly withdrawal: VersionWithdrawal,
  ) {}

  /** All that are named or none: one that may not be recalled refuses the call. */
  async recall(tx: Tx, input: In<'recallPlanVersion'>, call: Call): Promise<void> {
    const { plan, version } = await this.withdrawal.lock(tx, input.version_id, call);
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
    for (const each of recalled) {
      // Whoever recalls it has seen it: should it be made valid again, it does not wait once more.
      if (each.seen_at === null) await this.#see(tx, call, each);
      await this.withdrawal.withdraw(tx, call, plan, each, { withdrawn: 'recalled', reason: input.reason });
    }
  }

  async markSeen(tx: Tx, input: In<'markPlanVersionSeen'>, call: Call): Promise<void> {
    const { plan, version } = await this.withdrawal.lock(tx, input.version_id, call);
    const refusal = seenRefusal(version, call.actor);
    if (refusal) throw new AppError(refusal);
    if (version.seen_at !== null) return;
    await this.#see(tx, call, version);
    const { version_number } = version;
    await this.facts.updated(tx, call, plan, { step: 'version_seen', version_number });
  }

  async listUnseen({ actor }: Call): Promise<Out<'listUnseenSelfApprovals'>> {
    const association = associationAsked(actor);
    if (association === undefined) return { versions: [], total: 0 };
    const versions = await this.versions.unseen(actor.id, association);
    return {
      versions: versions.map((version) => ({
        ...version,
        version_id: version.id,
        study_plan_id: version.plan_id,
        approved_at: version.approved_at.toISOString(),
        ...versionRights(version, actor),
      })),
      total: versions[0]?.total ?? 0,
    };
  }

  async #see(tx: Tx, call: Call, version: FrozenVersion): Promise<void> {
    await this.versions.setSeen(tx, version.id, {
      seen_at: new Date(),
      seen_by: call.actor.id,
      seen_by_name: await this.people.nameOf(tx, call.actor),
    });
  }
}
