import { type ExamFigures, examDays } from '@studieplan/contracts';
import { command, Database, statement, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import type { ExamAnswer } from './exam-figures.ts';

export interface ExamRun {
  id: string;
  /** Digest of endpoint, model and prompt. */
  examinee: string;
  model: string;
  host: string;
  seed: string;
  state: 'running' | 'finished' | 'cancelled' | 'failed';
  fault: string | null;
  started_at: Date;
  finished_at: Date | null;
  valid_until: Date | null;
  figures: ExamFigures | null;
  /** Exams of the examinee begun up to this one. */
  attempts: number;
}

const columns = `r.id, r.examinee, r.model, r.host, r.seed, r.state, r.fault, r.started_at, r.finished_at, r.figures,
  r.finished_at + interval '${examDays} days' AS valid_until,
  (SELECT count(*)::int FROM exam_runs AS b WHERE b.examinee = r.examinee AND b.started_at <= r.started_at) AS attempts`;
const newest = (condition: string) =>
  statement<ExamRun>(
    `SELECT ${columns} FROM exam_runs AS r WHERE ${condition} ORDER BY r.started_at DESC, r.id LIMIT 1`,
  );
const newestOf = newest('r.examinee = $1');
const finishedOf = newest(`r.examinee = $1 AND r.state = 'finished'`);
const running = newest(`r.state = 'running'`);
const takeTurns = statement(`SELECT pg_advisory_xact_lock(hashtext('ai.exams'))`);
const begin = statement(
  'INSERT INTO exam_runs (id, examinee, model, host, seed) VALUES ($1, $2, $3, $4, $5)',
);
const lease = statement<{ id: string }>(`UPDATE exam_runs SET lease_until = now() + $1 * interval '1 second'
   WHERE state = 'running' AND lease_until < now() RETURNING id`);
const keepLease = statement<{ id: string }>(
  `UPDATE exam_runs SET lease_until = now() + $2 * interval '1 second' WHERE id = $1 AND state = 'running' RETURNING id`,
);
const answers = statement<ExamAnswer & { text_id: string }>(
  'SELECT text_id, kind, total, flagged FROM exam_answers WHERE run_id = $1',
);
const keepAnswer = statement(`INSERT INTO exam_answers (run_id, text_id, kind, total, flagged)
   SELECT id, $2, $3, $4, $5 FROM exam_runs WHERE id = $1 AND state = 'running' ON CONFLICT DO NOTHING`);
const end = statement<{ id: string }>(`UPDATE exam_runs SET state = $2, fault = $3, figures = $4,
     finished_at = CASE WHEN $2 = 'finished' THEN now() END
   WHERE id = $1 AND state = 'running' RETURNING id`);

/** Exams of language models and what was answered in them. */
@Injectable()
export class ExamsRepository {
  constructor(private readonly database: Database) {}

  /** Of an examinee, in whatever state. */
  async newestOf(examinee: string): Promise<ExamRun | null> {
    return (await this.database.read(newestOf, [examinee]))[0] ?? null;
  }

  async finishedOf(examinee: string): Promise<ExamRun | null> {
    return (await this.database.read(finishedOf, [examinee]))[0] ?? null;
  }

  async running(): Promise<ExamRun | null> {
    return (await this.database.read(running))[0] ?? null;
  }

  /** Whoever begins or ends one waits for the other; answers the one that runs and the examinee's newest. */
  async lock(tx: Tx, examinee: string): Promise<{ running: ExamRun | null; newest: ExamRun | null }> {
    await takeTurns.run(tx);
    const [[now], [own]] = [await running.run(tx), await newestOf.run(tx, [examinee])];
    return { running: now ?? null, newest: own ?? null };
  }

  async begin(tx: Tx, run: Pick<ExamRun, 'id' | 'examinee' | 'model' | 'host' | 'seed'>): Promise<void> {
    await begin.run(tx, [run.id, run.examinee, run.model, run.host, run.seed]);
  }

  /** Takes up one that a fault had stopped. */
  readonly goOn = command<[id: string]>(
    `UPDATE exam_runs SET state = 'running', fault = NULL, lease_until = '-infinity' WHERE id = $1`,
  );

  /** Takes the exam that runs and that nobody holds; null when there is none. */
  lease(seconds: number): Promise<string | null> {
    return this.database.transaction(async (tx) => (await lease.run(tx, [seconds]))[0]?.id ?? null);
  }

  /** False when it no longer runs. */
  keepLease(id: string, seconds: number): Promise<boolean> {
    return this.database.transaction(async (tx) => (await keepLease.run(tx, [id, seconds])).length > 0);
  }

  answers(id: string): Promise<(ExamAnswer & { text_id: string })[]> {
    return this.database.read(answers, [id]);
  }

  async keepAnswer(id: string, textId: string, { kind, total, flagged }: ExamAnswer): Promise<void> {
    await this.database.transaction((tx) => keepAnswer.run(tx, [id, textId, kind, total, flagged]));
  }

  /** False when it had ended already. */
  async end(
    tx: Tx,
    id: string,
    state: 'finished' | 'cancelled' | 'failed',
    { fault = null, figures = null }: { fault?: string | null; figures?: ExamFigures | null } = {},
  ): Promise<boolean> {
    return (await end.run(tx, [id, state, fault, figures && JSON.stringify(figures)])).length > 0;
  }
}
