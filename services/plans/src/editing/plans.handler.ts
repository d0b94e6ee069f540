import { plansOperations } from '@studieplan/contracts';
import { handler } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { DraftDiscardService } from './draft-discard.service.ts';
import { PlanDeletionService } from './plan-deletion.service.ts';
import { PlanListService } from '../lists/plan-list.service.ts';
import { PlanReviewService } from '../review/plan-review.service.ts';
import { PlanStatisticsService } from '../lists/plan-statistics.service.ts';
import { PlanValidationService } from '../validation/plan-validation.service.ts';
import { WorkingCopies } from '../working-copies/working-copies.service.ts';
import { PlansService } from './plans.service.ts';

export const PlansHandler = handler(
  plansOperations,
  {
    database: Database,
    plans: PlansService,
    lists: PlanListService,
    validations: PlanValidationService,
    reviews: PlanReviewService,
    deletions: PlanDeletionService,
    statistics: PlanStatisticsService,
    discards: DraftDiscardService,
    copies: WorkingCopies,
  },
  {
    createPlan: ({ database, plans, copies }, input, call) =>
      database.change(call, async (tx) => {
        const answer = await plans.create(tx, input, call);
        await copies.saved(tx, call, input.working_copy);
        return answer;
      }),
    updatePlan: ({ database, plans, copies }, input, call) =>
      database.change(call, async (tx) => {
        const answer = await plans.update(tx, input, call);
        await copies.saved(tx, call, input.working_copy);
        return answer;
      }),
    discardPlanDraft: ({ database, discards }, input, call) =>
      database.change(call, (tx) => discards.discard(tx, input, call)),
    getPlan: ({ plans }, input, call) => plans.get(input, call),
    listPlans: ({ lists }, input, call) => lists.list(input, call),
    getPlanStatistics: ({ statistics }, input, call) => statistics.get(input, call),
    deletePlan: ({ database, deletions }, input, call) =>
      database.change(call, (tx) => deletions.delete(tx, input, call)),
    restorePlan: ({ database, deletions }, input, call) =>
      database.change(call, (tx) => deletions.restore(tx, input, call)),
    /** Opens its own transactions: none is held while the judge is asked. */
    validatePlan: ({ validations }, input, call) => validations.validate(input, call),
    rejectPlan: ({ database, reviews }, input, call) =>
      database.change(call, (tx) => reviews.reject(tx, input, call)),
    requestPlanChanges: ({ database, reviews }, input, call) =>
      database.change(call, (tx) => reviews.requestChanges(tx, input, call)),
    getPlanReach: ({ reviews }, input, call) => reviews.reach(input, call),
    setPlanUnderReview: ({ database, reviews }, input, call) =>
      database.change(call, (tx) => reviews.setUnderReview(tx, input, call)),
  },
);
