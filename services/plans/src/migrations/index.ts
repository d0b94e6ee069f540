import { PlansTables1700000002000 } from './1700000002000-plans-tables.ts';
import { LegalText1700000002001 } from './1700000002001-legal-text.ts';
import { PlanSearch1700000002002 } from './1700000002002-plan-search.ts';
import { VersionChanges1700000002003 } from './1700000002003-version-changes.ts';
import { PlanSearchIndex1700000002004 } from './1700000002004-plan-search-index.ts';
import { ErasedPeople1700000002005 } from './1700000002005-erased-people.ts';
import { PlanTimeline1700000002010 } from './1700000002010-plan-timeline.ts';
import { PlanCounts1700000002011 } from './1700000002011-plan-counts.ts';
import { PlanSearchText1700000002012 } from './1700000002012-plan-search-text.ts';
import { SettingChanges1700000002020 } from './1700000002020-setting-changes.ts';
import { WaitingPlans1700000002021 } from './1700000002021-waiting-plans.ts';
import { ApprovalPolicy1700000002030 } from './1700000002030-approval-policy.ts';
import { JudgedTexts1700000002031 } from './1700000002031-judged-texts.ts';
import { RegulationFields1700000002032 } from './1700000002032-regulation-fields.ts';
import { SavedSentences1700000002033 } from './1700000002033-saved-sentences.ts';
import { Decisions1700000002040 } from './1700000002040-decisions.ts';
import { PlanWriters1700000002041 } from './1700000002041-plan-writers.ts';
import { SelfApprovals1700000002042 } from './1700000002042-self-approvals.ts';
import { LegalTextOfBothApprovals1700000002050 } from './1700000002050-legal-text-of-both-approvals.ts';
import { Proof1700000002060 } from './1700000002060-proof.ts';
import { Remarks1700000002070 } from './1700000002070-remarks.ts';
import { WorkList1700000002080 } from './1700000002080-work-list.ts';
import { PlanOrigins1700000002100 } from './1700000002100-plan-origins.ts';
import { Directory1700000002110 } from './1700000002110-directory.ts';
import { NamesInOrder1700000002111 } from './1700000002111-names-in-order.ts';
import { OutdatedValidation1700000002112 } from './1700000002112-outdated-validation.ts';
import { FirstSavers1700000003010 } from './1700000003010-first-savers.ts';
import { WorkingCopies1700000002090 } from './1700000002090-working-copies.ts';
import { DecidedTextsOfBothKinds1700000003000 } from './1700000003000-decided-texts-of-both-kinds.ts';
import { LeafForms1700000003020 } from './1700000003020-leaf-forms.ts';
import { WhoJudged1700000003030 } from './1700000003030-who-judged.ts';
import { KeptTexts1700000003040 } from './1700000003040-kept-texts.ts';
import { SelfApprovalDraw1700000004000 } from './1700000004000-self-approval-draw.ts';
import { LogFamilies1700000005300 } from './1700000005300-log-families.ts';
import { SpotChecks1700000005500 } from './1700000005500-spot-checks.ts';
import { ExpiryReminders1700000005610 } from './1700000005610-expiry-reminders.ts';
import { ValidUntil1700000005600 } from './1700000005600-valid-until.ts';
import { DecisionsInOrder1700000005620 } from './1700000005620-decisions-in-order.ts';
import { Figures1700000005630 } from './1700000005630-figures.ts';
import { AskedPlans1700000006200 } from './1700000006200-asked-plans.ts';
import { DecisionsByKind1700000006300 } from './1700000006300-decisions-by-kind.ts';

export const plansMigrations = [
  PlansTables1700000002000,
  LegalText1700000002001,
  PlanSearch1700000002002,
  VersionChanges1700000002003,
  PlanSearchIndex1700000002004,
  ErasedPeople1700000002005,
  PlanTimeline1700000002010,
  PlanCounts1700000002011,
  PlanSearchText1700000002012,
  SettingChanges1700000002020,
  WaitingPlans1700000002021,
  ApprovalPolicy1700000002030,
  JudgedTexts1700000002031,
  RegulationFields1700000002032,
  SavedSentences1700000002033,
  Decisions1700000002040,
  PlanWriters1700000002041,
  SelfApprovals1700000002042,
  LegalTextOfBothApprovals1700000002050,
  Proof1700000002060,
  Remarks1700000002070,
  WorkList1700000002080,
  WorkingCopies1700000002090,
  PlanOrigins1700000002100,
  Directory1700000002110,
  NamesInOrder1700000002111,
  OutdatedValidation1700000002112,
  DecidedTextsOfBothKinds1700000003000,
  FirstSavers1700000003010,
  LeafForms1700000003020,
  WhoJudged1700000003030,
  KeptTexts1700000003040,
  SelfApprovalDraw1700000004000,
  LogFamilies1700000005300,
  SpotChecks1700000005500,
  ValidUntil1700000005600,
  ExpiryReminders1700000005610,
  DecisionsInOrder1700000005620,
  Figures1700000005630,
  AskedPlans1700000006200,
  DecisionsByKind1700000006300,
];
