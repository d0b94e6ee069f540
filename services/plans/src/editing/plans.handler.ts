import { type ParsedInputOf, plansOperations, type ResultOf } from '@studieplan/contracts';
import { type Call, type EncodedAnswer, Handles } from '@studieplan/kit/calls';
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

type Operations = typeof plansOperations;
type Input<Name extends keyof Operations> = ParsedInputOf<Operations[Name]>;
type Answer<Name extends keyof Operations> = Promise<ResultOf<Operations[Name]>>;

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
  createPlan(input: Input<'createPlan'>, call: Call): Answer<'createPlan'> {
    return this.database.change(call, async (tx) => {
      const answer = await this.plans.create(tx, input, call);
      await this.copies.saved(tx, call, input.working_copy);
      return answer;
    });
  }

  @Handles(plansOperations.updatePlan)
  updatePlan(input: Input<'updatePlan'>, call: Call): Answer<'updatePlan'> {
    return this.database.change(call, async (tx) => {
      const answer = await this.plans.update(tx, input, call);
      await this.copies.saved(tx, call, input.working_copy);
      return answer;
    });
  }

  @Handles(plansOperations.discardPlanDraft)
  discardPlanDraft(input: Input<'discardPlanDraft'>, call: Call): Answer<'discardPlanDraft'> {
    return this.database.change(call, (tx) => this.discards.discard(tx, input, call));
  }

  @Handles(plansOperations.getPlan)
  getPlan(input: Input<'getPlan'>, call: Call): Answer<'getPlan'> {
    return this.plans.get(input, call);
  }

  @Handles(plansOperations.listPlans)
  listPlans(
    input: Input<'listPlans'>,
    call: Call,
  ): Promise<ResultOf<Operations['listPlans']> | EncodedAnswer> {
    return this.lists.list(input, call);
  }

  @Handles(plansOperations.getPlanStatistics)
  getPlanStatistics(input: Input<'getPlanStatistics'>, call: Call): Answer<'getPlanStatistics'> {
    return this.statistics.get(input, call);
  }

  @Handles(plansOperations.deletePlan)
  deletePlan(input: Input<'deletePlan'>, call: Call): Answer<'deletePlan'> {
    return this.database.change(call, (tx) => this.deletions.delete(tx, input, call));
  }

  @Handles(plansOperations.restorePlan)
  restorePlan(input: Input<'restorePlan'>, call: Call): Answer<'restorePlan'> {
    return this.database.change(call, (tx) => this.deletions.restore(tx, input, call));
  }

  /** Opens its own transactions: none is held while the judge is asked. */
  @Handles(plansOperations.validatePlan)
  validatePlan(input: Input<'validatePlan'>, call: Call): Answer<'validatePlan'> {
    return this.validations.validate(input, call);
  }

  @Handles(plansOperations.rejectPlan)
  rejectPlan(input: Input<'rejectPlan'>, call: Call): Answer<'rejectPlan'> {
    return this.database.change(call, (tx) => this.reviews.reject(tx, input, call));
  }

  @Handles(plansOperations.requestPlanChanges)
  requestPlanChanges(input: Input<'requestPlanChanges'>, call: Call): Answer<'requestPlanChanges'> {
    return this.database.change(call, (tx) => this.reviews.requestChanges(tx, input, call));
  }

  @Handles(plansOperations.getPlanReach)
  getPlanReach(input: Input<'getPlanReach'>, call: Call): Answer<'getPlanReach'> {
    return this.reviews.reach(input, call);
  }

  @Handles(plansOperations.setPlanUnderReview)
  setPlanUnderReview(input: Input<'setPlanUnderReview'>, call: Call): Answer<'setPlanUnderReview'> {
    return this.database.change(call, (tx) => this.reviews.setUnderReview(tx, input, call));
  }
}
