import { z } from 'zod';
import { id, nothing, ownAdminId, requiredText, text, timestamp, object } from '../fields.ts';
import { operation } from '../operation.ts';
import { ownDataOf } from '../own-data.ts';
import { changesOf } from '../setting-change.ts';
import { smtpFields, smtpSettings, usernameMissing } from './smtp.ts';

/** Instead of sending a code or a link again. */
export const askForNew = 'Mottakeren kan be om en ny.';

/** A mail as the systemadmin sees it: neither body nor code (specification section 2, tab 1). */
const outgoingMail = object(() => ({
  mail_id: id,
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(['waiting', 'sent', 'dead']),
  attempts: z.number().int(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  next_attempt_at: timestamp.nullable(),
  last_error: z.string().nullable(),
  /** A dead letter; never a code or a link: the person asks for a new one instead. */
  can_be_resent: z.boolean(),
}));
export type OutgoingMail = z.output<typeof outgoingMail>;

export const mailOperations = {
  getSmtp: operation({
    subject: 'mail.get-smtp',
    access: 'systemadmin',
    input: () => ({}),
    output: () => ({ smtp: smtpSettings }),
  }),
  /** An empty or absent password keeps the stored one; takes effect with the next mail. */
  updateSmtp: operation({
    route: 'POST /api/admin/update-smtp',
    subject: 'mail.update-smtp',
    access: 'systemadmin',
    changes: true,
    freshLogin: true,
    input: () =>
      smtpFields.extend({ ...ownAdminId }).refine(({ username, password }) => username !== '' || !password, {
        path: ['username'],
        message: usernameMissing,
      }),
    output: () => nothing,
  }),
  /** Forgets what is saved, the password with it: mail goes as on a new installation (SMTP_URL, else it waits). */
  clearSmtp: operation({
    route: 'POST /api/admin/clear-smtp',
    subject: 'mail.clear-smtp',
    access: 'systemadmin',
    changes: true,
    freshLogin: true,
    input: () => ({ ...ownAdminId }),
    output: () => ({ smtp: smtpSettings }),
  }),
  /** Tries SMTP directly, without the queue: 502 MAIL_NOT_SENT with the server's reason (design.md 26). */
  sendTestMail: operation({
    route: 'POST /api/test',
    subject: 'mail.send-test',
    access: 'systemadmin',
    deadlineSeconds: 25,
    limits: [{ by: 'account', points: 20, seconds: 600 }],
    input: () => ({
      to: requiredText(254, 'Vennligst oppgi en e-postadresse')
        .toLowerCase()
        .pipe(z.email('Skriv en gyldig e-postadresse')),
    }),
    output: () => nothing,
  }),
  /** Newest first, 50 at a time; `counts` of the last 30 days. */
  listOutgoingMails: operation({
    route: 'POST /api/admin/mails',
    subject: 'mail.list-mails',
    access: 'systemadmin',
    input: () => ({
      ...ownAdminId,
      status: z.enum(['waiting', 'sent', 'dead']).optional(),
      cursor: text(200).optional(),
    }),
    output: () => ({
      mails: z.array(outgoingMail),
      next_cursor: z.string().nullable(),
      counts: z.object({ waiting: z.number().int(), sent: z.number().int(), dead: z.number().int() }),
    }),
  }),
  /** Queues a dead letter again, under its old Message-ID. */
  resendMail: operation({
    route: 'POST /api/admin/mails/resend',
    subject: 'mail.resend-mail',
    access: 'systemadmin',
    changes: true,
    input: () => ({ ...ownAdminId, mail_id: id }),
    output: () => nothing,
  }),
  listSmtpChanges: changesOf('/api/admin/smtp/changes', 'mail.list-smtp-changes'),
  getOwnMails: ownDataOf('mail.my-data'),
};
