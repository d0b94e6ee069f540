import { authOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { UserChangesService } from './user-changes.service.ts';
import { UsersService } from './users.service.ts';

export const UsersHandler = handler(
  authOperations,
  { database: Database, users: UsersService, changes: UserChangesService },
  {
    getUsers: ({ users }, input, call) => users.list(call, input),
    getUserConsequences: ({ users }, input, call) => users.consequences(call, input.user_id),
    approveUser: ({ database, users }, input, call) =>
      database.change(call, (tx) => users.approve(tx, call, input.user_id)),
    rejectUser: ({ database, users }, input, call) =>
      database.change(call, (tx) => users.reject(tx, call, input.user_id)),
    updateUser: ({ database, changes }, input, call) =>
      database.change(call, (tx) => changes.update(tx, call, input)),
  },
);
