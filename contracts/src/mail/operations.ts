import { z } from 'zod';
import { id, ownAdminId, requiredText, text, timestamp, object } from '../fields.ts';
import { forSystemadmin } from '../operation.ts';
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
  getSmtp: forSystemadmin('internal', 'mail.get-smtp', { output: () => ({ smtp: smtpSettings }) }),
  /** An empty or absent password keeps the stored one; takes effect with the next mail. */
  updateSmtp: forSystemadmin('POST /api/admin/update-smtp', 'mail.update-smtp', {
    changes: true,
    freshLogin: true,
    input: () =>
      smtpFields.extend({ ...ownAdminId }).refine(({ username, password }) => username !== '' || !password, {
        path: ['username'],
        message: usernameMissing,
      }),
  }),
  /** Forgets what is saved, the password with it: mail goes as on a new installation (SMTP_URL, else it waits). */
  clearSmtp: forSystemadmin('POST /api/admin/clear-smtp', 'mail.clear-smtp', {
    changes: true,
    freshLogin: true,
    input: () => ({ ...ownAdminId }),
    output: () => ({ smtp: smtpSettings }),
  }),
  /** Tries SMTP directly, without the queue: 502 MAIL_NOT_SENT with the server's reason (design.md 26). */
  sendTestMail: forSystemadmin('POST /api/test', 'mail.send-test', {
    deadlineSeconds: 25,
    limits: [{ by: 'account', points: 20, seconds: 600 }],
    input: () => ({
      to: requiredText(254, 'Vennligst oppgi en e-postadresse')
        .toLowerCase()
        .pipe(z.email('Skriv en gyldig e-postadresse')),
    }),
  }),
  /** Newest first, 50 at a time; `counts` of the last 30 days. */
  listOutgoingMails: forSystemadmin('POST /api/admin/mails', 'mail.list-mails', {
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
  resendMail: forSystemadmin('POST /api/admin/mails/resend', 'mail.resend-mail', {
    changes: true,
    input: () => ({ ...ownAdminId, mail_id: id }),
  }),
  listSmtpChanges: changesOf('/api/admin/smtp/changes', 'mail.list-smtp-changes'),
  getOwnMails: ownDataOf('mail.my-data'),
};
