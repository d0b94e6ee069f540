import { plansOperations } from '@studieplan/contracts';
import { AppError, type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { ApprovalService } from './approval.service.ts';
import { VersionActivityService } from './version-activity.service.ts';
import { VersionsService } from './versions.service.ts';

@Controller()
export class VersionsHandler {
  constructor(
    private readonly database: Database,
    private readonly approvals: ApprovalService,
    private readonly versions: VersionsService,
    private readonly activity: VersionActivityService,
  ) {}

  @Handles(plansOperations.approvePlan)
  async approvePlan(input: In<'approvePlan'>, call: Call): Promise<Out<'approvePlan'>> {
    const answer = await this.database.change(call, (tx) => this.approvals.approve(tx, input, call));
    // Said once the transaction stands: thrown inside it, the draw would be forgotten.
    if ('drawn' in answer) throw new AppError('SELF_APPROVAL_DRAWN');
    return answer;
  }

  @Handles(plansOperations.listPlanVersions)
  listPlanVersions(input: In<'listPlanVersions'>, call: Call): Promise<Out<'listPlanVersions'>> {
    return this.versions.list(input, call);
  }

  @Handles(plansOperations.getPlanVersion)
  getPlanVersion(input: In<'getPlanVersion'>, call: Call): Promise<Out<'getPlanVersion'>> {
    return this.versions.get(input, call);
  }

  @Handles(plansOperations.softDeletePlanVersion)
  softDeletePlanVersion(
    input: In<'softDeletePlanVersion'>,
    call: Call,
  ): Promise<Out<'softDeletePlanVersion'>> {
    return this.database.change(call, (tx) => this.activity.deactivate(tx, input, call));
  }

  @Handles(plansOperations.reactivatePlanVersion)
  reactivatePlanVersion(
    input: In<'reactivatePlanVersion'>,
    call: Call,
  ): Promise<Out<'reactivatePlanVersion'>> {
    return this.database.change(call, (tx) => this.activity.reactivate(tx, input, call));
  }
}
