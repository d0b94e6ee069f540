import { authOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Controller } from '@nestjs/common';
import { PasswordChangesService } from './password-changes.service.ts';
import { PasswordResetsService } from './password-resets.service.ts';

@Controller()
export class PasswordsHandler {
  constructor(
    private readonly resets: PasswordResetsService,
    private readonly changes: PasswordChangesService,
  ) {}

  @Handles(authOperations.requestPasswordReset)
  requestPasswordReset(
    input: ParsedInputOf<typeof authOperations.requestPasswordReset>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.requestPasswordReset>> {
    return this.resets.request(call, input.email);
  }

  @Handles(authOperations.resetPassword)
  resetPassword(
    input: ParsedInputOf<typeof authOperations.resetPassword>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.resetPassword>> {
    return this.resets.reset(call, input.token, input.new_password);
  }

  @Handles(authOperations.changePassword)
  changePassword(
    input: ParsedInputOf<typeof authOperations.changePassword>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.changePassword>> {
    return this.changes.change(call, input.old_password, input.new_password);
  }
}
