import { mailOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import {
  change,
  Database,
  listSettingChanges,
  ownDataPage,
  ownDataSection,
  ownSettingChanges,
} from '@studieplan/kit/database';
import { MailListService } from './outgoing/mail-list.service.ts';
import { SmtpHost } from './smtp/smtp-host.ts';
import { SmtpSettingsService } from './smtp/smtp-settings.service.ts';
import { TestMailService } from './smtp/test-mail.service.ts';

/** Everything that mail keeps about a person, for 'Last ned mine data'. */
const sections = [
  ownDataSection(
    'mails', // Those to the person: one that is about them went to somebody else.
    `SELECT id::text AS key, jsonb_build_object('recipient', recipient, 'template', template, 'status', status,
            'created_at', created_at, 'sent_at', sent_at) AS data
          FROM outgoing WHERE people @> ARRAY[$1::uuid] AND people[1] = $1`,
  ),
  ownSettingChanges('mail_setting_changes'),
];

const parts = {
  database: Database,
  mails: MailListService,
  settings: SmtpSettingsService,
  hosts: SmtpHost,
  testMails: TestMailService,
};

/** Every call to this service: what changes something does so in one transaction. */
export const MailHandler = handler(mailOperations, parts, {
  listOutgoingMails: ({ mails }, input) => mails.list(input),
  resendMail: change(({ mails }, tx, input) => mails.resend(tx, input.mail_id)),
  getOwnMails: ({ database }, input, call) => ownDataPage(database, sections, call.actor.id, input.after),
  getSmtp: async ({ settings }) => ({ smtp: await settings.shown() }),
  updateSmtp: async ({ database, settings, hosts }, input, call) => {
    // Before the transaction: a slow name server must not hold the row.
    await hosts.check(input.host, input.port);
    return database.change(call, (tx) => settings.update(tx, input, call));
  },
  clearSmtp: change(({ settings }, tx, _input, call) => settings.clear(tx, call)),
  listSmtpChanges: ({ database }, input) => listSettingChanges(database, 'smtp', input),
  sendTestMail: ({ testMails }, input) => testMails.send(input.to),
});
