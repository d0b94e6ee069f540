import { plansOperations } from '@studieplan/contracts';
import { AppError, handler } from '@studieplan/kit/calls';
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
    approvePlan: async ({ database, approvals }, input, call) => {
      const answer = await database.change(call, (tx) => approvals.approve(tx, input, call));
      // Said once the transaction stands: thrown inside it, the draw would be forgotten.
      if ('drawn' in answer) throw new AppError('SELF_APPROVAL_DRAWN');
      return answer;
    },
    listPlanVersions: ({ versions }, input, call) => versions.list(input, call),
    getPlanVersion: ({ versions }, input, call) => versions.get(input, call),
    softDeletePlanVersion: ({ database, activity }, input, call) =>
      database.change(call, (tx) => activity.deactivate(tx, input, call)),
    reactivatePlanVersion: ({ database, activity }, input, call) =>
      database.change(call, (tx) => activity.reactivate(tx, input, call)),
  },
);
