import { adminOperations, authOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
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

  @Handles(adminOperations.softDeleteUser)
  softDeleteUser(
    input: ParsedInputOf<typeof adminOperations.softDeleteUser>,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.softDeleteUser>> {
    return this.database.change(call, (tx) => this.lifecycle.deactivate(tx, call, input.user_id));
  }

  @Handles(adminOperations.getDeletedUsers)
  getDeletedUsers(_input: object, call: Call): Promise<ResultOf<typeof adminOperations.getDeletedUsers>> {
    return this.lifecycle.listDeleted(call);
  }

  @Handles(adminOperations.reactivateUser)
  reactivateUser(
    input: ParsedInputOf<typeof adminOperations.reactivateUser>,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.reactivateUser>> {
    return this.database.change(call, (tx) => this.lifecycle.reactivate(tx, call, input.user_id));
  }

  @Handles(adminOperations.verifyUserEmail)
  verifyUserEmail(
    input: ParsedInputOf<typeof adminOperations.verifyUserEmail>,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.verifyUserEmail>> {
    return this.database.change(call, (tx) => this.lifecycle.verifyEmail(tx, call, input.user_id));
  }

  @Handles(adminOperations.permanentDeleteUser)
  permanentDeleteUser(
    input: ParsedInputOf<typeof adminOperations.permanentDeleteUser>,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.permanentDeleteUser>> {
    return this.database.change(call, (tx) => this.erasure.eraseDeactivated(tx, call, input.user_id));
  }

  @Handles(adminOperations.deleteUsers)
  deleteUsers(
    input: ParsedInputOf<typeof adminOperations.deleteUsers>,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.deleteUsers>> {
    return this.database.change(call, (tx) => this.erasure.eraseAll(tx, call, input.user_ids));
  }

  @Handles(adminOperations.notifyUserUpdate)
  notifyUserUpdate(
    input: ParsedInputOf<typeof adminOperations.notifyUserUpdate>,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.notifyUserUpdate>> {
    return this.database.change(call, (tx) => this.notices.notify(tx, call, input));
  }

  @Handles(adminOperations.getUserAudit)
  getUserAudit(
    input: ParsedInputOf<typeof adminOperations.getUserAudit>,
    call: Call,
  ): Promise<ResultOf<typeof adminOperations.getUserAudit>> {
    return this.audit.listAbout(call, input.user_id);
  }

  @Handles(authOperations.exportMyAccount)
  exportMyAccount(_input: object, call: Call): Promise<ResultOf<typeof authOperations.exportMyAccount>> {
    return this.accounts.export(call);
  }
}
