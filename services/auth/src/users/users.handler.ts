import { authOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { UserChangesService } from './user-changes.service.ts';
import { UsersService } from './users.service.ts';

@Controller()
export class UsersHandler {
  constructor(
    private readonly database: Database,
    private readonly users: UsersService,
    private readonly changes: UserChangesService,
  ) {}

  @Handles(authOperations.getUsers)
  getUsers(input: In<'getUsers'>, call: Call): Promise<Out<'getUsers'>> {
    return this.users.list(call, input);
  }

  @Handles(authOperations.approveUser)
  approveUser(input: In<'approveUser'>, call: Call): Promise<Out<'approveUser'>> {
    return this.database.change(call, (tx) => this.users.approve(tx, call, input.user_id));
  }

  @Handles(authOperations.rejectUser)
  rejectUser(input: In<'rejectUser'>, call: Call): Promise<Out<'rejectUser'>> {
    return this.database.change(call, (tx) => this.users.reject(tx, call, input.user_id));
  }

  @Handles(authOperations.updateUser)
  updateUser(input: In<'updateUser'>, call: Call): Promise<Out<'updateUser'>> {
    return this.database.change(call, (tx) => this.changes.update(tx, call, input));
  }
}
