import { authOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { ErasureService } from '../erasure/erasure.service.ts';
import { AccountExportService } from './account-export.service.ts';
import { UserChangesService } from './user-changes.service.ts';
import { UserLifecycleService } from './user-lifecycle.service.ts';
import { UserNoticesService } from './user-notices.service.ts';
import { UsersService } from './users.service.ts';

export const UsersHandler = handler(
  authOperations,
  {
    database: Database,
    users: UsersService,
    changes: UserChangesService,
    lifecycle: UserLifecycleService,
    erasure: ErasureService,
    notices: UserNoticesService,
    accounts: AccountExportService,
  },
  {
    getUsers: ({ users }, input, call) => users.list(call, input),
    getUserConsequences: ({ users }, input, call) => users.consequences(call, input.user_id),
    approveUser: ({ database, users }, input, call) =>
      database.change(call, (tx) => users.approve(tx, call, input.user_id)),
    rejectUser: ({ database, users }, input, call) =>
      database.change(call, (tx) => users.reject(tx, call, input.user_id)),
    updateUser: ({ database, changes }, input, call) =>
      database.change(call, (tx) => changes.update(tx, call, input)),
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
    getUserAudit: ({ users }, input, call) => users.auditOf(call, input.user_id),
    exportMyAccount: ({ accounts }, _input, call) => accounts.export(call),
  },
);
