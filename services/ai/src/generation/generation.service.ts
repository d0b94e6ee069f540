import { type GeneratedPlan, plansOperations, type ValidationRules } from '@studieplan/contracts';
import { AppError, Bus, type Call } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { ModelCalls } from '../model/model-calls.ts';
import { ModelClient } from '../model/model-client.ts';
import { PromptsRepository } from '../prompts/prompts.repository.ts';
import { fitToRules } from './fit-to-rules.ts';
import { generatedAnswer } from './generated-answer.ts';
import { type GenerationRequest, generationQuestion } from './generation-question.ts';
import { generateLocally } from './local-generator.ts';

/** Makes proposals: by the model where there is a key, else locally; both meet the form's own rules. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly bus: Bus,
    private readonly model: ModelClient,
    private readonly calls: ModelCalls,
    private readonly prompts: PromptsRepository,
  ) {}

  async generate(
    request: GenerationRequest,
    call: Call,
  ): Promise<{ generated_plan: GeneratedPlan; judge: 'checker' | 'model' }> {
    const { rules } = await this.bus.request(
      plansOperations.getPlanRules,
      {},
      { requestId: call.requestId, actor: call.actor },
    );
    const local = generateLocally(request, rules);
    const draft = this.model.model === null ? local : await this.#ask(request, rules, call);
    const generated_plan = fitToRules(draft, local.learning_outcomes, rules, request.ects_credits);
    if (generated_plan) return { generated_plan, judge: draft === local ? 'checker' : 'model' };
    if (draft === local) throw new Error('the local generator broke the rules of the form');
    throw new AppError('MODEL_FAILED');
  }

  async #ask(request: GenerationRequest, rules: ValidationRules, call: Call) {
    const { content } = await this.prompts.read('generation');
    const question = generationQuestion(content, request, rules);
    const answer = await this.calls.counted(call.actor.id, () => this.model.ask(question, generatedAnswer));
    return {
      ...answer,
      content_modules: answer.content_modules.map((module) =>
        typeof module === 'string'
          ? module
          : {
              title: module.title,
              description: module.description ?? undefined,
              hours: module.hours ?? undefined,
            },
      ),
    };
  }
}
