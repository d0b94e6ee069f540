import { aiOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database, listSettingChanges } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { ModelTestService } from '../model/model-test.service.ts';
import { PromptsRepository } from './prompts.repository.ts';
import { PromptsService } from './prompts.service.ts';

type Operations = typeof aiOperations;

@Controller()
export class PromptsHandler {
  constructor(
    private readonly database: Database,
    private readonly prompts: PromptsRepository,
    private readonly service: PromptsService,
    private readonly model: ModelTestService,
  ) {}

  @Handles(aiOperations.getAiPrompts)
  async getAiPrompts(): Promise<ResultOf<Operations['getAiPrompts']>> {
    const [ai_prompts, ai_model] = await Promise.all([this.prompts.readAll(), this.model.status()]);
    return { ai_prompts, ai_model };
  }

  @Handles(aiOperations.testAiModel)
  testAiModel(_input: unknown, call: Call): Promise<ResultOf<Operations['testAiModel']>> {
    return this.model.try(call);
  }

  @Handles(aiOperations.updateAiPrompts)
  updateAiPrompts(
    input: ParsedInputOf<Operations['updateAiPrompts']>,
    call: Call,
  ): Promise<ResultOf<Operations['updateAiPrompts']>> {
    return this.database.change(call, (tx) => this.service.update(tx, input, call));
  }

  @Handles(aiOperations.listAiPromptsChanges)
  listAiPromptsChanges(
    input: ParsedInputOf<Operations['listAiPromptsChanges']>,
  ): Promise<ResultOf<Operations['listAiPromptsChanges']>> {
    return listSettingChanges(this.database, 'ai_prompts', input);
  }
}
