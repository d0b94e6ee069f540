import { mailOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { MailListService } from './mail-list.service.ts';

@Controller()
export class MailListHandler {
  constructor(
    private readonly database: Database,
    private readonly mails: MailListService,
  ) {}

  @Handles(mailOperations.listOutgoingMails)
  listOutgoingMails(input: In<'listOutgoingMails'>): Promise<Out<'listOutgoingMails'>> {
    return this.mails.list(input);
  }

  @Handles(mailOperations.resendMail)
  resendMail(input: In<'resendMail'>, call: Call): Promise<Out<'resendMail'>> {
    return this.database.change(call, (tx) => this.mails.resend(tx, input.mail_id));
  }
}
