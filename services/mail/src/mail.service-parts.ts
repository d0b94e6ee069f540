import type { ServiceParts } from '@studieplan/kit/service';
import { MailEvents } from './events/mail-events.ts';
import { mailEnvironment } from './mail-config.ts';
import { MailHandler } from './mail.handler.ts';
import { mailRules } from './migrations/data-rules.ts';
import * as migrations from './migrations/index.ts';
import { MailDispatcher } from './outgoing/mail-dispatcher.ts';

/** What the mail service is made of. */
export const mailParts: ServiceParts = {
  handlers: [MailHandler],
  unasked: [MailDispatcher, MailEvents],
  entities: [],
  migrations,
  rules: mailRules,
  environment: mailEnvironment,
};
