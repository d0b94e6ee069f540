import type { PassedExam, ScoringPassport } from '@studieplan/contracts';
import { hashOf } from '@studieplan/kit/secrets';
import { Injectable } from '@nestjs/common';
import { rulesetVersion } from '../checker/check-plan.ts';
import { examineeOf } from '../exam/examinee.ts';
import { PassedExams } from '../exam/passed-exams.ts';
import { ModelClient, modelParameters } from '../model/model-client.ts';
import { PromptsRepository } from '../prompts/prompts.repository.ts';
import { judgePromptHash } from './judge-question.ts';

/** Under which terms a plan is judged now: the same terms give the same content the same score. */
interface Terms extends Pick<
  ScoringPassport,
  'ruleset_version' | 'prompt_hash' | 'model' | 'parameters' | 'exam'
> {
  judge: 'checker' | 'model';
  /** The systemadmin's prompt; null when no model is asked. */
  prompt: string | null;
  hash: string;
}

@Injectable()
export class JudgingTerms {
  constructor(
    private readonly model: ModelClient,
    private readonly prompts: PromptsRepository,
    private readonly exams: PassedExams,
  ) {}

  /** Reads the prompt anew, so that a changed one counts from the next run on. */
  async current(): Promise<Terms> {
    if (this.model.model === null) return termsOf(this.model, null, null);
    const { content: prompt } = await this.prompts.read('validation');
    const examinee = examineeOf(this.model, prompt);
    return termsOf(this.model, prompt, examinee && (await this.exams.of(examinee)));
  }
}

/** The terms of a model and a prompt; without a prompt the checker judges alone. */
function termsOf(
  client: Pick<ModelClient, 'model' | 'endpoint'>,
  prompt: string | null,
  exam: PassedExam | null,
): Terms {
  const terms = {
    ruleset_version: rulesetVersion,
    prompt_hash: prompt === null ? null : judgePromptHash(prompt),
    model: prompt === null ? null : client.model,
    parameters: prompt === null ? {} : modelParameters,
  };
  const endpoint = prompt === null ? null : client.endpoint;
  return {
    ...terms,
    judge: prompt === null ? 'checker' : 'model',
    prompt,
    exam,
    // With an exam passed or run out a text is judged anew: who vouches for it is another.
    hash: hashOf({ ...terms, endpoint, ...(exam && { exam: exam.exam_id }) }),
  };
}
