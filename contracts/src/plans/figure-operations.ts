import { z } from 'zod';
import { criteria, type Criterion } from '../ai/validation.ts';
import { id, ownAdminId, timestamp, object } from '../fields.ts';
import { forAdmins } from '../operation.ts';
import { planStatuses } from './plan.ts';

/** Of so many at most, the newest, times and parts are told: what it costs does not grow with the plans. */
export const mostMeasured = 200;
/** Of fewer nothing is told that claims to be usual. */
export const fewestMeasured = 5;
/** Where the waits of `spread` are parted, in days: the last are longer. */
export const spreadDays = [1, 3, 7, 14] as const;

const count = z.number().int();
const criterionNames = Object.keys(criteria) as [Criterion, ...Criterion[]];

/** What happened in one month of Norwegian time, `2026-03`. */
const monthFigures = object(() => ({
  month: z.string(),
  submitted: count,
  approved: count,
  self_approved: count,
  changes_requested: count,
  rejected: count,
}));
export type MonthFigures = z.output<typeof monthFigures>;

const planFigures = object(() => ({
  counted_at: timestamp,
  by_status: z.record(z.enum(planStatuses), count),
  /** Self-approved versions that hold and that no administrator has seen. */
  unseen: count,
  /** The present month and the eleven before it, oldest first. */
  months: z.array(monthFigures),
  /** From sent in to decided, of the last 365 days; `usual` is null of fewer than `fewestMeasured`. */
  times: z.object({
    decided: count,
    usual: z.object({ median_seconds: z.number(), three_quarters_seconds: z.number() }).nullable(),
    longest_seconds: z.number().nullable(),
    /** How many waited up to each of `spreadDays`, and longer. */
    spread: z.array(count),
  }),
  /** How plans were judged last; `means` are percent, null of fewer than `fewestMeasured`. */
  parts: z.object({
    plans: count,
    /** Below the limit in all, and in each part. */
    below: count,
    means: z.record(z.enum(criterionNames), z.number()).nullable(),
    part_below: z.record(z.enum(criterionNames), count),
  }),
}));
export type PlanFigures = z.output<typeof planFigures>;

export const figureOperations = {
  /** Of the own association for its administrators, of all or one for the systemadmin; null of whoever has none. */
  getPlanFigures: forAdmins('POST /api/study-plans/figures', 'plans.figures', {
    input: () => ({ ...ownAdminId, study_association_id: id.optional() }),
    output: () => ({ figures: planFigures.nullable() }),
  }),
};
