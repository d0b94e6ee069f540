import { mailOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { MailListService } from './mail-list.service.ts';

type Operations = typeof mailOperations;

@Controller()
export class MailListHandler {
  constructor(
    private readonly database: Database,
    private readonly mails: MailListService,
  ) {}

  @Handles(mailOperations.listOutgoingMails)
  listOutgoingMails(
    input: ParsedInputOf<Operations['listOutgoingMails']>,
  ): Promise<ResultOf<Operations['listOutgoingMails']>> {
    return this.mails.list(input);
  }

  @Handles(mailOperations.resendMail)
  resendMail(
    input: ParsedInputOf<Operations['resendMail']>,
    call: Call,
  ): Promise<ResultOf<Operations['resendMail']>> {
    return this.database.change(call, (tx) => this.mails.resend(tx, input.mail_id));
  }
}
