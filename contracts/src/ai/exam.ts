import { z } from 'zod';
import { ownAdminId, timestamp, object } from '../fields.ts';
import { forSystemadmin } from '../operation.ts';
import { examFigures } from './passed-exam.ts';

const count = z.number().int().min(0);

const examResult = object(() => ({
  passed: z.boolean(),
  /** Passed, and not run out. */
  holds: z.boolean(),
  finished_at: timestamp,
  valid_until: timestamp,
  seed: z.string(),
  figures: examFigures,
  attempts: count,
}));

/** What of the exam the systemadmin sees; of the model and the prompt that are set up now. */
const examOutput = object(() => ({
  /** Null without a model. */
  exam: z
    .object({
      /** What one costs, told before: questions to the model, and about how many tokens go each way. */
      cost: z.object({ texts: count, calls: count, tokens_in: count, tokens_out: count }),
      run: z
        .object({
          state: z.enum(['running', 'finished', 'cancelled', 'failed']),
          done: count,
          of: count,
          started_at: timestamp,
          /** Why it stopped before it was done. */
          fault: z.string().nullable(),
        })
        .nullable(),
      /** The newest that was finished; one that does not hold vouches for nothing. */
      result: examResult.nullable(),
    })
    .nullable(),
}));

/** The exam of the language model (design.md 60). */
export const examOperations = {
  getExam: forSystemadmin('POST /api/ai/exam/status', 'ai.get-exam', {
    input: () => ({ ...ownAdminId }),
    output: () => examOutput,
  }),
  /**
   * Begins one, or goes on with one that a fault stopped: 409 EXAM_RUNNING while one runs, for whatever model, and
   * MODEL_MISSING without a model. It goes on by itself after a restart.
   */
  startExam: forSystemadmin('POST /api/ai/exam', 'ai.start-exam', {
    changes: true,
    limits: [{ by: 'account', points: 10, seconds: 3600 }],
    input: () => ({ ...ownAdminId }),
  }),
  /** 409 EXAM_NOT_RUNNING when none runs. */
  cancelExam: forSystemadmin('POST /api/ai/exam/cancel', 'ai.cancel-exam', {
    changes: true,
    input: () => ({ ...ownAdminId }),
  }),
};
