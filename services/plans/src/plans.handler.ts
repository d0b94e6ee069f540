import { plansOperations } from '@studieplan/contracts';
import { AppError, EncodedAnswer, handler } from '@studieplan/kit/calls';
import { change, Database, listSettingChanges, ownDataPage } from '@studieplan/kit/database';
import { DirectoryService } from './directory/directory.service.ts';
import { PlanLife } from './editing/plan-life.service.ts';
import { PlansService } from './editing/plans.service.ts';
import { ExpiringVersions } from './expiry/expiring-versions.service.ts';
import { ListedDecisions } from './figures/listed-decisions.service.ts';
import { PlanFiguresService } from './figures/plan-figures.service.ts';
import { HeldDays } from './held-days/held-days.service.ts';
import { PlanListService } from './lists/plan-list.service.ts';
import { ownPlansData } from './people/own-plans-data.ts';
import { PublicCodesOfPeople } from './people/public-codes-of-people.repository.ts';
import { PublicProofs } from './proof/public-proofs.service.ts';
import { PublicVerificationService } from './public-verification/public-verification.service.ts';
import { RecallsService } from './recalls/recalls.service.ts';
import { PlanReviewService } from './review/plan-review.service.ts';
import { RemarkActs } from './review/remark-acts.service.ts';
import { legalHtml } from './rules/legal-html.ts';
import { PlansSettingsService } from './rules/plans-settings.service.ts';
import { RulesRepository } from './rules/rules.repository.ts';
import { SpotChecks } from './spot-checks/spot-checks.service.ts';
import { PlanCopies } from './starting/plan-copies.service.ts';
import { Templates } from './starting/templates.service.ts';
import { PlanValidationService } from './validation/plan-validation.service.ts';
import { ApprovalService } from './versions/approval.service.ts';
import { VersionWithdrawal } from './versions/version-withdrawal.service.ts';
import { VersionsService } from './versions/versions.service.ts';
import { WorkListMails } from './work-list/work-list-mails.service.ts';
import { WorkListService } from './work-list/work-list.service.ts';
import { WorkingCopies } from './working-copies/working-copies.service.ts';

const parts = {
  database: Database,
  withdrawals: VersionWithdrawal,
  approvals: ApprovalService,
  codesOfPeople: PublicCodesOfPeople,
  copies: PlanCopies,
  days: HeldDays,
  decisions: ListedDecisions,
  directory: DirectoryService,
  expiring: ExpiringVersions,
  figures: PlanFiguresService,
  life: PlanLife,
  lists: PlanListService,
  mails: WorkListMails,
  plans: PlansService,
  proofs: PublicProofs,
  recalls: RecallsService,
  remarks: RemarkActs,
  reviews: PlanReviewService,
  rules: RulesRepository,
  settings: PlansSettingsService,
  spotChecks: SpotChecks,
  templates: Templates,
  validations: PlanValidationService,
  verification: PublicVerificationService,
  versions: VersionsService,
  workingCopies: WorkingCopies,
  workList: WorkListService,
};

/** Every call to this service. */
export const PlansHandler = handler(plansOperations, parts, {
  createPlan: change(async ({ plans, workingCopies }, tx, input, call) => {
    const answer = await plans.create(tx, input, call);
    await workingCopies.saved(tx, call, input.working_copy);
    return answer;
  }),
  updatePlan: change(async ({ plans, workingCopies }, tx, input, call) => {
    const answer = await plans.update(tx, input, call);
    await workingCopies.saved(tx, call, input.working_copy);
    return answer;
  }),
  discardPlanDraft: change(({ life }, tx, input, call) => life.discard(tx, input, call)),
  getPlan: ({ plans }, input, call) => plans.get(input, call),
  listPlans: ({ lists }, input, call) => lists.list(input, call),
  getPlanStatistics: ({ lists }, _input, call) => lists.statistics(call),
  deletePlan: change(({ life }, tx, input, call) => life.delete(tx, input, call)),
  restorePlan: change(({ life }, tx, input, call) => life.restore(tx, input, call)),
  copyPlan: change(({ copies }, tx, input, call) => copies.copy(tx, input, call)),
  markPlanTemplate: change(({ templates }, tx, input, call) => templates.mark(tx, input, call)),
  listPlanTemplates: ({ templates }, _input, call) => templates.list(call),
  getPlanTemplate: ({ templates }, input, call) => templates.get(input, call),
  saveWorkingCopy: change(({ workingCopies }, tx, input, call) => workingCopies.save(tx, input, call)),
  getWorkingCopy: ({ workingCopies }, input, call) => workingCopies.get(input, call),
  listWorkingCopies: ({ workingCopies }, _input, call) => workingCopies.list(call),
  discardWorkingCopy: change(({ workingCopies }, tx, input, call) => workingCopies.discard(tx, input, call)),

  /** Opens its own transactions: none is held while the judge is asked. */
  validatePlan: ({ validations }, input, call) => validations.validate(input, call),
  rejectPlan: change(({ reviews }, tx, input, call) => reviews.refuse(tx, input, call, 'rejected')),
  requestPlanChanges: change(({ reviews }, tx, input, call) =>
    reviews.refuse(tx, input, call, 'changes_requested'),
  ),
  getPlanReach: ({ reviews }, input, call) => reviews.reach(input, call),
  setPlanUnderReview: change(({ reviews }, tx, input, call) => reviews.setUnderReview(tx, input, call)),
  listAskedOfMe: ({ remarks }, _input, call) => remarks.asked(call),
  listPlanRemarks: ({ remarks }, input, call) => remarks.list(input, call),
  answerPlanRemark: change(({ remarks }, tx, input, call) => remarks.answer(tx, input, call)),
  markPlanRemark: change(({ remarks }, tx, input, call) => remarks.mark(tx, input, call)),
  acceptPlanRemark: change(({ remarks }, tx, input, call) => remarks.accept(tx, input, call)),
  closePlanRemark: change(({ remarks }, tx, input, call) => remarks.close(tx, input, call)),
  getPlansWorkList: ({ workList }, input, call) => workList.get(input, call),
  getNotices: ({ mails }, _input, call) => mails.notices(call),
  setNotices: change(({ mails }, tx, input, call) => mails.setNotices(tx, input, call)),

  approvePlan: async ({ database, approvals }, input, call) => {
    const answer = await database.change(call, (tx) => approvals.approve(tx, input, call));
    // Said once the transaction stands: thrown inside it, the draw would be forgotten.
    if ('drawn' in answer) throw new AppError('SELF_APPROVAL_DRAWN');
    return answer;
  },
  renewPlanVersion: change(({ approvals }, tx, input, call) => approvals.renew(tx, input, call)),
  listExpiringVersions: ({ expiring }, input, call) => expiring.list(input, call),
  listPlanVersions: ({ versions }, input, call) => versions.list(input, call),
  getPlanVersion: ({ versions }, input, call) => versions.get(input, call),
  softDeletePlanVersion: change(({ withdrawals }, tx, input, call) =>
    withdrawals.deactivate(tx, input, call),
  ),
  reactivatePlanVersion: change(({ withdrawals }, tx, input, call) =>
    withdrawals.reactivate(tx, input, call),
  ),
  recallPlanVersion: change(({ recalls }, tx, input, call) => recalls.recall(tx, input, call)),
  markPlanVersionSeen: change(({ recalls }, tx, input, call) => recalls.markSeen(tx, input, call)),
  listUnseenSelfApprovals: ({ recalls }, _input, call) => recalls.listUnseen(call),
  listDecisions: ({ decisions }, input, call) => decisions.list(input, call),
  getPlanFigures: ({ figures }, input, call) => figures.get(input, call),
  listSpotChecks: ({ spotChecks }, input, call) => spotChecks.list(input, call),
  getSpotCheck: ({ spotChecks }, input, call) => spotChecks.get(input, call),
  startSpotCheck: change(({ spotChecks }, tx, input, call) => spotChecks.start(tx, input, call)),
  revealSpotCheck: ({ spotChecks }, input, call) => spotChecks.reveal(input, call),
  setSpotCheckFinding: change(({ spotChecks }, tx, input, call) => spotChecks.setFinding(tx, input, call)),

  verifyPublicPlan: ({ verification }, input) => verification.verify(input),
  listDirectory: ({ directory }, input) => directory.list(input),
  getHeldDay: ({ days }, input) => days.one(input),
  listHeldDays: ({ days }, input) => days.many(input),
  getCredential: async ({ proofs }, input) => EncodedAnswer.document(await proofs.credential(input)),
  getSignedContent: async ({ proofs }, input) => EncodedAnswer.document(await proofs.content(input)),
  getProof: async ({ proofs }, input) => EncodedAnswer.document(await proofs.proof(input)),
  getStatusList: async ({ proofs }, input) => EncodedAnswer.document(await proofs.statusList(input)),
  getLogCheckpoint: async ({ proofs }) => EncodedAnswer.document(await proofs.checkpoint()),
  getLogTile: async ({ proofs }, input) => EncodedAnswer.document(await proofs.tile(input['*'])),
  getDidDocument: async ({ proofs }) => EncodedAnswer.document(await proofs.did()),

  getPlanRules: async ({ rules }) => ({ rules: await rules.read() }),
  getPlansSettings: ({ settings }) => settings.get(),
  updateValidationRules: change(({ settings }, tx, input, call) => settings.updateRules(tx, input, call)),
  updateLegalText: change(({ settings }, tx, input, call) => settings.updateLegalText(tx, input, call)),
  previewLegalText: async (_parts, input) => ({ html: legalHtml(input.legal_text) }),
  listValidationRulesChanges: ({ database }, input) =>
    listSettingChanges(database, 'validation_rules', input),
  listLegalTextChanges: ({ database }, input) => listSettingChanges(database, 'legal_text', input),
  getOwnPlansData: ({ database }, input, call) =>
    ownDataPage(database, ownPlansData, call.actor.id, input.after),
  getUserPublicCodes: ({ codesOfPeople }, input) => codesOfPeople.list(input),
});
