import { Module } from '@nestjs/common';
import { DecidedTexts } from './decisions/decided-texts.service.ts';
import { DecidedTextsFilling } from './decisions/decided-texts-filling.service.ts';
import { DecidedTextsRepository } from './decisions/decided-texts.repository.ts';
import { SketchesHere } from './decisions/sketches-here.service.ts';
import { Decisions } from './decisions/decisions.service.ts';
import { DecisionsRepository } from './decisions/decisions.repository.ts';
import { DirectoryHandler } from './directory/directory.handler.ts';
import { DirectoryRepository } from './directory/directory.repository.ts';
import { DirectoryService } from './directory/directory.service.ts';
import { DraftDiscardService } from './editing/draft-discard.service.ts';
import { ErasureRepository } from './people/erasure.repository.ts';
import { OwnDataHandler } from './people/own-data.handler.ts';
import { ErasureService } from './people/erasure.service.ts';
import { PeopleEvents } from './people/people-events.ts';
import { PeopleRepository } from './people/people.repository.ts';
import { PublicCodesOfPeopleRepository } from './people/public-codes-of-people.repository.ts';
import { PublicCodesOfPeopleHandler } from './people/public-codes-of-people.handler.ts';
import { ListAnswers } from './lists/list-answers.ts';
import { PlanAccess } from './plans/plan-access.ts';
import { PlanCountsRepository } from './counts/plan-counts.repository.ts';
import { PlanDeletionService } from './editing/plan-deletion.service.ts';
import { PlanFacts } from './plans/plan-facts.ts';
import { PlanListRepository } from './lists/plan-list.repository.ts';
import { PlansByOwnerRepository } from './lists/plans-by-owner.repository.ts';
import { PlanListService } from './lists/plan-list.service.ts';
import { PlanReviewService } from './review/plan-review.service.ts';
import { PlanStatisticsService } from './lists/plan-statistics.service.ts';
import { PlanStepsRepository } from './history/plan-steps.repository.ts';
import { PlanValidationService } from './validation/plan-validation.service.ts';
import { ExpiringVersions } from './expiry/expiring-versions.service.ts';
import { ExpiryHandler } from './expiry/expiry.handler.ts';
import { ExpiryReminders } from './expiry/expiry-reminders.service.ts';
import { ExpiryRepository } from './expiry/expiry.repository.ts';
import { PlansHandler } from './editing/plans.handler.ts';
import { PlansRepository } from './plans/plans.repository.ts';
import { PlansService } from './editing/plans.service.ts';
import { RevisionsRepository } from './counts/revisions.repository.ts';
import { FiguresHandler } from './figures/figures.handler.ts';
import { ListedDecisionsRepository } from './figures/listed-decisions.repository.ts';
import { ListedDecisions } from './figures/listed-decisions.service.ts';
import { PlanFiguresRepository } from './figures/plan-figures.repository.ts';
import { PlanFiguresService } from './figures/plan-figures.service.ts';
import { HeldDaysHandler } from './held-days/held-days.handler.ts';
import { HeldDaysRepository } from './held-days/held-days.repository.ts';
import { HeldDays } from './held-days/held-days.service.ts';
import { SigningKeysRepository } from './proof/keys/signing-keys.repository.ts';
import { SigningKeys } from './proof/keys/signing-keys.service.ts';
import { LogRepository } from './proof/log/log.repository.ts';
import { DecisionLog } from './proof/log/log.service.ts';
import { ProofRepository } from './proof/proof.repository.ts';
import { ProofSettling } from './proof/proof-settling.service.ts';
import { Proofs } from './proof/proofs.service.ts';
import { PublicProofsHandler } from './proof/public-proofs.handler.ts';
import { PublicProofs } from './proof/public-proofs.service.ts';
import { SettlingRepository } from './proof/settling.repository.ts';
import { PublicVerificationHandler } from './public-verification/public-verification.handler.ts';
import { PublicVerificationRepository } from './public-verification/public-verification.repository.ts';
import { PublicVerificationService } from './public-verification/public-verification.service.ts';
import { RecallsHandler } from './recalls/recalls.handler.ts';
import { RecallsService } from './recalls/recalls.service.ts';
import { RemarkActs } from './review/remark-acts.service.ts';
import { RemarksHandler } from './review/remarks.handler.ts';
import { RemarksRepository } from './remarks/remarks.repository.ts';
import { Remarks } from './remarks/remarks.service.ts';
import { LegalTextRepository } from './rules/legal-text.repository.ts';
import { PlansSettingsService } from './rules/plans-settings.service.ts';
import { RulesHandler } from './rules/rules.handler.ts';
import { RulesRepository } from './rules/rules.repository.ts';
import { JudgedTextsRepository } from './validation/judged-texts.repository.ts';
import { ModelJudgementsRepository } from './validation/model-judgements.repository.ts';
import { SavedSentencesRepository } from './writers/saved-sentences.repository.ts';
import { ValidationRetention } from './validation/validation-retention.ts';
import { ValidationTurnsRepository } from './validation/validation-turns.repository.ts';
import { ValidationTurns } from './validation/validation-turns.ts';
import { ApprovalService } from './versions/approval.service.ts';
import { DrawFiguresRepository } from './counts/draw-figures.repository.ts';
import { SelfApprovalDraws } from './versions/self-approval-draws.service.ts';
import { ApprovalStates } from './versions/approval-states.service.ts';
import { PublicCodes } from './versions/public-codes.ts';
import { VersionActivityService } from './versions/version-activity.service.ts';
import { VersionWithdrawal } from './versions/version-withdrawal.service.ts';
import { VersionsHandler } from './versions/versions.handler.ts';
import { VersionsRepository } from './versions/versions.repository.ts';
import { VersionsService } from './versions/versions.service.ts';
import { SpotChecksHandler } from './spot-checks/spot-checks.handler.ts';
import { SpotChecksRepository } from './spot-checks/spot-checks.repository.ts';
import { SpotChecks } from './spot-checks/spot-checks.service.ts';
import { PlanCopies } from './starting/plan-copies.service.ts';
import { StartingHandler } from './starting/starting.handler.ts';
import { Templates } from './starting/templates.service.ts';
import { TemplatesRepository } from './starting/templates.repository.ts';
import { Authorship } from './writers/authorship.service.ts';
import { PlanFollowing } from './writers/plan-following.service.ts';
import { PlanFollowingRepository } from './writers/plan-following.repository.ts';
import { Writers } from './writers/writers.service.ts';
import { WorkingCopiesHandler } from './working-copies/working-copies.handler.ts';
import { WorkingCopiesRepository } from './working-copies/working-copies.repository.ts';
import { WorkingCopies } from './working-copies/working-copies.service.ts';
import { WritersRepository } from './writers/writers.repository.ts';
import { WorkListHandler } from './work-list/work-list.handler.ts';
import { VersionExpiryRepository } from './expiry/version-expiry.repository.ts';
import { VersionExpiry } from './expiry/version-expiry.service.ts';
import { WorkListMails } from './work-list/work-list-mails.service.ts';
import { WorkListMailsRepository } from './work-list/work-list-mails.repository.ts';
import { WorkListRepository } from './work-list/work-list.repository.ts';
import { WorkListService } from './work-list/work-list.service.ts';

@Module({
  controllers: [
    DirectoryHandler,
    ExpiryHandler,
    FiguresHandler,
    HeldDaysHandler,
    OwnDataHandler,
    PlansHandler,
    PublicCodesOfPeopleHandler,
    PublicProofsHandler,
    PublicVerificationHandler,
    RecallsHandler,
    RemarksHandler,
    RulesHandler,
    SpotChecksHandler,
    StartingHandler,
    VersionsHandler,
    WorkListHandler,
    WorkingCopiesHandler,
  ],
  providers: [
    DirectoryRepository,
    DirectoryService,
    ApprovalService,
    ApprovalStates,
    SelfApprovalDraws,
    DrawFiguresRepository,
    Authorship,
    DecidedTexts,
    DecidedTextsFilling,
    DecidedTextsRepository,
    Decisions,
    DecisionsRepository,
    DecisionLog,
    DraftDiscardService,
    ExpiringVersions,
    ExpiryReminders,
    ExpiryRepository,
    ErasureRepository,
    HeldDays,
    HeldDaysRepository,
    ErasureService,
    JudgedTextsRepository,
    LegalTextRepository,
    ListedDecisions,
    ListedDecisionsRepository,
    ListAnswers,
    LogRepository,
    ModelJudgementsRepository,
    PeopleEvents,
    PeopleRepository,
    PlanAccess,
    PlanCopies,
    PlanCountsRepository,
    PlanDeletionService,
    PlanFacts,
    PlanFiguresRepository,
    PlanFiguresService,
    PlanFollowing,
    PlanFollowingRepository,
    PlanListRepository,
    PlansByOwnerRepository,
    PlanListService,
    PlanReviewService,
    PlanStatisticsService,
    PlanStepsRepository,
    PlanValidationService,
    PlansRepository,
    PlansService,
    PlansSettingsService,
    ProofRepository,
    ProofSettling,
    Proofs,
    PublicCodes,
    PublicProofs,
    PublicVerificationRepository,
    PublicVerificationService,
    RecallsService,
    RemarkActs,
    Remarks,
    RemarksRepository,
    RevisionsRepository,
    RulesRepository,
    SavedSentencesRepository,
    SettlingRepository,
    SigningKeys,
    SigningKeysRepository,
    SketchesHere,
    SpotChecks,
    SpotChecksRepository,
    Templates,
    TemplatesRepository,
    ValidationRetention,
    ValidationTurns,
    ValidationTurnsRepository,
    PublicCodesOfPeopleRepository,
    VersionActivityService,
    VersionWithdrawal,
    VersionsRepository,
    VersionsService,
    VersionExpiry,
    VersionExpiryRepository,
    WorkListMails,
    WorkListMailsRepository,
    WorkListRepository,
    WorkListService,
    WorkingCopies,
    WorkingCopiesRepository,
    Writers,
    WritersRepository,
  ],
})
export class PlansModule {}
