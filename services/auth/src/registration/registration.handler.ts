import { authOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { AddressChangesService } from '../address-claims/address-changes.service.ts';
import { EmailLinksService } from './email-links.service.ts';
import { MailedLinksService } from './mailed-links.service.ts';
import { RegistrationService } from './registration.service.ts';

export const RegistrationHandler = handler(
  authOperations,
  {
    database: Database,
    registration: RegistrationService,
    emailLinks: EmailLinksService,
    mailedLinks: MailedLinksService,
    addressChanges: AddressChangesService,
  },
  {
    register: ({ registration }, input, call) => registration.register(call, input),
    verifyEmail: ({ database, mailedLinks }, input, call) =>
      database.change(call, (tx) => mailedLinks.verify(tx, call, input.token)),
    resendVerification: ({ emailLinks }, input, call) => emailLinks.resend(call, input.email),
    getEmailLink: ({ database, mailedLinks }, input) =>
      database.transaction((tx) => mailedLinks.look(tx, input.token)),
    stopAddressChange: ({ database, addressChanges }, input, call) =>
      database.change(call, (tx) => addressChanges.stop(tx, call, input.token)),
  },
);
