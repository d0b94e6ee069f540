import { authOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { AuditService } from '../audit/audit.service.ts';
import { ErasureService } from '../erasure/erasure.service.ts';
import { AccountExportService } from './account-export.service.ts';
import { UserLifecycleService } from './user-lifecycle.service.ts';
import { UserNoticesService } from './user-notices.service.ts';

export const UserLifecycleHandler = handler(
  authOperations,
  {
    database: Database,
    lifecycle: UserLifecycleService,
    erasure: ErasureService,
    notices: UserNoticesService,
    audit: AuditService,
    accounts: AccountExportService,
  },
  {
    softDeleteUser: ({ database, lifecycle }, input, call) =>
      database.change(call, (tx) => lifecycle.deactivate(tx, call, input.user_id)),
    getDeletedUsers: ({ lifecycle }, _input, call) => lifecycle.listDeleted(call),
    reactivateUser: ({ database, lifecycle }, input, call) =>
      database.change(call, (tx) => lifecycle.reactivate(tx, call, input.user_id)),
    verifyUserEmail: ({ database, lifecycle }, input, call) =>
      database.change(call, (tx) => lifecycle.verifyEmail(tx, call, input.user_id)),
    permanentDeleteUser: ({ database, erasure }, input, call) =>
      database.change(call, (tx) => erasure.eraseDeactivated(tx, call, input.user_id)),
    deleteUsers: ({ database, erasure }, input, call) =>
      database.change(call, (tx) => erasure.eraseAll(tx, call, input.user_ids)),
    notifyUserUpdate: ({ database, notices }, input, call) =>
      database.change(call, (tx) => notices.notify(tx, call, input)),
    getUserAudit: ({ audit }, input, call) => audit.listAbout(call, input.user_id),
    exportMyAccount: ({ accounts }, _input, call) => accounts.export(call),
  },
);
