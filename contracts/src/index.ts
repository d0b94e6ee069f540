import { aiOperations } from './ai/operations.ts';
import { authOperations } from './auth/operations.ts';
import { passkeyOperations } from './auth/passkeys.ts';
import { backupOperations } from './backup/operations.ts';
import { gatewayOperations } from './gateway/operations.ts';
import { mailOperations } from './mail/operations.ts';
import { plansOperations } from './plans/operations.ts';

export * from './version.ts';
export * from './operation.ts';
export * from './processes.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './auth/audit-actions.ts';
export * from './auth/user.ts';
export * from './auth/operations.ts';
export * from './auth/passkeys.ts';
export * from './auth/associations.ts';
export * from './auth/users.ts';
export * from './auth/work-list.ts';
export * from './ai/validation.ts';
export * from './ai/operations.ts';
export * from './ai/passed-exam.ts';
export type { AiModel, AiPrompts } from './ai/prompts.ts';
export * from './backup/operations.ts';
export { commaList, isBlank, ownUserId, timestamp, tooLongText } from './fields.ts';
export * from './oslo-day.ts';
export * from './unseen-signs.ts';
export * from './written-text.ts';
export * from './plans/plan.ts';
export * from './plans/plan-sketch.ts';
export * from './plans/version-state.ts';
export * from './plans/state-meanings.ts';
export { type HeldDay, type HeldEntry, mostHeldDays } from './plans/held-day-operations.ts';
export { directoryFaults } from './plans/directory-operations.ts';
export { maxTemplates, type PlanTemplate } from './plans/start-operations.ts';
export { expiryPage, expiryReminderDays, type ExpiringVersion } from './plans/expiry-operations.ts';
export {
  type Decision,
  type DecisionStep,
  decisionSteps,
  decisionsPage,
  shownReason,
} from './plans/decision-operations.ts';
export {
  fewestMeasured,
  type MonthFigures,
  mostMeasured,
  type PlanFigures,
  spreadDays,
} from './plans/figure-operations.ts';
export * from './plans/spot-check.ts';
export {
  type SpotCheck,
  type SpotCheckFinding,
  spotCheckFindings,
  type SpotCheckItem,
  type WholeSpotCheck,
} from './plans/spot-check-operations.ts';
export * from './plans/regulation-fields.ts';
export * from './plans/plan-text.ts';
export { blankPattern, hasBlank } from './plans/blank.ts';
export * from './plans/plan-field-labels.ts';
export * from './plans/remark.ts';
export { maxPlanViewers, planPresence, planViewers, type PlanViewers } from './plans/presence.ts';
export { remarkOperations } from './plans/remark-operations.ts';
export * from './plans/remarked-text.ts';
export * from './plans/plan-rules.ts';
export * from './plans/approval-rules.ts';
export * from './plans/public-code.ts';
export * from './plans/validation-rules.ts';
export * from './plans/operations.ts';
export { publicPlan, type PublicPlan } from './public/public-plan.ts';
export * from './plans/work-list.ts';
export { workingCopyLimits } from './plans/working-copies.ts';
export * from './mail/smtp.ts';
export * from './mail/operations.ts';
export * from './gateway/operations.ts';
export { maxSettingText, type SettingChange } from './setting-change.ts';

/** The whole contract: every call of the system under its one name. */
export const operations = {
  ...authOperations,
  ...passkeyOperations,
  ...plansOperations,
  ...aiOperations,
  ...backupOperations,
  ...mailOperations,
  ...gatewayOperations,
};
export type OperationName = keyof typeof operations;
