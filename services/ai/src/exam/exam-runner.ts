import { defaultValidationRules } from '@studieplan/contracts';
import { AppError } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { LOGGER, type Logger, repeat } from '@studieplan/kit/process';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ModelCalls } from '../model/model-calls.ts';
import { ModelClient } from '../model/model-client.ts';
import { materialOf } from '../pool/examine.ts';
import { PromptsRepository } from '../prompts/prompts.repository.ts';
import { readTwice } from '../scoring/two-readers.ts';
import { examCorpus, type ExamText } from './corpus.ts';
import { drawExam } from './draw.ts';
import { examFiguresOf } from './exam-figures.ts';
import { presentExaminee } from './examinee.ts';
import { type ExamRun, ExamsRepository } from './exams.repository.ts';

/** Longer than one text can take with all its attempts. */
const leaseSeconds = 400;
const lookEveryMs = 10_000;
const atOnce = 2;
const attempts = 3;

const changed = 'Modellen, adressen eller ledeteksten ble endret mens prøven gikk.';

/** Why the exam stopped, of a call that failed. */
const faultOf = ({ code }: AppError) =>
  `${code === 'MODEL_TIMEOUT' ? 'Modellen svarte for sent' : 'Modellen ga ikke et gyldig svar'}. Prøven kan fortsette der den stoppet.`;

/** Sits the exam that runs, text by text; what is answered is kept, so that any process goes on where one stopped. */
@Injectable()
export class ExamRunner implements OnApplicationBootstrap, OnModuleDestroy {
  #stop = () => {};
  #ending = false;
  #work: Promise<void> | null = null;

  constructor(
    private readonly database: Database,
    private readonly exams: ExamsRepository,
    private readonly model: ModelClient,
    private readonly calls: ModelCalls,
    private readonly prompts: PromptsRepository,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#stop = repeat(
      lookEveryMs,
      () => this.look(),
      (error) => this.log.error({ err: error }, 'the exam went no further'),
    );
    void this.look();
  }

  async onModuleDestroy(): Promise<void> {
    this.#ending = true;
    this.#stop();
    await this.#work;
  }

  /** Takes up the exam that nobody sits, if there is one. */
  async look(): Promise<void> {
    if (this.#work || this.#ending || this.model.model === null) return;
    this.#work = this.#sit()
      .catch((error: unknown) => this.log.error({ err: error }, 'the exam went no further'))
      .finally(() => {
        this.#work = null;
      });
    await this.#work;
  }

  async #sit(): Promise<void> {
    const id = await this.exams.lease(leaseSeconds);
    const run = id === null ? null : await this.exams.running();
    if (!run) return;
    const drawn = drawExam(await examCorpus(), run.seed);
    const known = new Set((await this.exams.answers(run.id)).map(({ text_id }) => text_id));
    const left = drawn.filter((text) => !known.has(text.id)).values();
    let stopped: string | null = null;
    const work = async () => {
      for (const text of left) {
        if (this.#ending || stopped !== null || !(await this.exams.keepLease(run.id, leaseSeconds))) return;
        stopped ??= await this.#answer(run, text);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    // Another process need not wait until the lease runs out.
    if (this.#ending) await this.exams.keepLease(run.id, 0);
    else await this.#settle(run, drawn.length, stopped);
  }

  /** Null when the answer is kept, else why there is none. */
  async #answer(run: ExamRun, { id, kind, plan }: ExamText): Promise<string | null> {
    for (let attempt = 1; ; attempt += 1) {
      const examinee = await presentExaminee(this.model, this.prompts);
      if (examinee?.digest !== run.examinee) return changed;
      try {
        const material = materialOf(plan);
        const { total, flagged } = await this.calls.noted(() =>
          readTwice(this.model, examinee.prompt, material, defaultValidationRules),
        );
        await this.exams.keepAnswer(run.id, id, { kind, total, flagged });
        return null;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (attempt >= attempts || this.#ending) return faultOf(error);
      }
    }
  }

  async #settle(run: ExamRun, of: number, stopped: string | null): Promise<void> {
    const answers = await this.exams.answers(run.id);
    await this.database.transaction(async (tx) => {
      if (stopped !== null)
        await this.exams.end(tx, run.id, stopped === changed ? 'cancelled' : 'failed', { fault: stopped });
      else if (answers.length === of)
        await this.exams.end(tx, run.id, 'finished', { figures: examFiguresOf(answers) });
    });
  }
}
