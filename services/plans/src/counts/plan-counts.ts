import type { PlanStatistics, PlanStatus } from '@studieplan/contracts';
import { planStatuses } from '@studieplan/contracts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import { allScope, authorScope } from './revisions.repository.ts';

/** What decides where a plan is counted, and how. */
export type Counted = Pick<
  PlanEntity,
  'author_id' | 'study_association_id' | 'status' | 'validation_score' | 'deleted_at'
>;

/** A plan that came (no `before`), went (no `after`) or changed. */
export interface CountedChange {
  before?: Counted;
  after?: Counted;
}

/** One plan more (1) or less (-1) in one place. */
interface CountRow {
  scope: string;
  study_association_id: string;
  status: PlanStatus;
  score: number | null;
  sign: 1 | -1;
}

/** Plans of one status, as they are counted. */
export interface StatusCount {
  status: PlanStatus;
  plans: number;
  scores: number;
  score_sum: number;
}

function rowsOf(plan: Counted | undefined, sign: 1 | -1): CountRow[] {
  if (!plan || plan.deleted_at !== null) return [];
  const scopes = plan.author_id === null ? [allScope] : [allScope, authorScope(plan.author_id)];
  const { study_association_id, status, validation_score: score } = plan;
  return scopes.map((scope) => ({ scope, study_association_id, status, score, sign }));
}

/** What changes in the counters; nothing when a save touches none of what is counted. */
export function countRows({ before, after }: CountedChange): CountRow[] {
  const [gone, come] = [rowsOf(before, -1), rowsOf(after, 1)];
  const same = JSON.stringify(gone.map((row) => ({ ...row, sign: 1 }))) === JSON.stringify(come);
  return same ? [] : [...gone, ...come];
}

/** The counts, one of a status, as the dashboard shows them: every status is named, the mean is that of all scores. */
export function statisticsOf(counts: readonly StatusCount[]): PlanStatistics {
  const sum = (of: 'plans' | 'scores' | 'score_sum') => counts.reduce((total, count) => total + count[of], 0);
  const plansIn = (status: PlanStatus) => counts.find((count) => count.status === status)?.plans ?? 0;
  const scores = sum('scores');
  return {
    total: sum('plans'),
    by_status: Object.fromEntries(planStatuses.map((status) => [status, plansIn(status)])) as Record<
      PlanStatus,
      number
    >,
    average_score: scores === 0 ? null : sum('score_sum') / scores,
    scored: scores,
  };
}
