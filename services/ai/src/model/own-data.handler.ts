import { aiOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database, type OwnDataSection, ownDataSection, ownDataPage } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';

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

@Controller()
export class OwnDataHandler {
  constructor(private readonly database: Database) {}

  @Handles(aiOperations.getOwnModelCalls)
  getOwnModelCalls(input: In<'getOwnModelCalls'>, call: Call): Promise<Out<'getOwnModelCalls'>> {
    return ownDataPage(this.database, sections, call.actor.id, input.after);
  }
}
