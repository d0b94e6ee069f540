import { hashOf } from '@studieplan/kit/secrets';
import { type ModelClient, modelParameters } from '../model/model-client.ts';
import type { PromptsRepository } from '../prompts/prompts.repository.ts';
import { judgePromptHash } from '../scoring/judge-question.ts';

/** Who sits an exam: a model at an endpoint, under a prompt and our frame about it. */
export interface Examinee {
  model: string;
  host: string;
  prompt: string;
  /** The same as long as all of that is. */
  digest: string;
}

/** Who would sit an exam now; the prompt is read anew, since it may have been changed. Null without a model. */
export async function presentExaminee(
  { model, endpoint: host }: ModelClient,
  prompts: PromptsRepository,
): Promise<Examinee | null> {
  if (model === null) return null;
  const { content: prompt } = await prompts.read('validation');
  const digest = hashOf({ host, model, prompt: judgePromptHash(prompt), parameters: modelParameters });
  return { model, host, prompt, digest };
}
