import { aiOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { OwnTextService } from '../own-text/own-text.service.ts';
import { GenerationService } from './generation.service.ts';

export const GenerationHandler = handler(
  aiOperations,
  { generation: GenerationService, ownText: OwnTextService, database: Database },
  {
    generatePlan: async ({ generation, ownText, database }, input, call) => {
      const answer = await generation.generate(input, call);
      const association = call.actor.study_association_id;
      if (association !== null)
        await database.transaction((tx) => ownText.remember(tx, association, answer.generated_plan, input));
      return answer;
    },
  },
);
