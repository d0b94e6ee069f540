import { authOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
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

  @Handles(authOperations.getUsers)
  getUsers(
    input: ParsedInputOf<typeof authOperations.getUsers>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.getUsers>> {
    return this.users.list(call, input);
  }

  @Handles(authOperations.approveUser)
  approveUser(
    input: ParsedInputOf<typeof authOperations.approveUser>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.approveUser>> {
    return this.database.change(call, (tx) => this.users.approve(tx, call, input.user_id));
  }

  @Handles(authOperations.rejectUser)
  rejectUser(
    input: ParsedInputOf<typeof authOperations.rejectUser>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.rejectUser>> {
    return this.database.change(call, (tx) => this.users.reject(tx, call, input.user_id));
  }

  @Handles(authOperations.updateUser)
  updateUser(
    input: ParsedInputOf<typeof authOperations.updateUser>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.updateUser>> {
    return this.database.change(call, (tx) => this.changes.update(tx, call, input));
  }
}
