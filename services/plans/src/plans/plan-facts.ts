import { events, type PayloadOf } from '@studieplan/contracts';
import { type Call, record, type Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.ts';
import type { PlanEntity } from './plan.entity.ts';
import { RevisionsRepository } from './revisions.repository.ts';

type Fact = PayloadOf<typeof events.planUpdated>;
type Approval = Omit<PayloadOf<typeof events.planApproved>, keyof Fact | 'author'>;
type Rejection = Omit<PayloadOf<typeof events.planRejected>, keyof Fact | 'author'>;
type VersionChange = Omit<PayloadOf<typeof events.planVersionChanged>, keyof Fact>;
type Recipient = PayloadOf<typeof events.planApproved>['author'];

// Author and association say who may hear of it (design.md 18).
const factOf = (plan: PlanEntity): Fact => ({
  study_plan_id: plan.id,
  status: plan.status,
  title: plan.title,
  author_id: plan.author_id,
  study_association_id: plan.study_association_id,
});

/** Tells what happened to a plan, and counts it: the last step of every change of a plan. */
@Injectable()
export class PlanFacts {
  constructor(
    private readonly people: PeopleRepository,
    private readonly revisions: RevisionsRepository,
  ) {}

  async created(tx: Tx, call: Call, plan: PlanEntity): Promise<void> {
    await record(tx, events.planCreated, factOf(plan), call.requestId);
    if (plan.status === 'submitted') await record(tx, events.planSubmitted, factOf(plan), call.requestId);
    await this.revisions.bumpPlan(tx, plan);
  }

  async updated(tx: Tx, call: Call, plan: PlanEntity): Promise<void> {
    await record(tx, events.planUpdated, factOf(plan), call.requestId);
    await this.revisions.bumpPlan(tx, plan);
  }

  async submitted(tx: Tx, call: Call, plan: PlanEntity): Promise<void> {
    await record(tx, events.planSubmitted, factOf(plan), call.requestId);
    await this.revisions.bumpPlan(tx, plan);
  }

  async approved(tx: Tx, call: Call, plan: PlanEntity, approval: Approval): Promise<void> {
    const author = await this.#recipient(tx, plan);
    await record(tx, events.planApproved, { ...factOf(plan), ...approval, author }, call.requestId);
    await this.revisions.bumpPlan(tx, plan);
  }

  async rejected(tx: Tx, call: Call, plan: PlanEntity, rejection: Rejection): Promise<void> {
    const author = await this.#recipient(tx, plan);
    await record(tx, events.planRejected, { ...factOf(plan), ...rejection, author }, call.requestId);
    await this.revisions.bumpPlan(tx, plan);
  }

  async versionChanged(tx: Tx, call: Call, plan: PlanEntity, change: VersionChange): Promise<void> {
    await record(tx, events.planVersionChanged, { ...factOf(plan), ...change }, call.requestId);
    await this.revisions.bumpPlan(tx, plan);
  }

  /** Null when the address is not known, or the author is deactivated: then nobody is written to. */
  async #recipient(tx: Tx, plan: PlanEntity): Promise<Recipient> {
    const author = await this.people.person(tx, plan.author_id);
    if (!author?.email || author.deleted) return null;
    return { user_id: author.id, email: author.email, full_name: author.full_name };
  }
}
