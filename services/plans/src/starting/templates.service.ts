import { maxTemplates, type PlanTemplate } from '@studieplan/contracts';
import { type Actor, AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { PlanAccess } from '../plans/plan-access.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { type StoredTemplate, TemplatesRepository } from './templates.repository.ts';

/** Whether the plan is a template that the actor reads: marked, with a valid version, in the actor's own association. */
export function isTemplateOf(plan: PlanEntity, actor: Actor): boolean {
  return (
    plan.template_since !== null &&
    plan.current_version_id !== null &&
    plan.deleted_at === null &&
    plan.study_association_id === actor.study_association_id
  );
}

const inShort = ({ approved_at, ...row }: StoredTemplate): PlanTemplate => ({
  ...row,
  approved_at: approved_at.toISOString(),
});

/** Approved plans that an association's members may begin with (design.md 47). */
@Injectable()
export class Templates {
  constructor(
    private readonly plans: PlansRepository,
    private readonly access: PlanAccess,
    private readonly facts: PlanFacts,
    private readonly templates: TemplatesRepository,
  ) {}

  async mark(
    tx: Tx,
    { study_plan_id, template }: In<'markPlanTemplate'>,
    call: Call,
  ): Promise<Out<'markPlanTemplate'>> {
    const { plan, relation } = await this.access.lock(tx, study_plan_id, call.actor);
    if (!relation.admin) throw new AppError('FORBIDDEN');
    if ((plan.template_since !== null) === template) return { template };
    if (template) await this.#requireRoom(tx, plan);
    await this.plans.save(tx, plan, {
      template_since: template ? new Date() : null,
      updated_at: plan.updated_at,
    });
    const step = template ? 'template_marked' : 'template_unmarked';
    await this.facts.updated(tx, call, plan, { step });
    return { template };
  }

  async list(call: Call): Promise<Out<'listPlanTemplates'>> {
    const { study_association_id } = call.actor;
    if (study_association_id === null) return { templates: [] };
    return { templates: (await this.templates.list(study_association_id)).map(inShort) };
  }

  async get({ study_plan_id }: In<'getPlanTemplate'>, call: Call): Promise<Out<'getPlanTemplate'>> {
    const { study_association_id } = call.actor;
    const row = study_association_id && (await this.templates.read(study_association_id, study_plan_id));
    if (!row) throw new AppError('PLAN_NOT_FOUND');
    const { content, ...short } = row;
    return { template: { ...content, ...inShort(short), description: content.description } };
  }

  async #requireRoom(tx: Tx, plan: PlanEntity): Promise<void> {
    if (plan.deleted_at !== null || plan.current_version_id === null)
      throw new AppError('TEMPLATE_NOT_APPROVED');
    // One after the other in each association, so that two never take the last place both.
    if ((await this.templates.countLocked(tx, plan.study_association_id)) >= maxTemplates)
      throw new AppError('TEMPLATE_LIMIT');
  }
}
