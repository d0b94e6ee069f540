// The facade of ui. The runtime comes through its own package path, which module federation shares as a singleton;
// the components below travel with each part.
export {
  ApiError,
  callOperation,
  ConfigProvider,
  contactTrouble,
  createQueryClient,
  currentToken,
  dropHeld,
  endSession,
  errorText,
  expireSession,
  holdCall,
  holdMs,
  holdSession,
  loadConfig,
  onContactChange,
  onRealtime,
  onReauthenticationNeeded,
  onSessionChange,
  pauseHeld,
  resumeHeld,
  sendHeld,
  sessionState,
  startSession,
  useHeldCalls,
  useOperation,
  useOperationMutation,
  useProductName,
  usePublicOrigin,
  useRealtime,
  useRefresh,
  useSession,
  useSessionState,
  useUser,
  type AppConfig,
  type HeldCall,
  type SessionState,
} from '@studieplan/ui/runtime.ts';
export { checkNetwork } from './states/check-network.ts';
export { Banner, type BannerKind } from './banner/banner.tsx';
export { Wordmark } from './brand/brand.tsx';
export { Stamp } from './brand/stamp.tsx';
export { Button, IconButton, LinkButton, TextLink } from './button/button.tsx';
export { ActionDialog, FormDialog } from './dialog/action-dialog.tsx';
export { Consequence, Dialog, DialogFoot, FormFoot } from './dialog/dialog.tsx';
export { ErrorSummary } from './error-summary/error-summary.tsx';
export { FactLine, LabelledList, type Fact } from './facts/facts.tsx';
export {
  CheckboxField,
  SavedCheckboxField,
  FieldFrame,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from './form-field/form-field.tsx';
export { TextMarksProvider, type TextMarks } from './form-field/text-marks.tsx';
export { Form } from './form-field/form.tsx';
export { useFaultFocus } from './form-field/use-fault-focus.ts';
export { useFormErrors, type FieldWiring, type FormErrors } from './form-field/use-form-errors.ts';
export * from './formats/formats.ts';
export { formatNumber } from '@studieplan/contracts/public/number';
export { Heading } from './heading/heading.tsx';
export { Icon, type IconType } from './icon/icon.tsx';
export { useLatest } from './latest/use-latest.ts';
export { Loaded, LoadingList, NotLoaded } from './loaded/loaded.tsx';
export { seenText, useMarkSeen } from './mark-seen/use-mark-seen.ts';
export { LeaveGuard } from './leave-guard/leave-guard.tsx';
export { LegalText } from './legal-text/legal-text.tsx';
export { ListField } from './list-field/list-field.tsx';
export { Page, Sheet, useTitle } from './page/page.tsx';
export { OtherVersion, type PartProps } from './part/other-version.tsx';
export { useOperationPages } from './paging/use-operation-pages.ts';
export { assertPasskey, createPasskey, passkeyFault, passkeysWork } from './passkey/passkey.ts';
export { queueWalkAddress, queueWalkOf, startQueueWalk } from './queue-walk/queue-walk.ts';
export { Shortcuts, type Shortcut } from './shortcuts/shortcuts.tsx';
export { ReasonDialog, type ReasonDialogProps } from './reason-dialog/reason-dialog.tsx';
export { usePendingInputs } from './pending/use-pending-inputs.ts';
export { CriterionRow } from './score/criterion-row.tsx';
export { BelowLimit, BelowMinimum, ScoreBadge, TotalWord } from './score/score-badge.tsx';
export { totalLevel } from './score/score-level.ts';
export { ScoreRing, SmallScoreRing, ValidatingRing } from './score/score-ring.tsx';
export { RetryCard } from './states/retry-card.tsx';
export {
  EmptyState,
  ErrorCard,
  Loading,
  NothingHere,
  SkeletonRows,
  UnavailablePart,
} from './states/states.tsx';
export { StatusTag, statusText, Tag, type ShownStatus } from './status-tag/status-tag.tsx';
export { Tabs } from './tabs/tabs.tsx';
