import type { ServiceParts } from '@studieplan/kit/service';
import { MailEvents } from './events/mail-events.ts';
import { mailEnvironment } from './mail-config.ts';
import { MailHandler } from './mail.handler.ts';
import { mailRules } from './migrations/data-rules.ts';
import { mailMigrations } from './migrations/index.ts';
import { MailDispatcher } from './outgoing/mail-dispatcher.ts';

/** What the mail service is made of. */
export const mailParts: ServiceParts = {
  handlers: [MailHandler],
  unasked: [MailDispatcher, MailEvents],
  entities: [],
  migrations: mailMigrations,
  rules: mailRules,
  environment: mailEnvironment,
};
