import { aiOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database, listSettingChanges } from '@studieplan/kit/database';
import { ModelTestService } from '../model/model-test.service.ts';
import { PromptsRepository } from './prompts.repository.ts';
import { PromptsService } from './prompts.service.ts';

export const PromptsHandler = handler(
  aiOperations,
  { database: Database, prompts: PromptsRepository, service: PromptsService, model: ModelTestService },
  {
    getAiPrompts: async ({ prompts, model }) => {
      const [ai_prompts, ai_model] = await Promise.all([prompts.readAll(), model.status()]);
      return { ai_prompts, ai_model };
    },
    testAiModel: ({ model }, _input, call) => model.try(call),
    updateAiPrompts: ({ database, service }, input, call) =>
      database.change(call, (tx) => service.update(tx, input, call)),
    listAiPromptsChanges: ({ database }, input) => listSettingChanges(database, 'ai_prompts', input),
  },
);
