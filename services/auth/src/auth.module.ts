import { Module } from '@nestjs/common';
import { AssociationsHandler } from './associations/associations.handler.ts';
import { AssociationsRepository } from './associations/associations.repository.ts';
import { AssociationsService } from './associations/associations.service.ts';
import { FirstStartService } from './first-start/first-start.service.ts';
import { KeysHandler } from './keys/keys.handler.ts';
import { KeysRepository } from './keys/keys.repository.ts';
import { KeysService } from './keys/keys.service.ts';
import { PasswordsService } from './passwords/passwords.service.ts';
import { EmailLinksRepository } from './registration/email-links.repository.ts';
import { EmailLinksService } from './registration/email-links.service.ts';
import { RegistrationHandler } from './registration/registration.handler.ts';
import { RegistrationService } from './registration/registration.service.ts';
import { SessionsHandler } from './sessions/sessions.handler.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { UserChangesService } from './users/user-changes.service.ts';
import { UsersHandler } from './users/users.handler.ts';
import { UsersRepository } from './users/users.repository.ts';
import { UsersService } from './users/users.service.ts';

@Module({
  controllers: [AssociationsHandler, KeysHandler, RegistrationHandler, SessionsHandler, UsersHandler],
  providers: [
    AssociationsRepository,
    AssociationsService,
    EmailLinksRepository,
    EmailLinksService,
    FirstStartService,
    KeysRepository,
    KeysService,
    PasswordsService,
    RegistrationService,
    SessionsRepository,
    SessionsService,
    UserChangesService,
    UsersRepository,
    UsersService,
  ],
})
export class AuthModule {}
