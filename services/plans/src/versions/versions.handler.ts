import { plansOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { ApprovalService } from './approval.service.ts';
import { VersionActivityService } from './version-activity.service.ts';
import { VersionsService } from './versions.service.ts';

export const VersionsHandler = handler(
  plansOperations,
  {
    database: Database,
    approvals: ApprovalService,
    versions: VersionsService,
    activity: VersionActivityService,
  },
  {
    approvePlan: ({ database, approvals }, input, call) =>
      database.change(call, (tx) => approvals.approve(tx, input, call)),
    listPlanVersions: ({ versions }, input, call) => versions.list(input, call),
    getPlanVersion: ({ versions }, input, call) => versions.get(input, call),
    softDeletePlanVersion: ({ database, activity }, input, call) =>
      database.change(call, (tx) => activity.deactivate(tx, input, call)),
    reactivatePlanVersion: ({ database, activity }, input, call) =>
      database.change(call, (tx) => activity.reactivate(tx, input, call)),
  },
);
