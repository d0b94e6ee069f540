import { everyone, type Row, signedIn } from './row.ts';

const noPlan = '404 PLAN_NOT_FOUND';
const no = '403 FORBIDDEN';
const aboutPlan = (study_plan_id: string) => ({ study_plan_id });

/** Ways to begin a plan (design.md 47): whoever sees a plan copies it; templates are their own association's. */
export const startRows = {
  copyPlan: {
    target: async (world) => (await world.published()).study_plan_id,
    input: aboutPlan,
    expected: signedIn('200', noPlan, '200', noPlan, '200'),
  },
  markPlanTemplate: {
    target: async (world) => (await world.published()).study_plan_id,
    // Nothing is marked: what is no template already is an answer too.
    input: (study_plan_id: string) => ({ study_plan_id, template: false }),
    expected: signedIn(no, no, '200', noPlan, '200'),
  },
  listPlanTemplates: { input: () => ({}), expected: everyone },
  getPlanTemplate: {
    target: async (world) => (await world.published()).study_plan_id,
    input: aboutPlan,
    expected: signedIn(noPlan, noPlan, noPlan, noPlan, noPlan),
  },
} satisfies Record<string, Row>;
