import { AppError } from '@studieplan/kit/calls';
import { AddressGuard, CONFIG } from '@studieplan/kit/process';
import { modelSeconds, secondsSince, SpanKind, traced } from '@studieplan/telemetry';
import { Inject, Injectable } from '@nestjs/common';
import OpenAI from 'openai';
import { z } from 'zod';
import type { ModelConfig } from '../environment.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { parseStrictly } from './strict-json.ts';

export interface Question {
  system: string;
  user: string;
  /** Name and JSON schema of the answer. */
  name: string;
  schema: Record<string, unknown>;
}

/** Bytes of an answer that are read; what is longer is no answer. */
const maxAnswerBytes = 256 * 1024;
const maxFaultLength = 300;
const retryPauseMs = { least: 250, most: 1500 };

/** Sampling parameters, part of the terms under which a score is given. */
export const modelParameters = { temperature: 0, response_format: 'json_schema' } as const;

const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

/** The language model behind any OpenAI-compatible endpoint; every failure is MODEL_FAILED or MODEL_TIMEOUT. */
@Injectable()
export class ModelClient {
  readonly #openai: OpenAI | undefined;

  constructor(@Inject(CONFIG) private readonly config: ModelConfig) {
    if (config.OPENAI_API_KEY === undefined) return;
    this.#openai = new OpenAI({
      apiKey: config.OPENAI_API_KEY,
      baseURL: config.OPENAI_BASE_URL,
      // Set, since the library would otherwise read them from the environment.
      organization: null,
      project: null,
      maxRetries: 0,
      timeout: config.MODEL_TIMEOUT_SECONDS * 2000,
      logLevel: 'off',
      fetch: guardedFetch(new AddressGuard(config.ALLOWED_PRIVATE_HOSTS), maxAnswerBytes),
    });
  }

  /** Name of the model that judges; null when there is no key. */
  get model(): string | null {
    return this.#openai ? this.config.OPENAI_MODEL : null;
  }

  /** Tells two endpoints apart that both call their model the same. */
  get endpoint(): string {
    return new URL(this.config.OPENAI_BASE_URL).host;
  }

  /** The model's answer, parsed as JSON and by `shape`; one more attempt after 429 or 5xx; none after `ending`. */
  async ask<Shape extends z.ZodType>(
    question: Question,
    shape: Shape,
    ending?: AbortSignal,
    attempts = 2,
  ): Promise<z.output<Shape>> {
    for (let left = attempts - 1; ; left -= 1) {
      try {
        return await this.#measured(question, () => this.#attempt(question, shape, ending));
      } catch (error) {
        if (left === 0 || !isPassing(error)) throw this.#refusalOf(error);
      }
      const { least, most } = retryPauseMs;
      await new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
    }
  }

  /** One attempt as a span, its seconds counted by outcome; what was asked and answered is not told. */
  #measured<T>(question: Question, attempt: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const told = (outcome: string) => modelSeconds.observe({ outcome }, secondsSince(started));
    const attributes = { 'gen_ai.request.model': this.config.OPENAI_MODEL, question: question.name };
    return traced({ name: `model ${question.name}`, kind: SpanKind.CLIENT, attributes }, async () => {
      try {
        const answer = await attempt();
        told('answered');
        return answer;
      } catch (error) {
        told(error instanceof OpenAI.APIUserAbortError ? 'timeout' : 'failed');
        throw error;
      }
    });
  }

  async #attempt<Shape extends z.ZodType>(
    question: Question,
    shape: Shape,
    ending: AbortSignal | undefined,
  ): Promise<z.output<Shape>> {
    if (!this.#openai) throw new Error('no model is set up');
    const patience = AbortSignal.timeout(this.config.MODEL_TIMEOUT_SECONDS * 1000);
    const answer: unknown = await this.#openai.chat.completions.create(
      {
        model: this.config.OPENAI_MODEL,
        temperature: modelParameters.temperature,
        response_format: {
          type: 'json_schema',
          json_schema: { name: question.name, strict: true, schema: question.schema },
        },
        messages: [
          { role: 'system', content: question.system },
          { role: 'user', content: question.user },
        ],
      },
      { signal: ending ? AbortSignal.any([ending, patience]) : patience },
    );
    const [choice] = completion.parse(answer).choices;
    // 'length' and 'content_filter' leave an answer that may parse and yet lacks its end.
    if (choice?.finish_reason && choice.finish_reason !== 'stop')
      throw new Error(`unfinished: ${choice.finish_reason}`);
    return shape.parse(parseStrictly(choice?.message.content ?? ''));
  }

  #refusalOf(error: unknown): AppError {
    const timedOut = error instanceof OpenAI.APIUserAbortError;
    const said = error instanceof Error ? `${error.message} ${causeOf(error)}` : String(error);
    // Endpoints like to repeat the key that they refuse, and whole pages of HTML.
    const fault = said.replaceAll(this.config.OPENAI_API_KEY ?? '\n', '***').slice(0, maxFaultLength);
    const status = error instanceof OpenAI.APIError ? (error.status as number | undefined) : undefined;
    return new AppError(timedOut ? 'MODEL_TIMEOUT' : 'MODEL_FAILED', {
      cause: new ModelFault(fault, status),
    });
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof OpenAI.APIError) || error.status === undefined) return false;
  return error.status === 429 || error.status >= 500;
}

/** What went wrong with a call, without the key; `status` is the endpoint's, where it answered. */
export class ModelFault extends Error {
  constructor(
    message: string,
    readonly status: number | undefined,
  ) {
    super(message);
  }
}

const causeOf = (error: Error) => (error.cause instanceof Error ? `(${error.cause.message})` : '');
