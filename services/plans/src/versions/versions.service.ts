import type { PlanVersion } from '@studieplan/contracts';
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

const versionToWire = (version: ListedVersion, actor: Actor, now: Date): PlanVersion => ({
  version_id: version.id,
  version_number: version.version_number,
  title: version.title,
  approved_at: version.approved_at.toISOString(),
  approver_name: version.approver_name,
  change_comment: toldComment(version.change_comment, version.judge),
  approval_link: version.public_code,
  ...toldValidity(version.valid_until, now),
  deleted_at: version.deleted_at?.toISOString() ?? null,
  approval_method: version.approval_method,
  self_approved_by: version.self_approved_by,
  withdrawn: version.withdrawn,
  seen_at: version.seen_at?.toISOString() ?? null,
  seen_by_name: version.seen_by_name,
  ...versionRights(version, actor),
});

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
    return {
      versions: versions.map((version) => ({
        ...versionToWire(version, call.actor, now),
        record: version.record,
      })),
    };
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
