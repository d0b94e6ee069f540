import { adminOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
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

  @Handles(adminOperations.getUsers)
  getUsers(
    input: ParsedInputOf<typeof adminOperations.getUsers>,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.getUsers>> {
    return this.users.list(call, input);
  }

  @Handles(adminOperations.approveUser)
  approveUser(
    input: ParsedInputOf<typeof adminOperations.approveUser>,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.approveUser>> {
    return this.database.change(call, (tx) => this.users.approve(tx, call, input.user_id));
  }

  @Handles(adminOperations.rejectUser)
  rejectUser(
    input: ParsedInputOf<typeof adminOperations.rejectUser>,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.rejectUser>> {
    return this.database.change(call, (tx) => this.users.reject(tx, call, input.user_id));
  }

  @Handles(adminOperations.updateUser)
  updateUser(
    input: ParsedInputOf<typeof adminOperations.updateUser>,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.updateUser>> {
    return this.database.change(call, (tx) => this.changes.update(tx, call, input));
  }
}
