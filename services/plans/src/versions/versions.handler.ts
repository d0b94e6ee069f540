import { type ParsedInputOf, plansOperations, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { ApprovalService } from './approval.service.ts';
import { VersionActivityService } from './version-activity.service.ts';
import { VersionsService } from './versions.service.ts';

type Operations = typeof plansOperations;

@Controller()
export class VersionsHandler {
  constructor(
    private readonly database: Database,
    private readonly approvals: ApprovalService,
    private readonly versions: VersionsService,
    private readonly activity: VersionActivityService,
  ) {}

  @Handles(plansOperations.approvePlan)
  approvePlan(
    input: ParsedInputOf<Operations['approvePlan']>,
    call: Call,
  ): Promise<ResultOf<Operations['approvePlan']>> {
    return this.database.change(call, (tx) => this.approvals.approve(tx, input, call));
  }

  @Handles(plansOperations.listPlanVersions)
  listPlanVersions(
    input: ParsedInputOf<Operations['listPlanVersions']>,
    call: Call,
  ): Promise<ResultOf<Operations['listPlanVersions']>> {
    return this.versions.list(input, call);
  }

  @Handles(plansOperations.getPlanVersion)
  getPlanVersion(
    input: ParsedInputOf<Operations['getPlanVersion']>,
    call: Call,
  ): Promise<ResultOf<Operations['getPlanVersion']>> {
    return this.versions.get(input, call);
  }

  @Handles(plansOperations.softDeletePlanVersion)
  softDeletePlanVersion(
    input: ParsedInputOf<Operations['softDeletePlanVersion']>,
    call: Call,
  ): Promise<ResultOf<Operations['softDeletePlanVersion']>> {
    return this.database.change(call, (tx) => this.activity.deactivate(tx, input, call));
  }

  @Handles(plansOperations.reactivatePlanVersion)
  reactivatePlanVersion(
    input: ParsedInputOf<Operations['reactivatePlanVersion']>,
    call: Call,
  ): Promise<ResultOf<Operations['reactivatePlanVersion']>> {
    return this.database.change(call, (tx) => this.activity.reactivate(tx, input, call));
  }
}
