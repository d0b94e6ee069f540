import { z } from 'zod';
import { id, ownAdminId, text, timestamp, object } from '../fields.ts';
import { forAdmins } from '../operation.ts';
import { planStatuses } from './plan.ts';

/** Rows of one section in one answer. */
export const workListPage = 50;
/** From so many days on somebody has waited too long: the screen says so, and a mail once a day. */
export const workListLateDays = 3;

const waiting = {
  association_name: z.string().nullable(),
  /** Since when it has waited to be looked at. */
  waiting_since: timestamp,
};

/** A plan that an administrator is to decide on. */
export const waitingForDecision = object(() => ({
  study_plan_id: id,
  title: z.string(),
  author_name: z.string().nullable(),
  status: z.enum(planStatuses),
  /** Percent; null while it is not scored. */
  validation_score: z.number().nullable(),
  validation_stale: z.boolean(),
  /** The newest version there has been; null of a plan that was never approved. */
  version_number: z.number().int().nullable(),
  /** What of the content was changed since the last approval, as paths of `planContent`, as far as history tells it. */
  changed_fields: z.array(z.string()),
  /** The draw has sent it in, not its author (design.md 59). */
  drawn: z.boolean().optional(),
  ...waiting,
}));

/** A self-approval that no administrator has seen. */
export const waitingToBeSeen = object(() => ({
  version_id: id,
  study_plan_id: id,
  version_number: z.number().int(),
  title: z.string(),
  approver_name: z.string(),
  validation_score: z.number().nullable(),
  ...waiting,
}));

/** One page of a section, oldest first, with the number of all of it. */
export const workListSection = <Row extends z.ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int(), next_cursor: z.string().nullable() });

/** What the draw of self-approvals has come to in the last 365 days; `gone`: taken back, deleted, or back with the author. */
export const drawFigures = object(() => ({
  drawn: z.number().int(),
  approved: z.number().int(),
  /** Rejected, or sent back for changes, and not approved since. */
  refused: z.number().int(),
  waiting: z.number().int(),
  gone: z.number().int(),
  /** Self-approvals that the draw let through, in the same time. */
  let_through: z.number().int(),
}));
export type DrawFigures = z.output<typeof drawFigures>;

/** How long decisions took, over those of the last 90 days, at most the newest 200 (`mostMeasured`); times in seconds. */
const decisionTimes = object(() => ({
  decided: z.number().int(),
  median_seconds: z.number().nullable(),
  longest_seconds: z.number().nullable(),
}));
export type DecisionTimes = z.output<typeof decisionTimes>;

export const workListSections = ['plans', 'self_approvals', 'people'] as const;
export type WorkListSectionName = (typeof workListSections)[number];

/** What is asked for; a `section` alone is read from its `cursor` on, and the others come empty. */
export const workListInput = object(() => ({
  ...ownAdminId,
  /** The systemadmin alone: every association, not only those in which nobody else can decide. */
  everywhere: z.boolean().optional(),
  section: z.enum(workListSections).optional(),
  cursor: text(200).optional(),
}));

export const plansWorkListOperations = {
  /** What waits of plans; the gateway puts it beside what waits of people (`getWorkList`). */
  getPlansWorkList: forAdmins('internal', 'plans.work-list', {
    input: () => workListInput,
    output: () => ({
      plans: workListSection(waitingForDecision),
      self_approvals: workListSection(waitingToBeSeen),
      decision_times: decisionTimes,
      draws: drawFigures.optional(),
    }),
  }),
  /** What an administrator is mailed about. */
  getNotices: forAdmins('POST /api/notices/get', 'plans.get-notices', {
    input: () => ({ ...ownAdminId }),
    output: () => ({ work_list_mail: z.boolean() }),
  }),
  setNotices: forAdmins('POST /api/notices/set', 'plans.set-notices', {
    changes: true,
    input: () => ({ ...ownAdminId, work_list_mail: z.boolean('Velg av eller på') }),
  }),
};
