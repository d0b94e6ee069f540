import { hashOf } from '@studieplan/kit/secrets';
import { type ModelClient, modelParameters } from '../model/model-client.ts';
import { judgePromptHash } from '../scoring/judge-question.ts';

/** Who sits an exam: a model at an endpoint, under a prompt and our frame about it. */
export interface Examinee {
  model: string;
  host: string;
  prompt: string;
  /** The same as long as all of that is. */
  digest: string;
}

/** Null without a model. */
export function examineeOf(
  { model, endpoint: host }: Pick<ModelClient, 'model' | 'endpoint'>,
  prompt: string,
): Examinee | null {
  if (model === null) return null;
  const digest = hashOf({ host, model, prompt: judgePromptHash(prompt), parameters: modelParameters });
  return { model, host, prompt, digest };
}
