import { mailOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database, ownDataPage, ownDataSection, ownSettingChanges } from '@studieplan/kit/database';

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

export const OwnDataHandler = handler(
  mailOperations,
  { database: Database },
  {
    getOwnMails: ({ database }, input, call) => ownDataPage(database, sections, call.actor.id, input.after),
  },
);
