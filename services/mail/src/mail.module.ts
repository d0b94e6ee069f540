import { Module } from '@nestjs/common';
import { MailEvents } from './events/mail-events.ts';
import { MailDispatcher } from './outgoing/mail-dispatcher.ts';
import { MailListHandler } from './outgoing/mail-list.handler.ts';
import { MailListRepository } from './outgoing/mail-list.repository.ts';
import { MailListService } from './outgoing/mail-list.service.ts';
import { MailTransport } from './outgoing/mail-transport.ts';
import { OwnDataHandler } from './outgoing/own-data.handler.ts';
import { OutgoingRepository } from './outgoing/outgoing.repository.ts';
import { SmtpHost } from './smtp/smtp-host.ts';
import { SmtpSettingsRepository } from './smtp/smtp-settings.repository.ts';
import { SmtpSettingsService } from './smtp/smtp-settings.service.ts';
import { SmtpHandler } from './smtp/smtp.handler.ts';
import { TestMailService } from './smtp/test-mail.service.ts';

@Module({
  controllers: [MailListHandler, OwnDataHandler, SmtpHandler],
  providers: [
    MailDispatcher,
    MailEvents,
    MailListRepository,
    MailListService,
    MailTransport,
    OutgoingRepository,
    SmtpHost,
    SmtpSettingsRepository,
    SmtpSettingsService,
    TestMailService,
  ],
})
export class MailModule {}
