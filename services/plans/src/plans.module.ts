import { Module } from '@nestjs/common';
import { ErasureRepository } from './people/erasure.repository.ts';
import { ErasureService } from './people/erasure.service.ts';
import { PeopleEvents } from './people/people-events.ts';
import { PeopleRepository } from './people/people.repository.ts';
import { PublicCodesOfPeopleHandler } from './people/public-codes-of-people.handler.ts';
import { ListAnswers } from './plans/list-answers.ts';
import { PlanAccess } from './plans/plan-access.ts';
import { PlanCountsRepository } from './plans/plan-counts.repository.ts';
import { PlanDeletionService } from './plans/plan-deletion.service.ts';
import { PlanFacts } from './plans/plan-facts.ts';
import { PlanListRepository } from './plans/plan-list.repository.ts';
import { PlanListService } from './plans/plan-list.service.ts';
import { PlanReviewService } from './plans/plan-review.service.ts';
import { PlanStatisticsService } from './plans/plan-statistics.service.ts';
import { PlanStepsRepository } from './plans/plan-steps.repository.ts';
import { PlanValidationService } from './plans/plan-validation.service.ts';
import { PlansHandler } from './plans/plans.handler.ts';
import { PlansRepository } from './plans/plans.repository.ts';
import { PlansService } from './plans/plans.service.ts';
import { RevisionsRepository } from './plans/revisions.repository.ts';
import { PublicVerificationHandler } from './public-verification/public-verification.handler.ts';
import { PublicVerificationRepository } from './public-verification/public-verification.repository.ts';
import { PublicVerificationService } from './public-verification/public-verification.service.ts';
import { LegalTextRepository } from './rules/legal-text.repository.ts';
import { PlansSettingsService } from './rules/plans-settings.service.ts';
import { RulesHandler } from './rules/rules.handler.ts';
import { RulesRepository } from './rules/rules.repository.ts';
import { ApprovalService } from './versions/approval.service.ts';
import { PublicCodes } from './versions/public-codes.ts';
import { VersionActivityService } from './versions/version-activity.service.ts';
import { VersionsHandler } from './versions/versions.handler.ts';
import { VersionsRepository } from './versions/versions.repository.ts';
import { VersionsService } from './versions/versions.service.ts';

@Module({
  controllers: [
    PlansHandler,
    PublicCodesOfPeopleHandler,
    PublicVerificationHandler,
    RulesHandler,
    VersionsHandler,
  ],
  providers: [
    ApprovalService,
    ErasureRepository,
    ErasureService,
    LegalTextRepository,
    ListAnswers,
    PeopleEvents,
    PeopleRepository,
    PlanAccess,
    PlanCountsRepository,
    PlanDeletionService,
    PlanFacts,
    PlanListRepository,
    PlanListService,
    PlanReviewService,
    PlanStatisticsService,
    PlanStepsRepository,
    PlanValidationService,
    PlansRepository,
    PlansService,
    PlansSettingsService,
    PublicCodes,
    PublicVerificationRepository,
    PublicVerificationService,
    RevisionsRepository,
    RulesRepository,
    VersionActivityService,
    VersionsRepository,
    VersionsService,
  ],
})
export class PlansModule {}
