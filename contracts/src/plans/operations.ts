import { z } from 'zod';
import { judgedBy, validationResult } from '../ai/validation.ts';
import {
  id,
  optionalText,
  ownAdminId,
  ownUserId,
  requiredText,
  revision,
  text,
  timestamp,
} from '../fields.ts';
import { forAdmins, forAnybody, forMembers, forSystemadmin } from '../operation.ts';
import {
  plan,
  planContent,
  planRow,
  planStatistics,
  waitingPlan,
  planStatuses,
  planTimelineEntry,
  planVersion,
  planVersionContent,
  refusedText,
} from './plan.ts';
import { publicPlan } from '../public/public-plan.ts';
import { peopleOperations } from './people.ts';
import { decisionOperations } from './decision-operations.ts';
import { directoryOperations } from './directory-operations.ts';
import { figureOperations } from './figure-operations.ts';
import { heldDayOperations } from './held-day-operations.ts';
import { proofOperations } from './proof-operations.ts';
import { decisionRemarks } from './remark.ts';
import { presenceOperations } from './presence.ts';
import { remarkOperations } from './remark-operations.ts';
import { readPublicCode } from './public-code.ts';
import { plansSettingsOperations } from './settings.ts';
import { expiryOperations } from './expiry-operations.ts';
import { spotCheckOperations } from './spot-check-operations.ts';
import { startOperations } from './start-operations.ts';
import { validationRules } from './validation-rules.ts';
import { plansWorkListOperations } from './work-list.ts';
import { savedWorkingCopy, workingCopyOperations } from './working-copies.ts';

/** A search says how many plans match up to this many: counting thousands would cost more than finding the first. */
export const mostCountedMatches = 200;

export const planSorts = ['author', 'association'] as const;
export type PlanSort = (typeof planSorts)[number];

const onePlan = { study_plan_id: id };
/** What goes with a decision; `expected_revision`: of the text that was read, PLAN_CHANGED if it is another. */
const decided = { remarks: decisionRemarks, expected_revision: revision.optional() };

// Sending in mails every administrator of the association; saving mails nobody and is not counted.
const submissionLimits = [
  { by: 'account', points: 20, seconds: 3600, onlyWhere: { field: 'status', is: 'submitted' } },
] as const;

export const plansOperations = {
  createPlan: forMembers('POST /api/study-plans/create', 'plans.create', {
    changes: true,
    limits: submissionLimits,
    input: () =>
      planContent.extend({
        ...ownUserId,
        status: z.enum(['draft', 'submitted'], 'Ugyldig status').nullish(),
        working_copy: savedWorkingCopy,
      }),
    output: () => ({ study_plan_id: id, revision: z.number().int() }),
  }),
  updatePlan: forMembers('POST /api/study-plans/update', 'plans.update', {
    changes: true,
    limits: submissionLimits,
    input: () =>
      planContent.extend({
        ...ownUserId,
        ...onePlan,
        status: z.enum(['draft', 'submitted'], 'Ugyldig status').nullish(),
        expected_revision: revision.optional(),
        working_copy: savedWorkingCopy,
      }),
    /** `unchanged`: the content was the same already, so nothing was written but a change of status (design.md 32). */
    output: () => ({
      status: z.enum(planStatuses),
      revision: z.number().int(),
      unchanged: z.boolean().optional(),
    }),
  }),
  /** Goes back from a draft to the text of the current version; the plan is approved again (design.md 32). */
  discardPlanDraft: forMembers('POST /api/study-plans/discard-draft', 'plans.discard-draft', {
    changes: true,
    input: () => ({ ...ownUserId, ...onePlan, expected_revision: revision.optional() }),
    output: () => ({ status: z.enum(planStatuses), revision: z.number().int() }),
  }),
  getPlan: forMembers('POST /api/study-plans/get', 'plans.get', {
    input: () => ({ ...ownUserId, ...onePlan }),
    /** `timeline`: the newest 200 steps, oldest first. */
    output: () => ({
      study_plan: plan,
      timeline: z.array(planTimelineEntry),
      /** What approving would be for the asking person, and why it is refused; null for who can never approve it. */
      approval: z
        .object({
          method: z.enum(['self', 'admin']),
          refusal: z.object({ code: z.string(), error: z.string() }).nullable(),
          /** Told to who decides on a plan that waits: the newest five that bind its text (design.md 51). */
          refused_texts: z.array(refusedText).optional(),
        })
        .nullable()
        .optional(),
    }),
  }),
  /** What the dashboard shows, in one call: counts within reach and the five newest plans. */
  getPlanStatistics: forMembers('POST /api/study-plans/statistics', 'plans.statistics', {
    input: () => ({ ...ownUserId }),
    /** `oldest_submitted`: null where nothing waits, and for members, who decide on no plans. */
    output: () => ({
      statistics: planStatistics,
      newest: z.array(planRow),
      oldest_submitted: waitingPlan.nullable(),
    }),
  }),
  /** Soft; only a draft or rejected plan without versions. */
  deletePlan: forMembers('POST /api/study-plans/delete', 'plans.delete', {
    changes: true,
    input: () => ({ ...ownUserId, ...onePlan }),
  }),
  restorePlan: forSystemadmin('POST /api/study-plans/restore', 'plans.restore', {
    changes: true,
    input: () => ({
      ...ownAdminId,
      ...onePlan,
      reason: requiredText(5000, 'Du må oppgi en årsak for reaktivering'),
    }),
  }),
  /** Newest first. Without `limit` the newest 1,000; a known revision that still holds answers `unchanged`. */
  listPlans: forMembers('POST /api/study-plans/list', 'plans.list', {
    input: () => ({
      ...ownUserId,
      include_deleted: z.boolean().optional(),
      search: text(200).optional(),
      status: z.enum(planStatuses).optional(),
      /** Only plans of this author, or of this association, of those that the person lists anyway. */
      author_id: id.optional(),
      study_association_id: id.optional(),
      /** Only plans whose version that holds was self-approved after fixed rules alone had judged it. */
      approved_on_rules_alone: z.boolean().optional(),
      /** By whose plans they are instead of newest first: by author for administrators, by association too for the systemadmin. */
      sort: z.enum(planSorts).optional(),
      /** Tell whom of these there are to choose among. */
      with_choices: z.boolean().optional(),
      /** Of a list by owner it tells the owner's name too. */
      cursor: text(1500).optional(),
      limit: z.number().int().min(1).max(1000).optional(),
      known_revision: text(100).optional(),
    }),
    output: () => ({
      unchanged: z.literal(true).optional(),
      study_plans: z.array(planRow).optional(),
      /** By name: the authors of an administrator's or the asked-for association, and the systemadmin's associations. */
      authors: z.array(z.object({ id, name: z.string() })).optional(),
      associations: z.array(z.object({ id, name: z.string() })).optional(),
      /** All that match; of a search or choice counted to `mostCountedMatches`, and one more where there are more. */
      total: z.number().int().optional(),
      next_cursor: z.string().nullable().optional(),
      revision: z.string().optional(),
    }),
  }),
  getPlanRules: forMembers('POST /api/study-plans/rules', 'plans.rules', {
    input: () => ({ ...ownUserId }),
    output: () => ({ rules: validationRules }),
  }),
  validatePlan: forMembers('POST /api/study-plans/validate', 'plans.validate', {
    changes: true,
    deadlineSeconds: 130,
    limits: [{ by: 'account', points: 60, seconds: 3600 }],
    input: () => ({ ...ownUserId, ...onePlan }),
    output: () => ({
      validation_result: z.object({
        score: z.number(),
        passed: z.boolean(),
        review_required: z.boolean(),
        feedback: validationResult,
      }),
    }),
  }),
  /** Approves as administrator, or as author by self-approval: who is asking decides (design.md 7). */
  approvePlan: forMembers('POST /api/study-plans/approve', 'plans.approve', {
    changes: true,
    /** `expected_revision`: of the text that was read, so that none is approved unseen; PLAN_CHANGED if it is another. */
    input: () => ({
      ...ownAdminId,
      ...onePlan,
      change_comment: optionalText(5000),
      expected_revision: revision.optional(),
    }),
    output: () => ({ approval_link: z.string(), version_id: id, version_number: z.number().int() }),
  }),
  rejectPlan: forAdmins('POST /api/study-plans/reject', 'plans.reject', {
    changes: true,
    input: () => ({
      ...ownAdminId,
      ...onePlan,
      reason: requiredText(5000, 'Vennligst oppgi en begrunnelse for avvisningen'),
      ...decided,
    }),
  }),
  /** Sends a plan back to its author as a draft that only an administrator approves (design.md 31, 45). */
  requestPlanChanges: forAdmins('POST /api/study-plans/request-changes', 'plans.request-changes', {
    changes: true,
    input: () => ({
      ...ownAdminId,
      ...onePlan,
      reason: requiredText(5000, 'Vennligst skriv hva som må endres'),
      ...decided,
    }),
  }),
  setPlanUnderReview: forAdmins('POST /api/study-plans/set-under-review', 'plans.set-under-review', {
    changes: true,
    input: () => ({ ...ownAdminId, ...onePlan, expected_revision: revision.optional() }),
  }),
  listPlanVersions: forMembers('POST /api/study-plans/versions/list', 'plans.list-versions', {
    input: () => ({ ...ownUserId, ...onePlan }),
    output: () => ({ versions: z.array(planVersion) }),
  }),
  /** One frozen version with its whole content, for whoever sees the plan. */
  getPlanVersion: forMembers('POST /api/study-plans/versions/get', 'plans.get-version', {
    input: () => ({ ...ownUserId, version_id: id }),
    output: () => ({ version: planVersionContent }),
  }),
  softDeletePlanVersion: forSystemadmin(
    'POST /api/study-plans/soft-delete-version',
    'plans.soft-delete-version',
    {
      changes: true,
      input: () => ({ ...ownAdminId, version_id: id, reason: optionalText(5000) }),
    },
  ),
  reactivatePlanVersion: forSystemadmin(
    'POST /api/study-plans/reactivate-version',
    'plans.reactivate-version',
    {
      changes: true,
      input: () => ({ ...ownAdminId, version_id: id, reason: optionalText(5000) }),
    },
  ),
  /** An administrator recalls a self-approved version that is still valid, older ones with it (design.md 33). */
  recallPlanVersion: forAdmins('POST /api/study-plans/recall', 'plans.recall-version', {
    changes: true,
    input: () => ({
      ...ownAdminId,
      version_id: id,
      reason: requiredText(5000, 'Vennligst oppgi en begrunnelse for tilbaketrekkingen'),
      /** Older self-approved versions of the same plan to recall too. */
      also_version_ids: z.array(id).max(200, 'Høyst 200 versjoner om gangen').optional(),
    }),
  }),
  /** An administrator has seen a self-approval: it leaves the queue. Again changes nothing. */
  markPlanVersionSeen: forAdmins('POST /api/study-plans/mark-seen', 'plans.mark-version-seen', {
    changes: true,
    input: () => ({ ...ownAdminId, version_id: id }),
  }),
  /** Self-approvals within reach that no administrator has seen, oldest first, at most 50; `total` of all. */
  listUnseenSelfApprovals: forAdmins('POST /api/study-plans/self-approvals', 'plans.list-self-approvals', {
    input: () => ({ ...ownAdminId }),
    output: () => ({
      versions: z.array(
        z.object({
          version_id: id,
          study_plan_id: id,
          version_number: z.number().int(),
          title: z.string(),
          approver_name: z.string(),
          approved_at: timestamp,
          validation_score: z.number().nullable(),
          judge: judgedBy.nullish(),
          study_association_name: z.string().nullable(),
          can_recall: z.boolean(),
          can_mark_seen: z.boolean(),
        }),
      ),
      total: z.number().int(),
    }),
  }),
  verifyPublicPlan: forAnybody('GET /verify-public/:code', 'plans.verify-public', {
    cacheSeconds: 5,
    // However a code is written, and whatever stands behind it, it is one answer.
    cacheKey: ({ code }) => {
      const read = readPublicCode(code);
      return read.ok ? read.code : code;
    },
    limits: [{ by: 'address', points: 300, seconds: 300 }],
    input: () => ({ code: text(100) }),
    output: () => ({ study_plan: publicPlan, legal_text: z.string() }),
  }),
  ...remarkOperations,
  ...workingCopyOperations,
  ...plansSettingsOperations,
  ...peopleOperations,
  ...startOperations,
  ...presenceOperations,
  ...plansWorkListOperations,
  ...proofOperations,
  ...directoryOperations,
  ...heldDayOperations,
  ...spotCheckOperations,
  ...expiryOperations,
  ...decisionOperations,
  ...figureOperations,
};
