import { authOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { AddressChangesService } from '../address-claims/address-changes.service.ts';
import { EmailLinksService } from './email-links.service.ts';
import { MailedLinksService } from './mailed-links.service.ts';
import { RegistrationService } from './registration.service.ts';

@Controller()
export class RegistrationHandler {
  constructor(
    private readonly database: Database,
    private readonly registration: RegistrationService,
    private readonly emailLinks: EmailLinksService,
    private readonly mailedLinks: MailedLinksService,
    private readonly addressChanges: AddressChangesService,
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
    return this.database.change(call, (tx) => this.mailedLinks.verify(tx, call, input.token));
  }

  @Handles(authOperations.resendVerification)
  resendVerification(
    input: ParsedInputOf<typeof authOperations.resendVerification>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.resendVerification>> {
    return this.emailLinks.resend(call, input.email);
  }

  @Handles(authOperations.getEmailLink)
  getEmailLink(
    input: ParsedInputOf<typeof authOperations.getEmailLink>,
  ): Promise<ResultOf<typeof authOperations.getEmailLink>> {
    return this.database.transaction((tx) => this.mailedLinks.look(tx, input.token));
  }

  @Handles(authOperations.stopAddressChange)
  stopAddressChange(
    input: ParsedInputOf<typeof authOperations.stopAddressChange>,
    call: Call,
  ): Promise<ResultOf<typeof authOperations.stopAddressChange>> {
    return this.database.change(call, (tx) => this.addressChanges.stop(tx, call, input.token));
  }
}
