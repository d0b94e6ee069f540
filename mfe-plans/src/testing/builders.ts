import type {
  GeneratedPlan,
  Plan,
  PlanRemark,
  PlanRow,
  PlanStatistics,
  PlanTimelineEntry,
  PlanVersion,
  PlanVersionContent,
  User,
  ValidationResult,
  ValidationRules,
  WaitingPlan,
} from '@studieplan/contracts';
import { defaultValidationRules } from '@studieplan/contracts';
import { aUser } from '@studieplan/ui/testing/builders.ts';
import { anApproval } from './an-approval.ts';

export const planId = '33333333-3333-4333-8333-333333333333';
export const associationId = '22222222-2222-4222-8222-222222222222';
export const authorId = '11111111-1111-4111-8111-111111111111';
const versionId = '44444444-4444-4444-8444-444444444444';

/** A draft in a list; every field can be overridden. */
export function aPlanRow(overrides: Partial<PlanRow> = {}): PlanRow {
  return {
    id: planId,
    title: 'Turledelse i skog og lavfjell',
    description: 'Et trygt grunnlag for dagsturer.',
    ects_credits: 3,
    estimated_hours: 81,
    eqf_level: '4',
    status: 'draft',
    validation_score: null,
    validation_stale: false,
    approval_link: null,
    approved_at: null,
    created_at: '2025-10-01T10:00:00Z',
    updated_at: '2025-11-18T10:00:00Z',
    status_changed_at: '2025-11-18T10:00:00Z',
    deleted_at: null,
    uploader_name: 'Amina Yusuf Hassan',
    study_association_name: 'Studieforbundet Samklang',
    ...overrides,
  };
}

const part = (score: number, feedback: string) => ({ score, feedback });

/** A validation that passes, scored by the checker alone. */
export function aValidation(overrides: Partial<ValidationResult> = {}): ValidationResult {
  return {
    score: 81.4,
    passed: (overrides.score ?? 81.4) >= 70,
    summary: 'Planen er godt bygget opp.',
    learning_outcomes_quality: part(86, 'Utbyttene er konkrete.'),
    assessment_quality: part(72, 'Grensen for bestått mangler.'),
    structure_quality: part(88, 'Modulene følger turen.'),
    ects_alignment: part(55, 'Timene er ikke fordelt.'),
    metadata_compliance: part(92, 'Språk og nivå stemmer.'),
    findings: [],
    caps: [],
    review_required: false,
    review_reasons: [],
    judge: 'checker',
    ruleset_version: '1',
    matrix: [],
    ...overrides,
  };
}

/** The terms of a score that a language model and the checker gave. */
export const aPassport: NonNullable<ValidationResult['passport']> = {
  content_hash: 'c0ffee5eed12345678',
  ruleset_version: '2',
  prompt_hash: 'beadfeed0987654321',
  model: 'norsk-modell-1',
  parameters: { temperature: 0 },
  checker_total: 84.2,
  model_total: 81.4,
  scored_at: '2025-10-13T12:08:00Z',
  duration_ms: 12_437,
};

/** What the AI proposes for a description. */
export function aProposal(overrides: Partial<GeneratedPlan> = {}): GeneratedPlan {
  return {
    title: 'Surdeigsbaking for nybegynnere',
    description: 'Et kurs for den som vil bake brød hjemme.',
    ects_credits: 1.5,
    estimated_hours: 42,
    learning_outcomes: {
      knowledge: ['Deltakeren kan forklare hva surdeig er'],
      skills: ['Deltakeren kan bake et brød'],
      competence: ['Deltakeren kan planlegge en bakst'],
    },
    content_modules: ['Surdeigen', { title: 'Steking', description: 'Ovn og damp', hours: 12.5 }],
    assessment_criteria: 'Deltakeren viser fram et brød.',
    metadata: { language: 'no', country: 'NO', eqf_level: '3', assessment_methods: ['praktisk oppgave'] },
    ...overrides,
  };
}

/** A whole draft of the signed-in member; every field can be overridden. */
export function aPlan(overrides: Partial<Plan> = {}): Plan {
  return {
    ...aPlanRow(),
    learning_outcomes: {
      knowledge: ['Deltakeren kan forklare allemannsretten'],
      skills: ['Deltakeren kan finne fram med kart'],
      competence: ['Deltakeren kan ta ansvar for å snu i tide'],
    },
    content_modules: ['Kart og kompass'],
    assessment_criteria: 'Deltakeren leder en del av en tur.',
    metadata: { language: 'no', country: 'NO', eqf_level: '4', assessment_methods: ['observasjon'] },
    validation_feedback: null,
    validated_at: null,
    rejection_reason: null,
    author_id: authorId,
    study_association_id: associationId,
    study_association: { name: 'Studieforbundet Samklang' },
    organization_number: '712040318',
    approver_name: null,
    version_id: null,
    has_versions: false,
    needs_admin: null,
    writers: [],
    remarks: [],
    remarks_total: 0,
    open_remarks: 0,
    revision: 3,
    ...overrides,
  };
}

/** What reading a plan answers to whoever asks: its author when left out. */
export function aPlanAnswer(
  plan: Plan = aPlan(),
  timeline: PlanTimelineEntry[] = [],
  asking: User = aUser(),
) {
  return { study_plan: plan, timeline, approval: anApproval(plan, asking) };
}

/** The author making the plan; every field can be overridden. */
export function aStep(overrides: Partial<PlanTimelineEntry> = {}): PlanTimelineEntry {
  return {
    step: 'created',
    at: '2025-10-01T10:00:00Z',
    actor_name: 'Amina Yusuf Hassan',
    status: 'draft',
    reason: null,
    score: null,
    version_number: null,
    ...overrides,
  };
}

/** An open remark of another person on the plan's description; every field can be overridden. */
export function aRemark(overrides: Partial<PlanRemark> = {}): PlanRemark {
  return {
    id: '77777777-7777-4777-8777-777777777777',
    number: 1,
    path: 'description',
    quote: 'dagsturer',
    text: 'Si hvor lange turene er.',
    suggestion: 'turer på fem timer',
    state: 'open',
    author_id: '66666666-6666-4666-8666-666666666666',
    author_name: 'Kari Lillesæter',
    answer: null,
    field_text: 'Et trygt grunnlag for dagsturer.',
    made_at: '2025-10-14T10:00:00Z',
    decision_id: '88888888-8888-4888-8888-888888888888',
    decision_kind: 'changes_requested',
    closed_at: null,
    left_open_version: null,
    ...overrides,
  };
}

/** What a plan with these remarks tells of them. */
export const remarked = (...remarks: PlanRemark[]) => ({
  remarks,
  remarks_total: remarks.length,
  open_remarks: remarks.filter(({ state }) => state !== 'closed').length,
});

/** A plan with a validation of `score`. */
export function aValidatedPlan(score: number, overrides: Partial<Plan> = {}): Plan {
  return aPlan({
    validation_score: score,
    validation_feedback: aValidation({ score, passed: score >= 70 }),
    validated_at: '2025-10-13T12:08:00Z',
    ...overrides,
  });
}

/** An approved plan with its public code. */
export function anApprovedPlan(overrides: Partial<Plan> = {}): Plan {
  return aValidatedPlan(78.9, {
    status: 'approved',
    approval_link: '7KQ2M9XD4HTBV',
    approved_at: '2025-10-14T10:00:00Z',
    approver_name: 'Kari Lillesæter',
    approval_method: 'admin',
    version_id: versionId,
    has_versions: true,
    ...overrides,
  });
}

export function aVersion(overrides: Partial<PlanVersion> = {}): PlanVersion {
  return {
    version_id: versionId,
    version_number: 1,
    title: 'Turledelse i skog og lavfjell',
    approved_at: '2025-10-14T10:00:00Z',
    approver_name: 'Kari Lillesæter',
    change_comment: 'Godkjent basert på KI-validering',
    approval_link: '7KQ2M9XD4HTBV',
    deleted_at: null,
    ...overrides,
  };
}

/** What a version freezes of a plan that tells nothing of what the regulations ask for. */
export function textOf({ title, description, ects_credits, estimated_hours, ...plan }: Plan) {
  const { learning_outcomes, content_modules, assessment_criteria, metadata } = plan;
  const text = { title, description, ects_credits, estimated_hours, learning_outcomes };
  return { ...text, content_modules, assessment_criteria, metadata };
}

/** A frozen version with its whole content. */
export const aVersionContent = (overrides: Partial<PlanVersionContent> = {}): PlanVersionContent => ({
  ...textOf(aPlan()),
  ...aVersion(),
  ...overrides,
});

/** What the dashboard gets: counts by status, their sum, mean score, newest plans. */
export function anOverview(
  counts: Partial<PlanStatistics['by_status']> = {},
  {
    average = null,
    newest = [],
    oldest = null,
  }: { average?: number | null; newest?: PlanRow[]; oldest?: WaitingPlan | null } = {},
) {
  const by_status = { draft: 0, submitted: 0, under_review: 0, approved: 0, rejected: 0, ...counts };
  const total = Object.values(by_status).reduce((sum, count) => sum + count, 0);
  const scored = average === null ? 0 : 18;
  return {
    statistics: { total, by_status, average_score: average, scored },
    newest,
    oldest_submitted: oldest,
  };
}

export const someRules: { rules: ValidationRules } = { rules: defaultValidationRules };
