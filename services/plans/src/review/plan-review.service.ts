import { relationTo, withRemarkTaken } from '@studieplan/contracts';
import { type Call, type In, type Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { Decisions } from '../decisions/decisions.service.ts';
import { isVisible, type LockedPlan, PlanAccess, requireRevision } from '../plans/plan-access.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { type RemarkRow, RemarksRepository } from '../remarks/remarks.repository.ts';
import { Remarks } from '../remarks/remarks.service.ts';
import { Authorship } from '../writers/authorship.service.ts';
import { contentOf } from '../plans/content-hash.ts';

/** What an administrator does with a submitted plan short of approving it. */
@Injectable()
export class PlanReviewService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly access: PlanAccess,
    private readonly facts: PlanFacts,
    private readonly decisions: Decisions,
    private readonly remarks: Remarks,
    private readonly rows: RemarksRepository,
    private readonly authorship: Authorship,
  ) {}

  /** Back to its author: rejected, or as a draft, which only an administrator approves (design.md 31 and 45). */
  async refuse(
    tx: Tx,
    input: In<'rejectPlan'>,
    call: Call,
    kind: 'rejected' | 'changes_requested',
  ): Promise<void> {
    const locked = await this.access.lock(tx, input.study_plan_id, call.actor);
    const { plan, relation, writers } = locked;
    const { reason, expected_revision } = input;
    const rejects = kind === 'rejected';
    await this.access.requireDecision(tx, rejects ? 'reject' : 'requestChanges', plan, relation);
    requireRevision(plan, expected_revision);
    const remarks = await this.#prepared(tx, call, locked, input);
    await this.plans.save(tx, plan, {
      ...(rejects ? { status: 'rejected', rejection_reason: reason } : { status: 'draft' }),
      revision: plan.revision + 1,
    });
    const decision_id = await this.decisions.onPlan(tx, call, plan, { kind, reason, writers });
    const from = { plan_id: plan.id, decision_id, decision_kind: kind };
    if (remarks.length > 0) await this.rows.add(tx, call, from, remarks);
    await this.facts.refused(tx, call, plan, { kind, reason, remarks });
  }

  async setUnderReview(tx: Tx, input: In<'setPlanUnderReview'>, call: Call): Promise<void> {
    const { plan, relation, writers } = await this.access.lock(tx, input.study_plan_id, call.actor);
    await this.access.requireDecision(tx, 'setUnderReview', plan, relation);
    if (plan.status === 'under_review') return;
    requireRevision(plan, input.expected_revision);
    await this.plans.save(tx, plan, { status: 'under_review', revision: plan.revision + 1 });
    await this.decisions.onPlan(tx, call, plan, { kind: 'under_review', reason: null, writers });
    await this.facts.reviewStarted(tx, call, plan);
  }

  /** Of a plan out of sight the same is said as of one where the actor is no administrator. */
  async reach(input: In<'getPlanReach'>, { actor }: Call): Promise<Out<'getPlanReach'>> {
    const plan = await this.plans.read(input.study_plan_id);
    if (!plan || !isVisible(plan, actor)) return { decides: false };
    const { admin, author } = relationTo(plan, actor);
    return { decides: admin && !author };
  }

  /** Whoever saves the words of a decision, its remarks and suggestions as they would stand in the text, they are its maker's. */
  async #prepared(tx: Tx, call: Call, locked: LockedPlan, input: In<'rejectPlan'>): Promise<RemarkRow[]> {
    const { plan, relation } = locked;
    const rows = await this.remarks.prepare(tx, plan, relation, input.remarks);
    let content = contentOf(plan);
    for (const row of rows) content = withRemarkTaken(row, content) ?? content;
    const content_modules = [...content.content_modules, input.reason, ...rows.map(({ text }) => text)];
    await this.authorship.saved(tx, plan, { ...content, content_modules }, call.actor.id);
    return rows;
  }
}
