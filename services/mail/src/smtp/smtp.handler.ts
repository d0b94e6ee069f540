import { mailOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database, listSettingChanges } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { SmtpHost } from './smtp-host.ts';
import { SmtpSettingsService } from './smtp-settings.service.ts';
import { TestMailService } from './test-mail.service.ts';

@Controller()
export class SmtpHandler {
  constructor(
    private readonly database: Database,
    private readonly settings: SmtpSettingsService,
    private readonly hosts: SmtpHost,
    private readonly testMails: TestMailService,
  ) {}

  @Handles(mailOperations.getSmtp)
  async getSmtp(): Promise<Out<'getSmtp'>> {
    return { smtp: await this.settings.shown() };
  }

  @Handles(mailOperations.updateSmtp)
  async updateSmtp(input: In<'updateSmtp'>, call: Call): Promise<Out<'updateSmtp'>> {
    // Before the transaction: a slow name server must not hold the row.
    await this.hosts.check(input.host, input.port);
    return this.database.change(call, (tx) => this.settings.update(tx, input, call));
  }

  @Handles(mailOperations.clearSmtp)
  clearSmtp(_input: object, call: Call): Promise<Out<'clearSmtp'>> {
    return this.database.change(call, (tx) => this.settings.clear(tx, call));
  }

  @Handles(mailOperations.listSmtpChanges)
  listSmtpChanges(input: In<'listSmtpChanges'>): Promise<Out<'listSmtpChanges'>> {
    return listSettingChanges(this.database, 'smtp', input);
  }

  @Handles(mailOperations.sendTestMail)
  sendTestMail(input: In<'sendTestMail'>): Promise<Out<'sendTestMail'>> {
    return this.testMails.send(input.to);
  }
}
