import type { ServiceParts } from '@studieplan/kit/service';
import { mailEnvironment } from './mail-config.ts';
import { MailModule } from './mail.module.ts';
import { mailRules } from './migrations/data-rules.ts';
import { mailMigrations } from './migrations/index.ts';

/** What the mail service is made of. */
export const mailParts: ServiceParts = {
  module: MailModule,
  entities: [],
  migrations: mailMigrations,
  rules: mailRules,
  environment: mailEnvironment,
};
