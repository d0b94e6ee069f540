import { z } from 'zod';
import { id, ownAdminId, ownUserId, requiredText, revision, rowNumber, timestamp } from '../fields.ts';
import { forAdmins, forMembers } from '../operation.ts';
import { maxRemarkText, planRemark } from './remark.ts';

const oneRemark = { study_plan_id: id, remark_id: id };

/** What is done with the remarks of a plan once they are sent (design.md 45). */
export const remarkOperations = {
  /** The own plans that an administrator has sent back and that are not sent in again, the newest first. */
  listAskedOfMe: forMembers('POST /api/study-plans/asked-of-me', 'plans.list-asked-of-me', {
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
  listPlanRemarks: forMembers('POST /api/study-plans/remarks/list', 'plans.list-remarks', {
    /** `after`: the number of the last remark that is known. */
    input: () => ({ ...ownUserId, study_plan_id: id, after: rowNumber.optional() }),
    output: () => ({ remarks: z.array(planRemark), next: z.number().int().nullable() }),
  }),
  /** Whoever has written the plan answers a remark; again replaces the answer. */
  answerPlanRemark: forMembers('POST /api/study-plans/remarks/answer', 'plans.answer-remark', {
    changes: true,
    input: () => ({
      ...ownUserId,
      ...oneRemark,
      answer: requiredText(maxRemarkText, 'Skriv et svar'),
    }),
  }),
  /** 'Rettet', or not after all. */
  markPlanRemark: forMembers('POST /api/study-plans/remarks/mark', 'plans.mark-remark', {
    changes: true,
    input: () => ({ ...ownUserId, ...oneRemark, done: z.boolean().default(true) }),
  }),
  /** The author's own change of the text: the suggestion in place of the words that it is about (design.md 33). */
  acceptPlanRemark: forMembers('POST /api/study-plans/remarks/accept', 'plans.accept-remark', {
    changes: true,
    input: () => ({ ...ownUserId, ...oneRemark, expected_revision: revision.optional() }),
    output: () => ({ revision: z.number().int() }),
  }),
  /** An administrator who has not written the plan closes a remark, once. */
  closePlanRemark: forAdmins('POST /api/study-plans/remarks/close', 'plans.close-remark', {
    changes: true,
    input: () => ({ ...ownAdminId, ...oneRemark }),
  }),
};
