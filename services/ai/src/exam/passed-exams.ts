import { type PassedExam, passesExam } from '@studieplan/contracts';
import { Injectable } from '@nestjs/common';
import type { Examinee } from './examinee.ts';
import { type ExamRun, ExamsRepository } from './exams.repository.ts';

/** The exam as it stands beside what its model judges; null for one that was not passed, or counts no more at `now`. */
export function passedAt(run: ExamRun | null, now: Date): PassedExam | null {
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

/** Whether a model may vouch for content now: its newest finished exam counts, whatever an earlier one said. */
@Injectable()
export class PassedExams {
  constructor(private readonly exams: ExamsRepository) {}

  async of(examinee: Examinee): Promise<PassedExam | null> {
    return passedAt(await this.exams.finishedOf(examinee.digest), new Date());
  }
}
