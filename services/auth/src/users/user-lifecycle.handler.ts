import { authOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.ts';
import { ErasureService } from '../erasure/erasure.service.ts';
import { AccountExportService } from './account-export.service.ts';
import { UserLifecycleService } from './user-lifecycle.service.ts';
import { UserNoticesService } from './user-notices.service.ts';

@Controller()
export class UserLifecycleHandler {
  constructor(
    private readonly database: Database,
    private readonly lifecycle: UserLifecycleService,
    private readonly erasure: ErasureService,
    private readonly notices: UserNoticesService,
    private readonly audit: AuditService,
    private readonly accounts: AccountExportService,
  ) {}

  @Handles(authOperations.softDeleteUser)
  softDeleteUser(
    input: ParsedInputOf<typeof authOperations.softDeleteUser>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.softDeleteUser>> {
    return this.database.change(call, (tx) => this.lifecycle.deactivate(tx, call, input.user_id));
  }

  @Handles(authOperations.getDeletedUsers)
  getDeletedUsers(_input: object, call: Call): Promise<ResultOf<typeof authOperations.getDeletedUsers>> {
    return this.lifecycle.listDeleted(call);
  }

  @Handles(authOperations.reactivateUser)
  reactivateUser(
    input: ParsedInputOf<typeof authOperations.reactivateUser>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.reactivateUser>> {
    return this.database.change(call, (tx) => this.lifecycle.reactivate(tx, call, input.user_id));
  }

  @Handles(authOperations.verifyUserEmail)
  verifyUserEmail(
    input: ParsedInputOf<typeof authOperations.verifyUserEmail>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.verifyUserEmail>> {
    return this.database.change(call, (tx) => this.lifecycle.verifyEmail(tx, call, input.user_id));
  }

  @Handles(authOperations.permanentDeleteUser)
  permanentDeleteUser(
    input: ParsedInputOf<typeof authOperations.permanentDeleteUser>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.permanentDeleteUser>> {
    return this.database.change(call, (tx) => this.erasure.eraseDeactivated(tx, call, input.user_id));
  }

  @Handles(authOperations.deleteUsers)
  deleteUsers(
    input: ParsedInputOf<typeof authOperations.deleteUsers>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.deleteUsers>> {
    return this.database.change(call, (tx) => this.erasure.eraseAll(tx, call, input.user_ids));
  }

  @Handles(authOperations.notifyUserUpdate)
  notifyUserUpdate(
    input: ParsedInputOf<typeof authOperations.notifyUserUpdate>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.notifyUserUpdate>> {
    return this.database.change(call, (tx) => this.notices.notify(tx, call, input));
  }

  @Handles(authOperations.getUserAudit)
  getUserAudit(
    input: ParsedInputOf<typeof authOperations.getUserAudit>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.getUserAudit>> {
    return this.audit.listAbout(call, input.user_id);
  }

  @Handles(authOperations.exportMyAccount)
  exportMyAccount(_input: object, call: Call): Promise<ResultOf<typeof authOperations.exportMyAccount>> {
    return this.accounts.export(call);
  }
}
