import { aiOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database, type OwnDataSection, ownDataSection, ownDataPage } from '@studieplan/kit/database';

/** Everything that ai keeps about a person, for 'Last ned mine data'. */
const sections: readonly OwnDataSection[] = [
  ownDataSection(
    'model_calls',
    `SELECT id::text AS key, jsonb_build_object('started_at', started_at, 'finished_at', finished_at) AS data
          FROM model_calls WHERE actor_id = $1`,
  ),
  ownDataSection(
    'ai_setting_changes',
    `SELECT id::text AS key, to_jsonb(t) - 'actor_id' AS data FROM setting_changes AS t WHERE actor_id = $1`,
  ),
];

export const OwnDataHandler = handler(
  aiOperations,
  { database: Database },
  {
    getOwnModelCalls: ({ database }, input, call) =>
      ownDataPage(database, sections, call.actor.id, input.after),
  },
);
