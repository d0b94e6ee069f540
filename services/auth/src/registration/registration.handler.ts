import { authOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
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
  register(input: In<'register'>, call: Call): Promise<Out<'register'>> {
    return this.registration.register(call, input);
  }

  @Handles(authOperations.verifyEmail)
  verifyEmail(input: In<'verifyEmail'>, call: Call): Promise<Out<'verifyEmail'>> {
    return this.database.change(call, (tx) => this.mailedLinks.verify(tx, call, input.token));
  }

  @Handles(authOperations.resendVerification)
  resendVerification(input: In<'resendVerification'>, call: Call): Promise<Out<'resendVerification'>> {
    return this.emailLinks.resend(call, input.email);
  }

  @Handles(authOperations.getEmailLink)
  getEmailLink(input: In<'getEmailLink'>): Promise<Out<'getEmailLink'>> {
    return this.database.transaction((tx) => this.mailedLinks.look(tx, input.token));
  }

  @Handles(authOperations.stopAddressChange)
  stopAddressChange(input: In<'stopAddressChange'>, call: Call): Promise<Out<'stopAddressChange'>> {
    return this.database.change(call, (tx) => this.addressChanges.stop(tx, call, input.token));
  }
}
