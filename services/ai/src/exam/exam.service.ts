import { randomBytes, randomUUID } from 'node:crypto';
import { examDraw, passesExam } from '@studieplan/contracts';
import { AppError, type Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { ModelClient } from '../model/model-client.ts';
import { PromptsRepository } from '../prompts/prompts.repository.ts';
import { meanSigns } from './corpus.ts';
import { presentExaminee } from './examinee.ts';
import { type ExamRun, ExamsRepository } from './exams.repository.ts';

const texts = Object.values(examDraw).reduce((sum, count) => sum + count, 0);
/** Rough: signs of Norwegian text in one token, and tokens of one answer. */
const signsPerToken = 3;
const answerTokens = 700;
/** What numbers and marks about each sentence add to a plan's signs. */
const numbering = 1.4;

type Exam = NonNullable<Out<'getExam'>['exam']>;

/** What the systemadmin does about the exam, and is told. */
@Injectable()
export class ExamService {
  constructor(
    private readonly exams: ExamsRepository,
    private readonly model: ModelClient,
    private readonly prompts: PromptsRepository,
  ) {}

  async get(): Promise<Out<'getExam'>> {
    const examinee = await presentExaminee(this.model, this.prompts);
    if (!examinee) return { exam: null };
    const [running, newest, finished, cost] = await Promise.all([
      this.exams.running(),
      this.exams.newestOf(examinee.digest),
      this.exams.finishedOf(examinee.digest),
      costOf(examinee.prompt),
    ]);
    const run = running ?? newest;
    return { exam: { cost, run: run && (await this.#told(run)), result: finished && resultOf(finished) } };
  }

  /** An exam that a fault stopped goes on, with its own draw: a new one would be a better draw for the asking. */
  async start(tx: Tx): Promise<void> {
    const examinee = await presentExaminee(this.model, this.prompts);
    if (!examinee) throw new AppError('MODEL_MISSING');
    const { running, newest } = await this.exams.lock(tx, examinee.digest);
    if (running) throw new AppError('EXAM_RUNNING');
    if (newest?.state === 'failed') await this.exams.goOn(tx, newest.id);
    else
      await this.exams.begin(tx, {
        id: randomUUID(),
        examinee: examinee.digest,
        model: examinee.model,
        host: examinee.host,
        seed: randomBytes(16).toString('hex'),
      });
  }

  async cancel(tx: Tx): Promise<void> {
    const { running } = await this.exams.lock(tx, '');
    if (!running || !(await this.exams.end(tx, running.id, 'cancelled')))
      throw new AppError('EXAM_NOT_RUNNING');
  }

  async #told(run: ExamRun): Promise<Exam['run']> {
    const { state, fault, started_at } = run;
    const done = (await this.exams.answers(run.id)).length;
    return { state, fault, done, of: texts, started_at: started_at.toISOString() };
  }
}

function resultOf({ finished_at, valid_until, figures, seed, attempts }: ExamRun): Exam['result'] {
  if (!finished_at || !valid_until || !figures) return null;
  const passed = passesExam(figures);
  return {
    passed,
    holds: passed && valid_until > new Date(),
    finished_at: finished_at.toISOString(),
    valid_until: valid_until.toISOString(),
    seed,
    figures,
    attempts,
  };
}

/** Two questions a text; tokens by the mean length of all the texts there are. */
async function costOf(prompt: string): Promise<Exam['cost']> {
  const signs = await meanSigns();
  const calls = 2 * texts;
  const rounded = (tokens: number) => Math.round(tokens / 1000) * 1000;
  return {
    texts,
    calls,
    tokens_in: rounded((calls * (signs * numbering + prompt.length)) / signsPerToken),
    tokens_out: rounded(calls * answerTokens),
  };
}
