import { serviceEnvironment } from '@studieplan/kit';
import { z } from 'zod';

// Not z.email(): the default on a developer's machine is no-reply@localhost.
const bareAddress = /^[^\s<>",;:@]+@[^\s<>",;:@]+$/;

/** Environment of the mail service. Without SMTP_URL mails wait in the table until there is one. */
export const mailEnvironment = serviceEnvironment.extend({
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender's address; `no-reply@` and the host of PUBLIC_ORIGIN when left out. */
  MAIL_FROM: z.string().regex(bareAddress).optional(),
});
export type MailConfig = z.output<typeof mailEnvironment>;

export const senderAddress = (config: MailConfig): string =>
  config.MAIL_FROM ?? `no-reply@${new URL(config.PUBLIC_ORIGIN).hostname}`;
