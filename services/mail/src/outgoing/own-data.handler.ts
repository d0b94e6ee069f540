import { mailOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database, type OwnDataSection, ownDataSection, ownDataPage } from '@studieplan/kit/database';

/** Everything that mail keeps about a person, for 'Last ned mine data'. */
const sections: readonly OwnDataSection[] = [
  ownDataSection(
    'mails', // Those to the person: one that is about them went to somebody else.
    `SELECT id::text AS key, jsonb_build_object('recipient', recipient, 'template', template, 'status', status,
            'created_at', created_at, 'sent_at', sent_at) AS data
          FROM outgoing WHERE people @> ARRAY[$1::uuid] AND people[1] = $1`,
  ),
  ownDataSection(
    'mail_setting_changes',
    `SELECT id::text AS key, to_jsonb(t) - 'actor_id' AS data FROM setting_changes AS t WHERE actor_id = $1`,
  ),
];

export const OwnDataHandler = handler(
  mailOperations,
  { database: Database },
  {
    getOwnMails: ({ database }, input, call) => ownDataPage(database, sections, call.actor.id, input.after),
  },
);
