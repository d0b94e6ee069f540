import { commaList } from '@studieplan/contracts';
import { serviceEnvironment } from '@studieplan/kit/process';
import { z } from 'zod';

// Not z.email(): the default on a developer's machine is no-reply@localhost.
const bareAddress = /^[^\s<>",;:@]+@[^\s<>",;:@]+$/;

const seconds = (usual: number, longest: number) => z.coerce.number().positive().max(longest).default(usual);

/** Environment of the mail service. Without saved settings and without SMTP_URL mails wait in the table. */
export const mailEnvironment = serviceEnvironment.extend({
  /** Used until the systemadmin saves settings. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender's address beside SMTP_URL; `no-reply@` and the host of PUBLIC_ORIGIN when left out. */
  MAIL_FROM: z.string().regex(bareAddress).optional(),
  /** Internal addresses that the saved settings may name. */
  ALLOWED_PRIVATE_HOSTS: commaList,
  /** Patience with looking up, connecting and being greeted. */
  SMTP_CONNECT_SECONDS: seconds(10, 60),
  /** Patience with a server that says nothing. */
  SMTP_SILENCE_SECONDS: seconds(20, 60),
  /** After this long an attempt has failed, whatever the server does. */
  SMTP_SEND_SECONDS: seconds(60, 300),
  /** The first wait before a mail is tried again; it doubles with each attempt. */
  SMTP_RETRY_SECONDS: seconds(2, 600),
});
export type MailConfig = z.output<typeof mailEnvironment>;

/** The bounds on waiting, in milliseconds. */
export const patienceOf = (config: MailConfig) => ({
  connectMs: config.SMTP_CONNECT_SECONDS * 1_000,
  silenceMs: config.SMTP_SILENCE_SECONDS * 1_000,
  sendMs: config.SMTP_SEND_SECONDS * 1_000,
  firstRetryMs: config.SMTP_RETRY_SECONDS * 1_000,
});

export const senderAddress = (config: MailConfig): string =>
  config.MAIL_FROM ?? `no-reply@${new URL(config.PUBLIC_ORIGIN).hostname}`;
