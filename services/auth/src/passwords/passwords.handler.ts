import { authOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { PasswordChangesService } from './password-changes.service.ts';
import { PasswordResetsService } from './password-resets.service.ts';

export const PasswordsHandler = handler(
  authOperations,
  { resets: PasswordResetsService, changes: PasswordChangesService },
  {
    requestPasswordReset: ({ resets }, input, call) => resets.request(call, input.email),
    getResetLink: ({ resets }, input) => resets.look(input.token),
    resetPassword: ({ resets }, input, call) => resets.reset(call, input),
    changePassword: ({ changes }, input, call) =>
      changes.change(call, input.old_password, input.new_password),
  },
);
