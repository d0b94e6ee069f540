import { mailOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { MailListService } from './mail-list.service.ts';

export const MailListHandler = handler(
  mailOperations,
  { database: Database, mails: MailListService },
  {
    listOutgoingMails: ({ mails }, input) => mails.list(input),
    resendMail: ({ database, mails }, input, call) =>
      database.change(call, (tx) => mails.resend(tx, input.mail_id)),
  },
);
