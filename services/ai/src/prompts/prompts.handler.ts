import { aiOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database, listSettingChanges } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { ModelTestService } from '../model/model-test.service.ts';
import { PromptsRepository } from './prompts.repository.ts';
import { PromptsService } from './prompts.service.ts';

@Controller()
export class PromptsHandler {
  constructor(
    private readonly database: Database,
    private readonly prompts: PromptsRepository,
    private readonly service: PromptsService,
    private readonly model: ModelTestService,
  ) {}

  @Handles(aiOperations.getAiPrompts)
  async getAiPrompts(): Promise<Out<'getAiPrompts'>> {
    const [ai_prompts, ai_model] = await Promise.all([this.prompts.readAll(), this.model.status()]);
    return { ai_prompts, ai_model };
  }

  @Handles(aiOperations.testAiModel)
  testAiModel(_input: unknown, call: Call): Promise<Out<'testAiModel'>> {
    return this.model.try(call);
  }

  @Handles(aiOperations.updateAiPrompts)
  updateAiPrompts(input: In<'updateAiPrompts'>, call: Call): Promise<Out<'updateAiPrompts'>> {
    return this.database.change(call, (tx) => this.service.update(tx, input, call));
  }

  @Handles(aiOperations.listAiPromptsChanges)
  listAiPromptsChanges(input: In<'listAiPromptsChanges'>): Promise<Out<'listAiPromptsChanges'>> {
    return listSettingChanges(this.database, 'ai_prompts', input);
  }
}
