import { z } from 'zod';
import { day, id, numberOr, requiredText, text, timestamp, object } from '../fields.ts';
import { judgedBy, validationResult } from '../ai/validation.ts';
import { regulationFields } from './regulation-fields.ts';
import { remarksOfPlan } from './remark.ts';

export const planStatuses = ['draft', 'submitted', 'under_review', 'approved', 'rejected'] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const planStatusLabels: Record<PlanStatus, string> = {
  draft: 'Utkast',
  submitted: 'Innsendt',
  under_review: 'Under vurdering',
  approved: 'Godkjent',
  rejected: 'Avvist',
};

export const eqfLevels = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export const maxListItems = 100;

/** A list of texts in which empty items are ignored; `notAList` is the sentence for a value of another type. */
const textList = (notAList: string) =>
  z
    .array(text(1000), notAList)
    .max(maxListItems, `Listen kan ha høyst ${maxListItems} punkter`)
    .transform((items) => items.filter((item) => item !== ''));

const outcomeList = (kind: string, missing: string) =>
  textList(`${kind} må være en liste`).refine((items) => items.length > 0, missing);

const learningOutcomes = object(
  () => ({
    knowledge: outcomeList('Kunnskaper', 'Minst ett læringsutbytte for kunnskaper kreves'),
    skills: outcomeList('Ferdigheter', 'Minst ett læringsutbytte for ferdigheter kreves'),
    competence: outcomeList('Kompetanse', 'Minst ett læringsutbytte for kompetanse kreves'),
  }),
  'Læringsutbytte må fylles ut',
);

/** What is said of a number of credits, wherever one is given. */
export const creditsFaults = {
  noNumber: 'Kompetansepoeng må være et tall',
  tooMany: 'Kompetansepoeng kan være høyst 300',
  noHalves: 'Kompetansepoeng oppgis i hele eller halve poeng',
};
export const levelFault = 'EQF-nivået må være fra 1 til 8';

const planMetadata = object(
  () => ({
    language: requiredText(10).default('no'),
    country: requiredText(10).default('NO'),
    eqf_level: z.enum(eqfLevels, levelFault).default('5'),
    assessment_methods: textList('Vurderingsformer må være en liste').default([]),
  }),
  'Metadata har feil form',
);

/** What an author writes; everything that a validation scores and a version freezes. */
export const planContent = object(() => ({
  title: requiredText(200, 'Tittel må fylles ut'),
  description: requiredText(10_000, 'Beskrivelse må fylles ut'),
  ects_credits: z
    .number(numberOr('Kompetansepoeng må fylles ut', creditsFaults.noNumber))
    .min(0, 'Kompetansepoeng kan ikke være negative')
    .max(300, creditsFaults.tooMany)
    .multipleOf(0.5, creditsFaults.noHalves),
  estimated_hours: z
    .number(numberOr('Estimerte timer må fylles ut', 'Estimerte timer må være et tall'))
    .min(0, 'Estimerte timer kan ikke være negative')
    .max(10_000, 'Estimerte timer kan være høyst 10 000')
    .multipleOf(0.01, 'Estimerte timer kan ha høyst to desimaler'),
  learning_outcomes: learningOutcomes,
  content_modules: textList('Innholdsmoduler må være en liste'),
  assessment_criteria: requiredText(20_000, 'Vurderingskriterier må fylles ut'),
  metadata: planMetadata.default({ language: 'no', country: 'NO', eqf_level: '5', assessment_methods: [] }),
  ...regulationFields(),
}));
export type PlanContent = z.output<typeof planContent>;

/** Who approved a version: an administrator, or somebody whose own text it is (design.md 33). */
export const approvalMethod = z.enum(['self', 'admin']);
export type ApprovalMethod = z.output<typeof approvalMethod>;

/** In which role somebody approved an own text: who had written it, or an administrator who had changed it. */
export const selfApprovedBy = z.enum(['author', 'administrator']);
export type SelfApprovedBy = z.output<typeof selfApprovedBy>;

/** A list row: no outcomes, modules, criteria or feedback; the description cut at 300 signs (design.md 24). */
export const planRow = object(() => ({
  id,
  title: z.string(),
  description: z.string(),
  ects_credits: z.number(),
  estimated_hours: z.number(),
  eqf_level: z.string(),
  status: z.enum(planStatuses),
  validation_score: z.number().nullable(),
  /** Of the newest validation; absent while there is none, and where it is not known. */
  judge: judgedBy.optional(),
  validation_stale: z.boolean(),
  approval_link: z.string().nullable(),
  approved_at: timestamp.nullable(),
  /** The last day that the approval holds, and whether it was over when this was told; absent while not approved. */
  valid_until: day.nullable().optional(),
  expired: z.boolean().optional(),
  /** Who approved the version that holds; absent while the plan is not approved. */
  approval_method: approvalMethod.optional(),
  /** Whether the version that holds was self-approved on fixed rules alone; told to administrators by `listPlans`. */
  approved_on_rules_alone: z.boolean().optional(),
  created_at: timestamp,
  updated_at: timestamp,
  /** When the plan came to its present status: 'Sendt inn', 'Avvist' … in a list. */
  status_changed_at: timestamp,
  deleted_at: timestamp.nullable(),
  uploader_name: z.string().nullable(),
  study_association_name: z.string().nullable(),
}));
export type PlanRow = z.output<typeof planRow>;

/** What can put a plan under decision (design.md 31). */
export const decisionKinds = [
  'rejected',
  'changes_requested',
  'under_review',
  'version_deactivated',
  'version_recalled',
  /** By lot, before its author's approval made it public (design.md 59). */
  'drawn',
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** The newest open decision: while it is open, only an administrator who has not written the text approves. */
export const openDecision = object(() => ({
  since: timestamp,
  kind: z.enum(decisionKinds),
  /** What was given as reason; null where the kind has none. */
  reason: z.string().nullable(),
}));
export type OpenDecision = z.output<typeof openDecision>;

/** A refused text that a plan's text is the same as; null is what the reader may not see, or is no more. */
export const refusedText = object(() => ({
  kind: z.enum(decisionKinds),
  decided_at: timestamp,
  reason: z.string().nullable(),
  study_plan_id: id.nullable(),
  title: z.string().nullable(),
  /** Of the version whose withdrawal refused it. */
  version_number: z.number().int().nullable(),
}));
export type RefusedText = z.output<typeof refusedText>;

/**
 * Somebody whose own text the plan is: its creator, whoever changed it since an administrator approved it, and whoever
 * has written a good part of its sentences (design.md 52).
 */
export const planWriter = object(() => ({ user_id: id, full_name: z.string().nullable() }));
export type PlanWriter = z.output<typeof planWriter>;

/** A plan's text as it is told: as it is stored. */
export const toldContent = object(() => ({
  title: z.string(),
  description: z.string(),
  ects_credits: z.number(),
  estimated_hours: z.number(),
  learning_outcomes: object(() => ({
    knowledge: z.array(z.string()),
    skills: z.array(z.string()),
    competence: z.array(z.string()),
  })),
  content_modules: z.array(z.string()),
  assessment_criteria: z.string(),
  metadata: object(() => ({
    language: z.string(),
    country: z.string(),
    eqf_level: z.string(),
    assessment_methods: z.array(z.string()),
  })),
  ...regulationFields(),
}));

/** A whole plan (specification section 3). */
export const plan = object(() => ({
  ...planRow.shape,
  ...toldContent.shape,
  validation_feedback: validationResult.nullable(),
  validated_at: timestamp.nullable(),
  /** What was scored before the text was changed, of a plan whose validation is stale. */
  outdated_validation: object(() => ({
    result: validationResult,
    modules: z.array(z.string()),
    validated_at: timestamp,
  })).nullish(),
  rejection_reason: z.string().nullable(),
  author_id: id.nullable(),
  study_association_id: id.nullable(),
  study_association: object(() => ({ name: z.string() })).nullable(),
  organization_number: z.string().nullable(),
  approver_name: z.string().nullable(),
  /** Of a plan that is approved by a self-approval. */
  self_approved_by: selfApprovedBy.optional(),
  version_id: id.nullable(),
  /** Whether it was ever approved; such a plan cannot be deleted (design.md 21). */
  has_versions: z.boolean(),
  /** Null while nothing is decided that only an administrator's approval lifts. */
  needs_admin: openDecision.nullable().default(null),
  writers: z.array(planWriter).default([]),
  /** Whether others have written it too, whom the reader may not know: their sentences come from plans out of sight. */
  other_writers: z.boolean().optional(),
  /** What it was copied from, and which version of it; `version_number` null where that was no version's text. */
  origin: object(() => ({ title: z.string(), version_number: z.number().int().nullable() })).nullish(),
  /** Whether it is a template of its association (design.md 47). */
  template: z.boolean().optional(),
  ...remarksOfPlan,
  /** Counts saves; sent back as `expected_revision`, it keeps one save from overwriting another. */
  revision: z.number().int(),
}));
export type Plan = z.output<typeof plan>;

/** How a version was judged, as it was frozen with it (issue line N-5). */
export const versionRecord = object(() => ({
  /** Percent; null of a version without a validation. */
  score: z.number().nullable(),
  judge: judgedBy.nullable(),
  /** Totals of each judge, percent; null where one judged, or where it is not known. */
  judges: z.object({ checker: z.number(), model: z.number().nullable() }).nullable(),
  own_text_share: z.number().nullable(),
  /** What held the total down. */
  caps: z.array(z.string()),
  /** Why a person had to look at the plan; empty where none had to. */
  review_reasons: z.array(z.string()),
  /** Remarks that no administrator had closed when it was approved. */
  open_remarks: z.number().int(),
}));
export type VersionRecord = z.output<typeof versionRecord>;

export const planVersion = object(() => ({
  version_id: id,
  version_number: z.number().int(),
  title: z.string(),
  approved_at: timestamp,
  approver_name: z.string(),
  change_comment: z.string(),
  approval_link: z.string(),
  deleted_at: timestamp.nullable(),
  valid_until: day.nullable().optional(),
  expired: z.boolean().optional(),
  approval_method: approvalMethod.optional(),
  self_approved_by: selfApprovedBy.nullable().optional(),
  /** How a version that is no longer valid came to be so; null while it is valid. */
  withdrawn: z.enum(['deactivated', 'recalled']).nullable().optional(),
  /** When and by whom a self-approval was seen by an administrator; null until then. */
  seen_at: timestamp.nullable().optional(),
  seen_by_name: z.string().nullable().optional(),
  /** Whether the asking person may recall it, or mark it as seen. */
  can_recall: z.boolean().optional(),
  can_mark_seen: z.boolean().optional(),
  /** In the list of a plan's versions. */
  record: versionRecord.optional(),
}));
export type PlanVersion = z.output<typeof planVersion>;

/** A frozen version whole, for comparison with another or with the draft. */
export const planVersionContent = object(() => ({ ...planVersion.shape, ...toldContent.shape }));
export type PlanVersionContent = z.output<typeof planVersionContent>;

/** What can stand in a plan's timeline. */
const planSteps = [
  'created',
  'submitted',
  'withdrawn',
  'reopened',
  'validated',
  'review_started',
  'approved',
  'self_approved',
  'rejected',
  'deleted',
  'restored',
  'version_deactivated',
  'version_reactivated',
  'edited',
  'draft_discarded',
  'changes_requested',
  'version_recalled',
  'version_seen',
] as const;

/** What can be done with a remark after it was sent. */
const remarkActs = ['answered', 'done', 'closed'] as const;

/** One step in a plan's life: what, who, when, why; oldest first. */
export const planTimelineEntry = object(() => ({
  step: z.enum(planSteps),
  at: timestamp,
  actor_name: z.string().nullable(),
  /** Two people can share a name; null of somebody who is erased, and of what nobody did. */
  actor_id: id.nullable().optional(),
  /** Status after the step. */
  status: z.enum(planStatuses),
  /** Reason or comment that was given; null where none belongs. */
  reason: z.string().nullable(),
  /** Percent, of a validation or approval. */
  score: z.number().nullable(),
  /** Who gave that score; null of every other step, and of steps from before it was kept. */
  judge: judgedBy.nullish(),
  version_number: z.number().int().nullable(),
  /** Which parts of the content an edit changed, as paths of `planContent`; null of other steps. */
  fields: z.array(z.string()).nullable().optional(),
  /** How many remarks a decision brought, or a step is about; null of other steps. */
  remarks: z.number().int().nullable().optional(),
  /** What was done with them; `step` is 'edited' then, since screens of earlier releases know no other step for it. */
  remark_act: z.enum(remarkActs).nullable().optional(),
  /** Whether the plan was made a template or is none any more; `step` is 'edited' then too. */
  template_act: z.enum(['marked', 'unmarked']).nullable().optional(),
}));
export type PlanTimelineEntry = z.output<typeof planTimelineEntry>;

/** Counts and mean score of all plans within reach; the five newest come along, so that one call fills the dashboard. */
export const planStatistics = object(() => ({
  total: z.number().int(),
  by_status: z.record(z.enum(planStatuses), z.number().int()),
  /** Percent; null while no plan has a score. */
  average_score: z.number().nullable(),
  /** Plans that have a score. */
  scored: z.number().int(),
}));
export type PlanStatistics = z.output<typeof planStatistics>;

/** The plan that has waited longest to be decided on. */
export const waitingPlan = object(() => ({
  uploader_name: planRow.shape.uploader_name,
  /** When it was sent in. */
  status_changed_at: timestamp,
}));
export type WaitingPlan = z.output<typeof waitingPlan>;
