import { type PassedExam, passesExam, type ScoringPassport } from '@studieplan/contracts';
import { hashOf } from '@studieplan/kit/secrets';
import { Injectable } from '@nestjs/common';
import { rulesetVersion } from '../checker/check-plan.ts';
import { presentExaminee } from '../exam/examinee.ts';
import { type ExamRun, ExamsRepository } from '../exam/exams.repository.ts';
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
    private readonly exams: ExamsRepository,
  ) {}

  /** Reads the prompt anew, so that a changed one counts from the next run on. */
  async current(): Promise<Terms> {
    const examinee = await presentExaminee(this.model, this.prompts);
    if (!examinee) return withoutModel;
    const { model, host: endpoint, prompt, digest } = examinee;
    // The newest finished exam counts, whatever an earlier one said.
    const exam = passedAt(await this.exams.finishedOf(digest), new Date());
    const terms = {
      ruleset_version: rulesetVersion,
      prompt_hash: judgePromptHash(prompt),
      model,
      parameters: modelParameters,
    };
    // With an exam passed or run out a text is judged anew: who vouches for it is another.
    const hash = hashOf({ ...terms, endpoint, ...(exam && { exam: exam.exam_id }) });
    return { ...terms, judge: 'model', prompt, exam, hash };
  }
}

const ofChecker = { ruleset_version: rulesetVersion, prompt_hash: null, model: null, parameters: {} };
const withoutModel: Terms = {
  ...ofChecker,
  judge: 'checker',
  prompt: null,
  exam: null,
  hash: hashOf({ ...ofChecker, endpoint: null }),
};

/** The exam as it stands beside what its model judges; null for one that was not passed, or counts no more at `now`. */
function passedAt(run: ExamRun | null, now: Date): PassedExam | null {
  if (!run?.finished_at || !run.valid_until || !run.figures || run.valid_until <= now) return null;
  if (!passesExam(run.figures)) return null;
  return {
    exam_id: run.id,
    model: run.model,
    host: run.host,
    passed_at: run.finished_at.toISOString(),
    valid_until: run.valid_until.toISOString(),
    figures: run.figures,
    attempts: run.attempts,
  };
}
