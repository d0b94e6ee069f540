import { mailOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database, listSettingChanges } from '@studieplan/kit/database';
import { SmtpHost } from './smtp-host.ts';
import { SmtpSettingsService } from './smtp-settings.service.ts';
import { TestMailService } from './test-mail.service.ts';

export const SmtpHandler = handler(
  mailOperations,
  { database: Database, settings: SmtpSettingsService, hosts: SmtpHost, testMails: TestMailService },
  {
    getSmtp: async ({ settings }) => ({ smtp: await settings.shown() }),
    updateSmtp: async ({ database, settings, hosts }, input, call) => {
      // Before the transaction: a slow name server must not hold the row.
      await hosts.check(input.host, input.port);
      return database.change(call, (tx) => settings.update(tx, input, call));
    },
    clearSmtp: ({ database, settings }, _input, call) =>
      database.change(call, (tx) => settings.clear(tx, call)),
    listSmtpChanges: ({ database }, input) => listSettingChanges(database, 'smtp', input),
    sendTestMail: ({ testMails }, input) => testMails.send(input.to),
  },
);
