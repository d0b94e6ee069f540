import {
  aiOperations,
  type GeneratedPlan,
  plansOperations,
  type ValidationRules,
} from '@studieplan/contracts';
import { AppError, Bus, type Call } from '@studieplan/kit/calls';
import { LOGGER, type Logger } from '@studieplan/kit/process';
import { Inject, Injectable } from '@nestjs/common';
import { type OutcomeKind, outcomeKinds, requiredCounts } from '../checker/plan-content.ts';
import { ModelCalls } from '../model/model-calls.ts';
import { ModelClient, type Question } from '../model/model-client.ts';
import { PromptsRepository } from '../prompts/prompts.repository.ts';
import type { z } from 'zod';
import { distinct, fitToRules, toppedUp } from './fit-to-rules.ts';
import { type Draft, furtherOutcomes, generatedAnswer } from './generated-answer.ts';
import {
  furtherOutcomesQuestion,
  type GenerationRequest,
  generationQuestion,
} from './generation-question.ts';
import { makeScaffold } from './scaffold/make-scaffold.ts';

/** Of the operation's deadline, in ms: time to put the proposal together and to send it. */
const reserveMs = 8_000;
const patienceMs = aiOperations.generatePlan.deadlineSeconds * 1_000 - reserveMs;

/** Makes proposals: by the model where there is a key, else a scaffold; both meet the form's own rules. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly bus: Bus,
    private readonly model: ModelClient,
    private readonly calls: ModelCalls,
    private readonly prompts: PromptsRepository,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async generate(
    request: GenerationRequest,
    call: Call,
  ): Promise<{ generated_plan: GeneratedPlan; judge: 'checker' | 'model' }> {
    const { requestId, actor } = call;
    const { rules } = await this.bus.request(plansOperations.getPlanRules, {}, { requestId, actor });
    const scaffold = makeScaffold(request, rules);
    const byModel = this.model.model !== null;
    const draft = byModel ? await this.#asked(request, rules, call) : scaffold;
    const generated_plan = fitToRules(draft, scaffold.learning_outcomes, rules, request.ects_credits);
    if (generated_plan) return { generated_plan, judge: byModel ? 'model' : 'checker' };
    if (!byModel) throw new Error('the scaffold broke the rules of the form');
    throw new AppError('MODEL_FAILED');
  }

  /** The model's proposal; outcomes that it left out are asked for once more (design.md 35). */
  async #asked(request: GenerationRequest, rules: ValidationRules, call: Call): Promise<Draft> {
    const ending = AbortSignal.timeout(patienceMs);
    const { content } = await this.prompts.read('generation');
    const answer = await this.#ask(generationQuestion(content, request, rules), generatedAnswer, call);
    // A title that was asked for is kept to the letter, whatever the model makes of it.
    const draft = { ...answer, title: request.title || answer.title };
    const missing = missingOutcomes(draft.learning_outcomes, rules);
    if (outcomeKinds.every((kind) => missing[kind] === 0)) return draft;
    const question = furtherOutcomesQuestion(content, request, draft, missing);
    try {
      ending.throwIfAborted();
      const further = await this.#ask(question, furtherOutcomes, call, ending);
      return {
        ...draft,
        learning_outcomes: toppedUp(draft.learning_outcomes, further.learning_outcomes, rules),
      };
    } catch (error) {
      // The proposal stands: what is still missing becomes blanks.
      this.log.warn({ err: error, requestId: call.requestId }, 'the model gave no further outcomes');
      return draft;
    }
  }

  #ask<Shape extends z.ZodType>(
    question: Question,
    shape: Shape,
    call: Call,
    ending?: AbortSignal,
  ): Promise<z.output<Shape>> {
    return this.calls.counted(call.actor.id, () => this.model.ask(question, shape, ending));
  }
}

function missingOutcomes(
  outcomes: Draft['learning_outcomes'],
  rules: ValidationRules,
): Record<OutcomeKind, number> {
  const least = requiredCounts(rules);
  const missing = (kind: OutcomeKind) => Math.max(0, least[kind] - distinct(outcomes[kind]).length);
  return { knowledge: missing('knowledge'), skills: missing('skills'), competence: missing('competence') };
}
