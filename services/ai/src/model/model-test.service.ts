import type { AiModel } from '@studieplan/contracts';
import { AppError, type Call } from '@studieplan/kit/calls';
import { CONFIG } from '@studieplan/kit/process';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { ModelLimits } from '../environment.ts';
import { ModelCalls } from './model-calls.ts';
import { ModelCallsRepository } from './model-calls.repository.ts';
import { ModelClient, ModelFault, type Question } from './model-client.ts';
import { objectSchema } from './strict-json.ts';

/** Less than the operation's deadline, so that its sentence arrives. */
const patienceMs = 30_000;
const maxAnswerSigns = 200;

const question: Question = {
  system: 'Du blir prøvd. Svar med én kort setning på norsk, i feltet «svar».',
  user: 'Si at du er klar.',
  name: 'test',
  schema: objectSchema({ svar: { type: 'string' } }),
};
const answerShape = z.object({
  svar: z.string().transform((text) => [...text.trim()].slice(0, maxAnswerSigns).join('')),
});

/** Tells the systemadmin which model is set up, and whether it answers. */
@Injectable()
export class ModelTestService {
  constructor(
    private readonly model: ModelClient,
    private readonly calls: ModelCalls,
    private readonly counts: ModelCallsRepository,
    @Inject(CONFIG) private readonly limits: ModelLimits,
  ) {}

  /** Null when no model is set up. */
  async status(): Promise<AiModel | null> {
    const { model: name, endpoint: host } = this.model;
    if (name === null) return null;
    return { name, host, calls: await this.counts.countOfDay(), most_calls: this.limits.MODEL_CALLS_PER_DAY };
  }

  async try(call: Call): Promise<{ answer: string; milliseconds: number; ai_model: AiModel }> {
    if (this.model.model === null) throw new AppError('MODEL_MISSING');
    const started = performance.now();
    const { svar: answer } = await this.calls.counted(call.actor.id, () => this.#ask());
    const milliseconds = Math.round(performance.now() - started);
    const ai_model = await this.status();
    if (ai_model === null) throw new AppError('MODEL_MISSING');
    return { answer, milliseconds, ai_model };
  }

  async #ask(): Promise<z.output<typeof answerShape>> {
    try {
      return await this.model.ask(question, answerShape, AbortSignal.timeout(patienceMs), 1);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.code, { sentence: sentenceOf(error), cause: error });
    }
  }
}

/** Why, as far as the endpoint's status tells; nothing of its answer is shown, since it may repeat the key. */
function sentenceOf({ code, cause }: AppError): string {
  const status = cause instanceof ModelFault ? cause.status : undefined;
  if (code === 'MODEL_TIMEOUT') return 'Modellen svarte ikke i tide. Prøv igjen om litt.';
  if (status === 401 || status === 403) return 'Modellen avviste nøkkelen. Se etter OPENAI_API_KEY.';
  if (status === 404) return 'Modellen eller adressen finnes ikke. Se etter OPENAI_MODEL og OPENAI_BASE_URL.';
  if (status === 429)
    return 'Modellen tar ikke imot flere kall nå. Se etter kvoten, eller prøv igjen om litt.';
  if (status !== undefined) return `Modellen svarte med feil ${status}.`;
  return 'Modellen ga ikke noe gyldig svar. Se etter at adressen stemmer og at modellen kan svare som JSON.';
}
