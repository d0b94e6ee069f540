import { criteria, mostMeasured, passingScore, spreadDays } from '@studieplan/contracts';
import { Database, only, statementByValues } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { unseenSelfApproval } from '../versions/versions.repository.ts';
import type { Month } from './months.ts';
import { decidedIn, newestOfKinds } from './listed-decisions.repository.ts';

export interface Times {
  decided: number;
  median_seconds: number | null;
  three_quarters_seconds: number | null;
  longest_seconds: number | null;
  spread: number[];
}
interface Parts {
  plans: number;
  below: number;
  means: (number | null)[];
  part_below: number[];
}
export interface Happened {
  month: string;
  step: string;
  happened: number;
}

const daySeconds = 86_400;
const limits = [0, ...spreadDays.map((days) => days * daySeconds)];
const waited = limits.map(
  (from, at) =>
    `count(*) FILTER (WHERE seconds >= ${from} AND seconds < ${limits[at + 1] ?? `'infinity'`})::int`,
);
const waitedFor = `ARRAY['approved', 'changes_requested', 'rejected']`;
const times = statementByValues<Times>(`
  SELECT count(*)::int AS decided, percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS median_seconds,
         percentile_cont(0.75) WITHIN GROUP (ORDER BY seconds) AS three_quarters_seconds,
         max(seconds) AS longest_seconds, ARRAY[${waited.join(', ')}] AS spread
  FROM (SELECT s.waited_seconds AS seconds
        FROM ${newestOfKinds(waitedFor, 's.waited_seconds IS NOT NULL AND s.at > $2::timestamptz', mostMeasured)}
        ORDER BY s.at DESC LIMIT ${mostMeasured}) AS taken`);
export const monthlySteps = [
  'submitted',
  'approved',
  'self_approved',
  'changes_requested',
  'rejected',
] as const;
const monthsOf = statementByValues<Happened>(`
  SELECT m.month, kind AS step, h.happened
  FROM unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) AS m(month, starts, ends)
  CROSS JOIN unnest('{${monthlySteps.join()}}'::text[]) AS kinds(kind)
  CROSS JOIN LATERAL (SELECT count(*)::int AS happened FROM plan_steps AS s
    WHERE ${decidedIn} AND s.step = kind AND s.at >= m.starts AND s.at < m.ends) AS h`);
const plansIn = '($1::uuid IS NULL OR study_association_id = $1)';
const parts = Object.keys(criteria).map((_, at) => `validation_parts[${at + 1}]`);
const judged = statementByValues<Parts>(`
  SELECT count(*)::int AS plans, count(*) FILTER (WHERE validation_score < ${passingScore})::int AS below,
         ARRAY[${parts.map((part) => `avg(${part})`).join(', ')}] AS means,
         ARRAY[${parts.map((part) => `count(*) FILTER (WHERE ${part} < ${passingScore})::int`).join(', ')}] AS part_below
  FROM (SELECT validation_score, validation_parts FROM plans
        WHERE ${plansIn} AND validation_parts IS NOT NULL AND deleted_at IS NULL
        ORDER BY validated_at DESC LIMIT ${mostMeasured}) AS newest`);
const unseen = statementByValues<{ unseen: number }>(
  `SELECT count(*)::int AS unseen FROM plan_versions AS v WHERE ${unseenSelfApproval} AND ${plansIn}`,
);

/** Figures of an association, or of all where it is null. */
@Injectable()
export class PlanFiguresRepository {
  constructor(private readonly database: Database) {}

  /** Of the newest decisions since then that somebody waited for. */
  async times(association: string | null, since: Date): Promise<Times> {
    return only(await this.database.read(times, [association, since]));
  }

  happened(association: string | null, months: readonly Month[]): Promise<Happened[]> {
    const values = [
      months.map(({ name }) => name),
      months.map(({ start }) => start),
      months.map(({ end }) => end),
    ];
    return this.database.read(monthsOf, [association, ...values]);
  }

  async parts(association: string | null): Promise<Parts> {
    return only(await this.database.read(judged, [association]));
  }

  async unseen(association: string | null): Promise<number> {
    return only(await this.database.read(unseen, [association])).unseen;
  }
}
