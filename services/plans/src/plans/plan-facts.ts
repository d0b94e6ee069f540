import { events, type PayloadOf, type PlanStatus, type PlanTimelineEntry } from '@studieplan/contracts';
import type { Call } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { record } from '@studieplan/kit/events';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.ts';
import { type NewStep, PlanStepsRepository, type RemarkStep } from '../history/plan-steps.repository.ts';
import type { PlanEntity } from './plan.entity.ts';
import type { VersionEntity } from './version.entity.ts';
import { RevisionsRepository } from '../counts/revisions.repository.ts';

type Fact = PayloadOf<typeof events.planUpdated>;
export type Approval = Omit<PayloadOf<typeof events.planApproved>, keyof Fact | 'author'>;
type VersionChange = Required<Omit<PayloadOf<typeof events.planVersionChanged>, keyof Fact | 'author'>>;
type Told = PayloadOf<typeof events.planRejected>['remarks'];
/** A version whose last day is near. */
export type RunsOut = Pick<VersionEntity, 'id' | 'version_number' | 'public_code'> & {
  valid_until: string;
  days_left: number;
};
type Recipient = PayloadOf<typeof events.planApproved>['author'];

// Author and association say who may hear of it (design.md 18).
const factOf = (plan: PlanEntity): Fact => ({
  study_plan_id: plan.id,
  status: plan.status,
  title: plan.title,
  author_id: plan.author_id,
  study_association_id: plan.study_association_id,
});

/** What the timeline says of a plan that the draw has sent in. */
const drawnReason = 'Trukket ut til stikkprøve';

/** The step that a save takes by its change of status; none when it keeps it. */
export function stepOfSave(before: PlanStatus, after: PlanStatus): PlanTimelineEntry['step'] | undefined {
  if (before === after) return undefined;
  if (after === 'submitted') return 'submitted';
  return before === 'submitted' || before === 'under_review' ? 'withdrawn' : 'reopened';
}

/** Tells what happened to a plan, in its timeline and abroad, and counts it: the last step of every change of a plan. */
@Injectable()
export class PlanFacts {
  constructor(
    private readonly people: PeopleRepository,
    private readonly revisions: RevisionsRepository,
    private readonly steps: PlanStepsRepository,
  ) {}

  async created(tx: Tx, call: Call, plan: PlanEntity): Promise<void> {
    await this.steps.add(tx, call, plan, { step: 'created', status: 'draft' });
    await record(tx, events.planCreated, factOf(plan), call.requestId);
    if (plan.status === 'submitted') await this.submitted(tx, call, plan);
    else await this.revisions.bumpPlans(tx, [plan]);
  }

  /** `fields`: what of the content was changed; empty where only the status moved. */
  async saved(tx: Tx, call: Call, plan: PlanEntity, before: PlanStatus, fields: string[]): Promise<void> {
    if (fields.length > 0) await this.steps.addEdit(tx, call, plan, fields);
    const step = stepOfSave(before, plan.status);
    if (step === 'submitted') await this.submitted(tx, call, plan);
    else await this.updated(tx, call, plan, step && { step });
  }

  async reviewStarted(tx: Tx, call: Call, plan: PlanEntity): Promise<void> {
    await this.steps.add(tx, call, plan, { step: 'review_started' });
    const author = await this.#recipient(tx, plan);
    const fact = { ...factOf(plan), author, reviewer_name: await this.people.nameOf(tx, call.actor) };
    await record(tx, events.planReviewStarted, fact, call.requestId);
    await this.revisions.bumpPlans(tx, [plan]);
  }

  async approved(
    tx: Tx,
    call: Call,
    plan: PlanEntity,
    approval: Approval,
    change_comment: string,
  ): Promise<void> {
    await this.steps.add(tx, call, plan, {
      step: approval.approval_method === 'self' ? 'self_approved' : 'approved',
      reason: change_comment,
      score: plan.validation_score,
      judge: plan.validation_feedback?.judge ?? null,
      version_number: approval.version_number,
    });
    const author = await this.#recipient(tx, plan);
    await record(tx, events.planApproved, { ...factOf(plan), ...approval, author }, call.requestId);
    await this.revisions.bumpPlans(tx, [plan]);
  }

  async refused(
    tx: Tx,
    call: Call,
    plan: PlanEntity,
    { kind, reason, remarks }: { kind: 'rejected' | 'changes_requested'; reason: string; remarks: Told },
  ): Promise<void> {
    const count = remarks.length > 0 && { remarks: remarks.length };
    await this.steps.add(tx, call, plan, { step: kind, reason, ...count });
    const author = await this.#recipient(tx, plan);
    const name = await this.people.nameOf(tx, call.actor);
    const fact = { ...factOf(plan), author, reason, remarks };
    if (kind === 'rejected')
      await record(tx, events.planRejected, { ...fact, rejected_by_name: name }, call.requestId);
    else await record(tx, events.planChangesRequested, { ...fact, requested_by_name: name }, call.requestId);
    await this.revisions.bumpPlans(tx, [plan]);
  }

  /** Something was done with a remark. */
  async remarked(tx: Tx, call: Call, plan: PlanEntity, step: RemarkStep): Promise<void> {
    await this.steps.addRemark(tx, call, plan, step);
    await this.updated(tx, call, plan);
  }

  async deleted(tx: Tx, call: Call, plan: PlanEntity): Promise<void> {
    await this.steps.add(tx, call, plan, { step: 'deleted' });
    await record(tx, events.planDeleted, factOf(plan), call.requestId);
    await this.revisions.bumpPlans(tx, [plan]);
  }

  async versionChanged(tx: Tx, call: Call, plan: PlanEntity, change: VersionChange): Promise<void> {
    const { version_number, reason } = change;
    await this.steps.add(tx, call, plan, { step: `version_${change.change}`, reason, version_number });
    const author = await this.#recipient(tx, plan);
    await record(tx, events.planVersionChanged, { ...factOf(plan), ...change, author }, call.requestId);
    await this.revisions.bumpPlans(tx, [plan]);
  }

  /** Its approval runs out; for those who can renew it or change it. */
  async runsOut(tx: Tx, plan: PlanEntity, { id, public_code, ...version }: RunsOut): Promise<void> {
    const author = await this.#recipient(tx, plan);
    const administrators = await this.people.administrators(tx, plan.study_association_id, plan.author_id);
    const told = { ...version, version_id: id, approval_link: public_code };
    await record(tx, events.planVersionRunsOut, { ...factOf(plan), ...told, author, administrators });
  }

  /** What has no fact of its own; without a step whoever has the plan open only reads it anew. */
  async updated(tx: Tx, call: Call, plan: PlanEntity, step?: NewStep): Promise<void> {
    if (step) await this.steps.add(tx, call, plan, step);
    await record(tx, events.planUpdated, factOf(plan), call.requestId);
    await this.revisions.bumpPlans(tx, [plan]);
  }

  /** `drawn`: the draw has sent it to a person, though its author would have approved it. */
  async submitted(tx: Tx, call: Call, plan: PlanEntity, drawn = false): Promise<void> {
    await this.steps.add(tx, call, plan, { step: 'submitted', ...(drawn && { reason: drawnReason }) });
    const author = await this.people.person(tx, plan.author_id);
    const administrators = await this.people.whoDecidesOn(tx, plan, call.actor.id);
    const fact = { ...factOf(plan), author_name: author?.full_name ?? null, administrators, drawn };
    await record(tx, events.planSubmitted, fact, call.requestId);
    await this.revisions.bumpPlans(tx, [plan]);
  }

  /** Null when the address is not known, or the author is deactivated: then nobody is written to. */
  async #recipient(tx: Tx, plan: PlanEntity): Promise<Recipient> {
    const author = await this.people.person(tx, plan.author_id);
    if (!author?.email || author.deleted) return null;
    return { user_id: author.id, email: author.email, full_name: author.full_name };
  }
}
