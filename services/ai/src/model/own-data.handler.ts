import { aiOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database, ownDataPage, ownDataSection, ownSettingChanges } from '@studieplan/kit/database';

/** Everything that ai keeps about a person, for 'Last ned mine data'. */
const sections = [
  ownDataSection(
    'model_calls',
    `SELECT id::text AS key, jsonb_build_object('started_at', started_at, 'finished_at', finished_at) AS data
          FROM model_calls WHERE actor_id = $1`,
  ),
  ownSettingChanges('ai_setting_changes'),
];

export const OwnDataHandler = handler(
  aiOperations,
  { database: Database },
  {
    getOwnModelCalls: ({ database }, input, call) =>
      ownDataPage(database, sections, call.actor.id, input.after),
  },
);
