import { Module } from '@nestjs/common';
import { AddressChangesService } from './address-claims/address-changes.service.ts';
import { AddressClaimsRepository } from './address-claims/address-claims.repository.ts';
import { AssociationMembersService } from './associations/association-members.service.ts';
import { AssociationsHandler } from './associations/associations.handler.ts';
import { AssociationsRepository } from './associations/associations.repository.ts';
import { AssociationsService } from './associations/associations.service.ts';
import { AuditRepository } from './audit/audit.repository.ts';
import { DevicesHandler } from './devices/devices.handler.ts';
import { DevicesRepository } from './devices/devices.repository.ts';
import { DevicesService } from './devices/devices.service.ts';
import { ErasureService } from './erasure/erasure.service.ts';
import { FirstStartService } from './first-start/first-start.service.ts';
import { KeysHandler } from './keys/keys.handler.ts';
import { KeysRepository } from './keys/keys.repository.ts';
import { KeysService } from './keys/keys.service.ts';
import { CeremoniesService } from './passkeys/ceremonies.service.ts';
import { PasskeyLoginService } from './passkeys/passkey-login.service.ts';
import { PasskeysHandler } from './passkeys/passkeys.handler.ts';
import { PasskeysRepository } from './passkeys/passkeys.repository.ts';
import { PasskeysService } from './passkeys/passkeys.service.ts';
import { SecondFactorService } from './passkeys/second-factor.service.ts';
import { AccountClosingService } from './passwords/account-closing.service.ts';
import { PasswordChangesService } from './passwords/password-changes.service.ts';
import { PasswordResetsService } from './passwords/password-resets.service.ts';
import { PasswordsHandler } from './passwords/passwords.handler.ts';
import { PasswordsService } from './passwords/passwords.service.ts';
import { ResetLinksRepository } from './passwords/reset-links.repository.ts';
import { EmailLinksRepository } from './registration/email-links.repository.ts';
import { EmailLinksService } from './registration/email-links.service.ts';
import { HeldRegistrationsService } from './registration/held-registrations.service.ts';
import { MailedLinksService } from './registration/mailed-links.service.ts';
import { NewcomersService } from './registration/newcomers.service.ts';
import { RegistrationHandler } from './registration/registration.handler.ts';
import { RegistrationService } from './registration/registration.service.ts';
import { RetentionRepository } from './retention/retention.repository.ts';
import { RetentionService } from './retention/retention.service.ts';
import { SessionOpeningService } from './sessions/session-opening.service.ts';
import { SessionsHandler } from './sessions/sessions.handler.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { AccountExportRepository } from './users/account-export.repository.ts';
import { AccountExportService } from './users/account-export.service.ts';
import { UserChangesService } from './users/user-changes.service.ts';
import { UserLifecycleService } from './users/user-lifecycle.service.ts';
import { UserNoticesService } from './users/user-notices.service.ts';
import { UsersHandler } from './users/users.handler.ts';
import { UsersRepository } from './users/users.repository.ts';
import { UsersService } from './users/users.service.ts';
import { PeopleWorkListHandler } from './work-list/people-work-list.handler.ts';
import { PeopleWorkListRepository } from './work-list/people-work-list.repository.ts';
import { PeopleWorkListService } from './work-list/people-work-list.service.ts';

@Module({
  controllers: [
    AssociationsHandler,
    DevicesHandler,
    KeysHandler,
    PasskeysHandler,
    PasswordsHandler,
    PeopleWorkListHandler,
    RegistrationHandler,
    SessionsHandler,
    UsersHandler,
  ],
  providers: [
    AccountClosingService,
    AccountExportRepository,
    AccountExportService,
    AddressChangesService,
    AddressClaimsRepository,
    AssociationMembersService,
    AssociationsRepository,
    AssociationsService,
    AuditRepository,
    CeremoniesService,
    DevicesRepository,
    DevicesService,
    EmailLinksRepository,
    EmailLinksService,
    ErasureService,
    FirstStartService,
    HeldRegistrationsService,
    KeysRepository,
    KeysService,
    MailedLinksService,
    NewcomersService,
    PasskeyLoginService,
    PasskeysRepository,
    PasskeysService,
    PasswordChangesService,
    PasswordResetsService,
    PasswordsService,
    PeopleWorkListRepository,
    PeopleWorkListService,
    RegistrationService,
    ResetLinksRepository,
    RetentionRepository,
    RetentionService,
    SecondFactorService,
    SessionOpeningService,
    SessionsRepository,
    SessionsService,
    UserChangesService,
    UserLifecycleService,
    UserNoticesService,
    UsersRepository,
    UsersService,
  ],
})
export class AuthModule {}
