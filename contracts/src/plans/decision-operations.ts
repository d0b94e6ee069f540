import { z } from 'zod';
import { id, ownAdminId, text, timestamp, object } from '../fields.ts';
import { forAdmins } from '../operation.ts';
import { year } from './spot-check-operations.ts';

/** What was decided of a plan or of one of its versions: steps of its timeline. */
export const decisionSteps = [
  'approved',
  'self_approved',
  'changes_requested',
  'rejected',
  'version_recalled',
  'version_deactivated',
  'version_reactivated',
] as const;
export type DecisionStep = (typeof decisionSteps)[number];

/** Decisions in one answer. */
export const decisionsPage = 100;
/** Signs that a listed decision tells of its reason. */
export const shownReason = 300;

const decision = object(() => ({
  study_plan_id: id,
  /** Its number in the plan's timeline. */
  number: z.number().int(),
  step: z.enum(decisionSteps),
  at: timestamp,
  /** Null of a plan that has been deleted. */
  title: z.string().nullable(),
  association_name: z.string().nullable(),
  author_name: z.string().nullable(),
  /** Null of somebody who is erased. */
  decided_by: z.string().nullable(),
  version_number: z.number().int().nullable(),
  /** Its first `shownReason` signs, and … where there are more. */
  reason: z.string().nullable(),
  /** From when the plan was last sent in; null where nobody waited for it. */
  waited_seconds: z.number().nullable(),
}));
export type Decision = z.output<typeof decision>;

export const decisionOperations = {
  /** Newest first: of the own association for its administrators, of all or one for the systemadmin. */
  listDecisions: forAdmins('POST /api/study-plans/decisions', 'plans.list-decisions', {
    input: () => ({
      ...ownAdminId,
      study_association_id: id.optional(),
      step: z.enum(decisionSteps, 'Ukjent avgjørelse').optional(),
      /** Of Norwegian time. */
      year: year.optional(),
      cursor: text(200).optional(),
    }),
    /** `total`: of the first page alone, counted to `mostCountedMatches`, and one more where there are more. */
    output: () => ({
      decisions: z.array(decision),
      total: z.number().int().optional(),
      next_cursor: z.string().nullable(),
    }),
  }),
};
