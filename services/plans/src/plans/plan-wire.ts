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

/**
 * A stored plan as a client sees it (specification section 3), which the contract cuts out of all that is stored; nobody
 * is named from a plan that the reader may not see.
 */
export function planToWire(plan: NamedPlan, reader: Actor, now: Date): Plan {
  const writers = plan.writers.filter(
    ({ user_id, sources }) =>
      sources === null || user_id === reader.id || sources.some((source) => isVisible(source, reader)),
  );
  // Left out, not null, of a plan without a last day.
  const { valid_until, ...stored } = plan;
  return {
    ...stored,
    ...plan.regulation,
    eqf_level: plan.metadata.eqf_level,
    judge: plan.validation_feedback?.judge,
    approved_at: iso(plan.approved_at),
    ...toldValidity(valid_until, now),
    created_at: plan.created_at.toISOString(),
    updated_at: plan.updated_at.toISOString(),
    status_changed_at: plan.status_changed_at.toISOString(),
    deleted_at: iso(plan.deleted_at),
    validated_at: iso(plan.validated_at),
    outdated_validation: (plan.validation_stale && plan.outdated_validation) || undefined,
    study_association: plan.study_association_name === null ? null : { name: plan.study_association_name },
    approval_method: plan.approval_method ?? undefined,
    self_approved_by: plan.self_approved_by ?? undefined,
    version_id: plan.current_version_id,
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
