import { plansOperations } from '@studieplan/contracts';
import { type Call, type EncodedAnswer, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { DraftDiscardService } from './draft-discard.service.ts';
import { PlanDeletionService } from './plan-deletion.service.ts';
import { PlanListService } from '../lists/plan-list.service.ts';
import { PlanReviewService } from '../review/plan-review.service.ts';
import { PlanStatisticsService } from '../lists/plan-statistics.service.ts';
import { PlanValidationService } from '../validation/plan-validation.service.ts';
import { WorkingCopies } from '../working-copies/working-copies.service.ts';
import { PlansService } from './plans.service.ts';

@Controller()
export class PlansHandler {
  constructor(
    private readonly database: Database,
    private readonly plans: PlansService,
    private readonly lists: PlanListService,
    private readonly validations: PlanValidationService,
    private readonly reviews: PlanReviewService,
    private readonly deletions: PlanDeletionService,
    private readonly statistics: PlanStatisticsService,
    private readonly discards: DraftDiscardService,
    private readonly copies: WorkingCopies,
  ) {}

  @Handles(plansOperations.createPlan)
  createPlan(input: In<'createPlan'>, call: Call): Promise<Out<'createPlan'>> {
    return this.database.change(call, async (tx) => {
      const answer = await this.plans.create(tx, input, call);
      await this.copies.saved(tx, call, input.working_copy);
      return answer;
    });
  }

  @Handles(plansOperations.updatePlan)
  updatePlan(input: In<'updatePlan'>, call: Call): Promise<Out<'updatePlan'>> {
    return this.database.change(call, async (tx) => {
      const answer = await this.plans.update(tx, input, call);
      await this.copies.saved(tx, call, input.working_copy);
      return answer;
    });
  }

  @Handles(plansOperations.discardPlanDraft)
  discardPlanDraft(input: In<'discardPlanDraft'>, call: Call): Promise<Out<'discardPlanDraft'>> {
    return this.database.change(call, (tx) => this.discards.discard(tx, input, call));
  }

  @Handles(plansOperations.getPlan)
  getPlan(input: In<'getPlan'>, call: Call): Promise<Out<'getPlan'>> {
    return this.plans.get(input, call);
  }

  @Handles(plansOperations.listPlans)
  listPlans(input: In<'listPlans'>, call: Call): Promise<Out<'listPlans'> | EncodedAnswer> {
    return this.lists.list(input, call);
  }

  @Handles(plansOperations.getPlanStatistics)
  getPlanStatistics(input: In<'getPlanStatistics'>, call: Call): Promise<Out<'getPlanStatistics'>> {
    return this.statistics.get(input, call);
  }

  @Handles(plansOperations.deletePlan)
  deletePlan(input: In<'deletePlan'>, call: Call): Promise<Out<'deletePlan'>> {
    return this.database.change(call, (tx) => this.deletions.delete(tx, input, call));
  }

  @Handles(plansOperations.restorePlan)
  restorePlan(input: In<'restorePlan'>, call: Call): Promise<Out<'restorePlan'>> {
    return this.database.change(call, (tx) => this.deletions.restore(tx, input, call));
  }

  /** Opens its own transactions: none is held while the judge is asked. */
  @Handles(plansOperations.validatePlan)
  validatePlan(input: In<'validatePlan'>, call: Call): Promise<Out<'validatePlan'>> {
    return this.validations.validate(input, call);
  }

  @Handles(plansOperations.rejectPlan)
  rejectPlan(input: In<'rejectPlan'>, call: Call): Promise<Out<'rejectPlan'>> {
    return this.database.change(call, (tx) => this.reviews.reject(tx, input, call));
  }

  @Handles(plansOperations.requestPlanChanges)
  requestPlanChanges(input: In<'requestPlanChanges'>, call: Call): Promise<Out<'requestPlanChanges'>> {
    return this.database.change(call, (tx) => this.reviews.requestChanges(tx, input, call));
  }

  @Handles(plansOperations.getPlanReach)
  getPlanReach(input: In<'getPlanReach'>, call: Call): Promise<Out<'getPlanReach'>> {
    return this.reviews.reach(input, call);
  }

  @Handles(plansOperations.setPlanUnderReview)
  setPlanUnderReview(input: In<'setPlanUnderReview'>, call: Call): Promise<Out<'setPlanUnderReview'>> {
    return this.database.change(call, (tx) => this.reviews.setUnderReview(tx, input, call));
  }
}
