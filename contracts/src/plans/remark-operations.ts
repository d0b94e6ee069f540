import { z } from 'zod';
import {
  id,
  nothing,
  ownAdminId,
  ownUserId,
  requiredText,
  revision,
  rowNumber,
  timestamp,
} from '../fields.ts';
import { operation } from '../operation.ts';
import { maxRemarkText, planRemark } from './remark.ts';

const oneRemark = { study_plan_id: id, remark_id: id };

/** What is done with the remarks of a plan once they are sent (design.md 45). */
export const remarkOperations = {
  /** The own plans that an administrator has sent back and that are not sent in again, the newest first. */
  listAskedOfMe: operation({
    route: 'POST /api/study-plans/asked-of-me',
    subject: 'plans.list-asked-of-me',
    access: 'member',
    input: () => ({ ...ownUserId }),
    output: () => ({
      total: z.number().int(),
      plans: z.array(
        z.object({
          study_plan_id: id,
          title: z.string(),
          kind: z.enum(['changes_requested', 'rejected']),
          /** Null of an erased person. */
          asked_by: z.string().nullable(),
          asked_at: timestamp,
          /** Remarks that came with it, and those of the plan that are neither mended nor answered. */
          remarks: z.number().int(),
          remaining: z.number().int(),
        }),
      ),
    }),
  }),
  /** All remarks of a plan by their numbers, a page at a time. */
  listPlanRemarks: operation({
    route: 'POST /api/study-plans/remarks/list',
    subject: 'plans.list-remarks',
    access: 'member',
    /** `after`: the number of the last remark that is known. */
    input: () => ({ ...ownUserId, study_plan_id: id, after: rowNumber.optional() }),
    output: () => ({ remarks: z.array(planRemark), next: z.number().int().nullable() }),
  }),
  /** Whoever has written the plan answers a remark; again replaces the answer. */
  answerPlanRemark: operation({
    route: 'POST /api/study-plans/remarks/answer',
    subject: 'plans.answer-remark',
    access: 'member',
    changes: true,
    input: () => ({
      ...ownUserId,
      ...oneRemark,
      answer: requiredText(maxRemarkText, 'Skriv et svar'),
    }),
    output: () => nothing,
  }),
  /** 'Rettet', or not after all. */
  markPlanRemark: operation({
    route: 'POST /api/study-plans/remarks/mark',
    subject: 'plans.mark-remark',
    access: 'member',
    changes: true,
    input: () => ({ ...ownUserId, ...oneRemark, done: z.boolean().default(true) }),
    output: () => nothing,
  }),
  /** The author's own change of the text: the suggestion in place of the words that it is about (design.md 33). */
  acceptPlanRemark: operation({
    route: 'POST /api/study-plans/remarks/accept',
    subject: 'plans.accept-remark',
    access: 'member',
    changes: true,
    input: () => ({ ...ownUserId, ...oneRemark, expected_revision: revision.optional() }),
    output: () => ({ revision: z.number().int() }),
  }),
  /** An administrator who has not written the plan closes a remark, once. */
  closePlanRemark: operation({
    route: 'POST /api/study-plans/remarks/close',
    subject: 'plans.close-remark',
    access: 'admin',
    changes: true,
    input: () => ({ ...ownAdminId, ...oneRemark }),
    output: () => nothing,
  }),
};
