import { planContent, type PlanRelation, withRemarkTaken } from '@studieplan/contracts';
import { AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { PlansService } from '../editing/plans.service.ts';
import { contentOf } from '../plans/content-hash.ts';
import { associationAsked, PlanAccess, relationOrNotFound, requireAction } from '../plans/plan-access.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { remarkToWire } from '../plans/plan-wire.ts';
import { RemarksRepository, type StoredRemark } from '../remarks/remarks.repository.ts';

interface Found {
  plan: PlanEntity;
  relation: PlanRelation;
  remark: StoredRemark;
}

/** What is done with remarks once they are sent: their author's answers, and an administrator's closing (design.md 45). */
@Injectable()
export class RemarkActs {
  constructor(
    private readonly plans: PlansRepository,
    private readonly access: PlanAccess,
    private readonly facts: PlanFacts,
    private readonly remarks: RemarksRepository,
    private readonly editing: PlansService,
  ) {}

  /** Of the person in the token alone, and only where they may still mend it. */
  async asked({ actor }: Call): Promise<Out<'listAskedOfMe'>> {
    const association = associationAsked(actor);
    if (association === undefined) return { total: 0, plans: [] };
    const found = await this.remarks.askedOf(actor.id, association);
    return {
      total: found[0]?.total ?? 0,
      plans: found.map(({ total: _all, asked_at, ...plan }) => ({
        ...plan,
        asked_at: asked_at.toISOString(),
      })),
    };
  }

  async list(input: In<'listPlanRemarks'>, call: Call): Promise<Out<'listPlanRemarks'>> {
    relationOrNotFound(await this.plans.read(input.study_plan_id), call.actor);
    const { remarks, more } = await this.remarks.page(input.study_plan_id, input.after ?? 0);
    return { remarks: remarks.map(remarkToWire), next: more ? (remarks.at(-1)?.number ?? null) : null };
  }

  async answer(tx: Tx, input: In<'answerPlanRemark'>, call: Call): Promise<void> {
    const { plan, remark } = await this.#byAuthor(tx, input, call);
    await this.remarks.answer(tx, remark.id, input.answer, call.actor.id);
    await this.facts.remarked(tx, call, plan, 'remarks_answered');
  }

  async mark(tx: Tx, input: In<'markPlanRemark'>, call: Call): Promise<void> {
    const { plan, remark } = await this.#byAuthor(tx, input, call);
    if ((remark.state === 'done') === input.done) return;
    const before = remark.answer === null ? 'open' : 'answered';
    await this.remarks.setState(tx, [remark.id], input.done ? 'done' : before);
    if (input.done) await this.facts.remarked(tx, call, plan, 'remarks_done');
    else await this.facts.updated(tx, call, plan);
  }

  /** Saved as any edit of the author's; the save marks what it has brought into the text. */
  async accept(tx: Tx, input: In<'acceptPlanRemark'>, call: Call): Promise<Out<'acceptPlanRemark'>> {
    const { plan, remark } = await this.#byAuthor(tx, input, call);
    const taken = withRemarkTaken(remark, contentOf(plan));
    if (taken === null) throw new AppError('REMARK_PASSAGE_GONE');
    const content = planContent.safeParse(taken);
    if (!content.success) {
      const [issue] = content.error.issues;
      throw new AppError('INVALID_INPUT', { sentence: issue?.message });
    }
    const { study_plan_id, expected_revision } = input;
    const save = { ...content.data, study_plan_id, expected_revision, status: null };
    const { revision } = await this.editing.update(tx, save, call);
    await this.remarks.setState(tx, [remark.id], 'done');
    return { revision };
  }

  async close(tx: Tx, input: In<'closePlanRemark'>, call: Call): Promise<void> {
    const { plan, relation, remark } = await this.#find(tx, input, call);
    if (!relation.admin) throw new AppError('FORBIDDEN');
    if (relation.wrote) throw new AppError('REMARK_OWN_TEXT');
    if (remark.state === 'closed') throw new AppError('REMARK_CLOSED');
    await this.remarks.close(tx, remark.id, call.actor.id);
    await this.facts.remarked(tx, call, plan, 'remarks_closed');
  }

  /** Whoever has written the plan, while its text may be changed without leaving an approved one. */
  async #byAuthor(tx: Tx, input: { study_plan_id: string; remark_id: string }, call: Call): Promise<Found> {
    const found = await this.#find(tx, input, call);
    if (!found.relation.wrote) throw new AppError('REMARK_AUTHORS_ONLY');
    requireAction('update', found.plan, found.relation);
    if (found.plan.status === 'approved') throw new AppError('PLAN_STATUS');
    if (found.remark.state === 'closed') throw new AppError('REMARK_CLOSED');
    return found;
  }

  async #find(tx: Tx, input: { study_plan_id: string; remark_id: string }, call: Call): Promise<Found> {
    const { plan, relation } = await this.access.lock(tx, input.study_plan_id, call.actor);
    const remark = await this.remarks.one(tx, plan.id, input.remark_id);
    if (!remark) throw new AppError('REMARK_NOT_FOUND');
    return { plan, relation, remark };
  }
}
