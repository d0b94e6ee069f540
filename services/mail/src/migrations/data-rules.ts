import { type DataRules, settingChangesRule } from '@studieplan/kit/database';
import { mailRestoreFunctions } from './restore-functions.ts';

/** What a restore and an erasure do with the tables of mail. */
export const mailRules: DataRules = {
  tables: {
    outgoing: {
      restore: 'replace',
      impersonal:
        'id template message_id request_id status attempts attempts_before next_attempt_at at_most_once created_at queued_at sent_at traceparent',
      personal: { recipient: 'text:row', people: 'id:row', data: 'text:row', last_error: 'text:row' },
    },
    smtp_settings: {
      restore: 'replace',
      impersonal: 'only_one revision host port username from_email from_name sealed_password password_key',
    },
    // Whoever has been erased stays erased, whichever of the two knows it.
    erased_people: { restore: 'merge', impersonal: ['digest', 'erased_at'] },
    setting_changes: settingChangesRule,
  },
  functions: mailRestoreFunctions,
};
