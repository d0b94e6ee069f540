import type { PlanVersion, VersionRecord } from '@studieplan/contracts';
import { type Actor, AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { contentOf } from '../plans/content-hash.ts';
import { isVisible, relationOrNotFound } from '../plans/plan-access.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { versionRights } from '../recalls/recall-rules.ts';
import { toldValidity } from '../plans/plan-wire.ts';
import { toldComment } from '../plans/approval-comment.ts';
import { type ListedVersion, VersionsRepository } from './versions.repository.ts';

/** The contract cuts out of it what is told of a version. */
function versionToWire(
  version: ListedVersion & { record?: VersionRecord },
  actor: Actor,
  now: Date,
): PlanVersion {
  const { valid_until, ...told } = version;
  return {
    ...told,
    version_id: version.id,
    approved_at: version.approved_at.toISOString(),
    change_comment: toldComment(version.change_comment, version.judge),
    approval_link: version.public_code,
    ...toldValidity(valid_until, now),
    deleted_at: version.deleted_at?.toISOString() ?? null,
    seen_at: version.seen_at?.toISOString() ?? null,
    ...versionRights(version, actor),
  };
}

@Injectable()
export class VersionsService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly versions: VersionsRepository,
    private readonly scheduler: Scheduler,
  ) {}

  async list(input: In<'listPlanVersions'>, call: Call): Promise<Out<'listPlanVersions'>> {
    relationOrNotFound(await this.plans.read(input.study_plan_id), call.actor);
    const now = this.scheduler.clock();
    const versions = await this.versions.list(input.study_plan_id);
    return { versions: versions.map((version) => versionToWire(version, call.actor, now)) };
  }

  /** The version of a plan out of sight is missing as one that never was. */
  async get(input: In<'getPlanVersion'>, call: Call): Promise<Out<'getPlanVersion'>> {
    const version = await this.versions.read(input.version_id);
    const plan = version && {
      author_id: version.author_id,
      study_association_id: version.plan_association_id,
      deleted_at: version.plan_deleted_at,
    };
    if (!version || !plan || !isVisible(plan, call.actor)) throw new AppError('VERSION_NOT_FOUND');
    const told = versionToWire(version, call.actor, this.scheduler.clock());
    return { version: { ...told, ...contentOf(version.content) } };
  }
}
