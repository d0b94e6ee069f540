import { authOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
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
  requestPasswordReset(input: In<'requestPasswordReset'>, call: Call): Promise<Out<'requestPasswordReset'>> {
    return this.resets.request(call, input.email);
  }

  @Handles(authOperations.resetPassword)
  resetPassword(input: In<'resetPassword'>, call: Call): Promise<Out<'resetPassword'>> {
    return this.resets.reset(call, input.token, input.new_password);
  }

  @Handles(authOperations.changePassword)
  changePassword(input: In<'changePassword'>, call: Call): Promise<Out<'changePassword'>> {
    return this.changes.change(call, input.old_password, input.new_password);
  }
}
