import { isOver, type Plan, type PlanRemark, type PlanTimelineEntry } from '@studieplan/contracts';
import type { Actor } from '@studieplan/kit/calls';
import { toldComment } from './approval-comment.ts';
import { isVisible } from './plan-access.ts';
import type { NamedPlan } from './plans.repository.ts';
import type { RemarkStep, StoredStep, TemplateStep } from '../history/plan-steps.repository.ts';

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** What is told of how long an approval holds; left out where it is without end, or there is none. */
export const toldValidity = (valid_until: string | null, now: Date) =>
  valid_until === null ? {} : { valid_until, expired: isOver(valid_until, now) };

/** A remark as a client sees it; times come from the database as texts of its own zone. */
export function remarkToWire(remark: PlanRemark): PlanRemark {
  const { made_at, closed_at } = remark;
  return {
    ...remark,
    made_at: new Date(made_at).toISOString(),
    closed_at: closed_at && new Date(closed_at).toISOString(),
  };
}

/** A stored plan as a client sees it (specification section 3); nobody is named from a plan that the reader may not see. */
export function planToWire(plan: NamedPlan, reader: Actor, now: Date): Plan {
  const writers = plan.writers.filter(
    ({ user_id, sources }) =>
      sources === null || user_id === reader.id || sources.some((source) => isVisible(source, reader)),
  );
  return {
    id: plan.id,
    title: plan.title,
    description: plan.description,
    ects_credits: plan.ects_credits,
    estimated_hours: plan.estimated_hours,
    eqf_level: plan.metadata.eqf_level,
    status: plan.status,
    validation_score: plan.validation_score,
    ...(plan.validation_feedback && { judge: plan.validation_feedback.judge }),
    validation_stale: plan.validation_stale,
    approval_link: plan.approval_link,
    approved_at: iso(plan.approved_at),
    ...toldValidity(plan.valid_until, now),
    created_at: plan.created_at.toISOString(),
    updated_at: plan.updated_at.toISOString(),
    status_changed_at: plan.status_changed_at.toISOString(),
    deleted_at: iso(plan.deleted_at),
    uploader_name: plan.uploader_name,
    study_association_name: plan.study_association_name,
    learning_outcomes: plan.learning_outcomes,
    content_modules: plan.content_modules,
    assessment_criteria: plan.assessment_criteria,
    metadata: plan.metadata,
    ...plan.regulation,
    validation_feedback: plan.validation_feedback,
    validated_at: iso(plan.validated_at),
    ...(plan.validation_stale &&
      plan.outdated_validation && { outdated_validation: plan.outdated_validation }),
    rejection_reason: plan.rejection_reason,
    author_id: plan.author_id,
    study_association_id: plan.study_association_id,
    study_association: plan.study_association_name === null ? null : { name: plan.study_association_name },
    organization_number: plan.organization_number,
    approver_name: plan.approver_name,
    ...(plan.approval_method && { approval_method: plan.approval_method }),
    ...(plan.self_approved_by && { self_approved_by: plan.self_approved_by }),
    version_id: plan.current_version_id,
    has_versions: plan.has_versions,
    needs_admin: plan.needs_admin && {
      ...plan.needs_admin,
      since: new Date(plan.needs_admin.since).toISOString(),
    },
    writers: writers.map(({ user_id, full_name }) => ({ user_id, full_name })),
    ...(writers.length < plan.writers.length && { other_writers: true }),
    origin: plan.origin && { title: plan.origin.title, version_number: plan.origin.version_number },
    template: plan.template_since !== null,
    remarks: plan.remarks.shown.map(remarkToWire),
    remarks_total: plan.remarks.total,
    open_remarks: plan.remarks.open,
    revision: plan.revision,
  };
}

const acts = {
  remarks_answered: { remark_act: 'answered' },
  remarks_done: { remark_act: 'done' },
  remarks_closed: { remark_act: 'closed' },
  template_marked: { template_act: 'marked' },
  template_unmarked: { template_act: 'unmarked' },
} as const satisfies Record<RemarkStep | TemplateStep, Partial<PlanTimelineEntry>>;
const isAct = (step: StoredStep['step']): step is keyof typeof acts => step in acts;

/** A step as a client sees it; times come from the database as texts of its own zone. */
export function stepToWire(stored: StoredStep): PlanTimelineEntry {
  const { step, reason, judge } = stored;
  const approval = step === 'approved' || step === 'self_approved';
  const told = {
    ...stored,
    at: new Date(stored.at).toISOString(),
    reason: approval && reason !== null ? toldComment(reason, judge ?? null) : reason,
  };
  return isAct(step) ? { ...told, step: 'edited', ...acts[step] } : { ...told, step };
}
