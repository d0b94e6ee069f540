import { events } from '@studieplan/contracts';
import { AppError, type Call, type In } from '@studieplan/kit/calls';
import { recordSettingChange, type Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { PromptsRepository } from './prompts.repository.ts';

/** The systemadmin's prompts as a setting; read from the table at each use, so that a change counts at once. */
@Injectable()
export class PromptsService {
  constructor(private readonly prompts: PromptsRepository) {}

  async update(tx: Tx, input: In<'updateAiPrompts'>, call: Call): Promise<void> {
    const current = await this.prompts.lock(tx);
    const fields: Record<string, string> = {};
    for (const purpose of ['validation', 'generation'] as const)
      if (input[purpose].id !== current[purpose].id) fields[`${purpose}.id`] = 'Ledeteksten finnes ikke';
    if (Object.keys(fields).length > 0) throw new AppError('NOT_FOUND', { fields });
    await this.prompts.save(tx, input.validation);
    await this.prompts.save(tx, input.generation);
    await recordSettingChange(tx, call, 'ai_prompts', {
      before: { validation: current.validation.content, generation: current.generation.content },
      after: { validation: input.validation.content, generation: input.generation.content },
    });
    await record(tx, events.aiSettingChanged, { setting: 'ai_prompts' }, call.requestId);
  }
}
