import type { ParsedInputOf, plansOperations, ResultOf } from '@studieplan/contracts';
import type { Call } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { relationOrNotFound } from '../plans/plan-access.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { VersionsRepository } from './versions.repository.ts';

type Operation = typeof plansOperations.listPlanVersions;

@Injectable()
export class VersionsService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly versions: VersionsRepository,
  ) {}

  async list(input: ParsedInputOf<Operation>, call: Call): Promise<ResultOf<Operation>> {
    relationOrNotFound(await this.plans.read(input.study_plan_id), call.actor);
    const versions = await this.versions.list(input.study_plan_id);
    return {
      versions: versions.map((version) => ({
        version_id: version.id,
        version_number: version.version_number,
        title: version.title,
        approved_at: version.approved_at.toISOString(),
        approver_name: version.approver_name,
        change_comment: version.change_comment,
        approval_link: version.public_code,
        deleted_at: version.deleted_at?.toISOString() ?? null,
      })),
    };
  }
}
