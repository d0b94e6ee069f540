import { authOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
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
  softDeleteUser(input: In<'softDeleteUser'>, call: Call): Promise<Out<'softDeleteUser'>> {
    return this.database.change(call, (tx) => this.lifecycle.deactivate(tx, call, input.user_id));
  }

  @Handles(authOperations.getDeletedUsers)
  getDeletedUsers(_input: object, call: Call): Promise<Out<'getDeletedUsers'>> {
    return this.lifecycle.listDeleted(call);
  }

  @Handles(authOperations.reactivateUser)
  reactivateUser(input: In<'reactivateUser'>, call: Call): Promise<Out<'reactivateUser'>> {
    return this.database.change(call, (tx) => this.lifecycle.reactivate(tx, call, input.user_id));
  }

  @Handles(authOperations.verifyUserEmail)
  verifyUserEmail(input: In<'verifyUserEmail'>, call: Call): Promise<Out<'verifyUserEmail'>> {
    return this.database.change(call, (tx) => this.lifecycle.verifyEmail(tx, call, input.user_id));
  }

  @Handles(authOperations.permanentDeleteUser)
  permanentDeleteUser(input: In<'permanentDeleteUser'>, call: Call): Promise<Out<'permanentDeleteUser'>> {
    return this.database.change(call, (tx) => this.erasure.eraseDeactivated(tx, call, input.user_id));
  }

  @Handles(authOperations.deleteUsers)
  deleteUsers(input: In<'deleteUsers'>, call: Call): Promise<Out<'deleteUsers'>> {
    return this.database.change(call, (tx) => this.erasure.eraseAll(tx, call, input.user_ids));
  }

  @Handles(authOperations.notifyUserUpdate)
  notifyUserUpdate(input: In<'notifyUserUpdate'>, call: Call): Promise<Out<'notifyUserUpdate'>> {
    return this.database.change(call, (tx) => this.notices.notify(tx, call, input));
  }

  @Handles(authOperations.getUserAudit)
  getUserAudit(input: In<'getUserAudit'>, call: Call): Promise<Out<'getUserAudit'>> {
    return this.audit.listAbout(call, input.user_id);
  }

  @Handles(authOperations.exportMyAccount)
  exportMyAccount(_input: object, call: Call): Promise<Out<'exportMyAccount'>> {
    return this.accounts.export(call);
  }
}
