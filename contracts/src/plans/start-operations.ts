import { z } from 'zod';
import { id, ownAdminId, ownUserId, timestamp, object } from '../fields.ts';
import { forAdmins, forMembers } from '../operation.ts';
import { plan, toldContent } from './plan.ts';

const onePlan = { study_plan_id: id };

/** Templates that an association can have at once: a list that somebody reads through. */
export const maxTemplates = 100;

/** A template as it is listed: its current version in short; the description cut at 300 signs. */
export const planTemplate = object(() => ({
  ...plan.pick({ title: true, description: true, ects_credits: true, estimated_hours: true, eqf_level: true })
    .shape,
  ...onePlan,
  version_number: z.number().int(),
  approved_at: timestamp,
}));
export type PlanTemplate = z.output<typeof planTemplate>;

/** Ways to begin a plan that start from another one (design.md 47). */
export const startOperations = {
  /**
   * A draft of one's own with the text of a plan that one can see: as it stands, as in one version, or as in the current
   * version of a template of one's own association. Whoever wrote that text has written the copy too (design.md 33).
   */
  copyPlan: forMembers('POST /api/study-plans/copy', 'plans.copy', {
    changes: true,
    limits: [{ by: 'account', points: 60, seconds: 3600 }],
    input: () => ({
      ...ownUserId,
      ...onePlan,
      version_id: id.optional(),
      template: z.boolean().optional(),
    }),
    output: () => ({ ...onePlan, revision: z.number().int() }),
  }),
  /** Marks an approved plan as its association's template, or takes the mark away; again changes nothing. */
  markPlanTemplate: forAdmins('POST /api/study-plans/templates/mark', 'plans.mark-template', {
    changes: true,
    input: () => ({ ...ownAdminId, ...onePlan, template: z.boolean() }),
    output: () => ({ template: z.boolean() }),
  }),
  /** The templates of one's own association, by title; who belongs to none has none. */
  listPlanTemplates: forMembers('POST /api/study-plans/templates/list', 'plans.list-templates', {
    input: () => ({ ...ownUserId }),
    output: () => ({ templates: z.array(planTemplate) }),
  }),
  /** The approved text of one template of one's own association. */
  getPlanTemplate: forMembers('POST /api/study-plans/templates/get', 'plans.get-template', {
    input: () => ({ ...ownUserId, ...onePlan }),
    output: () => ({
      template: planTemplate.extend({
        learning_outcomes: toldContent.shape.learning_outcomes,
        content_modules: toldContent.shape.content_modules,
        assessment_criteria: toldContent.shape.assessment_criteria,
        metadata: toldContent.shape.metadata,
      }),
    }),
  }),
};
