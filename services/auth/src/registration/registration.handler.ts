import { authOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Database, Handles } from '@studieplan/kit';
import { Controller } from '@nestjs/common';
import { EmailLinksService } from './email-links.service.ts';
import { RegistrationService } from './registration.service.ts';

@Controller()
export class RegistrationHandler {
  constructor(
    private readonly database: Database,
    private readonly registration: RegistrationService,
    private readonly emailLinks: EmailLinksService,
  ) {}

  @Handles(authOperations.register)
  register(
    input: ParsedInputOf<typeof authOperations.register>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.register>> {
    return this.registration.register(call, input);
  }

  @Handles(authOperations.verifyEmail)
  verifyEmail(
    input: ParsedInputOf<typeof authOperations.verifyEmail>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.verifyEmail>> {
    return this.database.change(call, (tx) => this.emailLinks.verify(tx, call, input.token));
  }

  @Handles(authOperations.resendVerification)
  resendVerification(
    input: ParsedInputOf<typeof authOperations.resendVerification>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.resendVerification>> {
    return this.emailLinks.resend(call, input.email);
  }
}
