import { providersOf } from '@studieplan/kit/calls';
import { Module } from '@nestjs/common';
import { AssociationsHandler } from './associations/associations.handler.ts';
import { DevicesHandler } from './devices/devices.handler.ts';
import { FirstStartService } from './first-start/first-start.service.ts';
import { KeysHandler } from './keys/keys.handler.ts';
import { PasskeysHandler } from './passkeys/passkeys.handler.ts';
import { PasswordsHandler } from './passwords/passwords.handler.ts';
import { PeopleWorkListHandler } from './work-list/people-work-list.handler.ts';
import { RegistrationHandler } from './registration/registration.handler.ts';
import { RetentionService } from './retention/retention.service.ts';
import { SessionsHandler } from './sessions/sessions.handler.ts';
import { UsersHandler } from './users/users.handler.ts';

const handlers = [
  AssociationsHandler,
  DevicesHandler,
  KeysHandler,
  PasskeysHandler,
  PasswordsHandler,
  PeopleWorkListHandler,
  RegistrationHandler,
  SessionsHandler,
  UsersHandler,
];
/** Begin something by themselves: when the service starts, and at their time. */
const unasked = [FirstStartService, RetentionService];

@Module({ controllers: handlers, providers: providersOf(...handlers, ...unasked) })
export class AuthModule {}
