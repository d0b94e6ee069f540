import { plansOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { ApprovalService } from '../versions/approval.service.ts';
import { ExpiringVersions } from './expiring-versions.service.ts';

export const ExpiryHandler = handler(
  plansOperations,
  { database: Database, versions: ExpiringVersions, approvals: ApprovalService },
  {
    listExpiringVersions: ({ versions }, input, call) => versions.list(input, call),
    renewPlanVersion: ({ database, approvals }, input, call) =>
      database.change(call, (tx) => approvals.renew(tx, input, call)),
  },
);
