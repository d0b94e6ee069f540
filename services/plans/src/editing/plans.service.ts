import { statusAfterSave } from '@studieplan/contracts';
import { AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.ts';
import { RulesRepository } from '../rules/rules.repository.ts';
import { changedFields } from '../history/changed-fields.ts';
import { ApprovalStates } from '../versions/approval-states.service.ts';
import { Authorship } from '../writers/authorship.service.ts';
import { Writers } from '../writers/writers.service.ts';
import { refuseFaults, saveFaults, submissionFaults } from '../validation/content-faults.ts';
import { contentHash, contentOf } from '../plans/content-hash.ts';
import { PlanAccess, relationOrNotFound, requireAction, requireRevision } from '../plans/plan-access.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import { noValidation, type PlanEntity } from '../plans/plan.entity.ts';
import { planToWire, stepToWire } from '../plans/plan-wire.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { Remarks } from '../remarks/remarks.service.ts';

/** What a changed text does to a validation: nothing rests on it any more, and it is kept as what it was. */
function staleValidation(plan: PlanEntity): Partial<PlanEntity> {
  const { validated_at, validation_feedback: result, content_modules: modules } = plan;
  if (validated_at === null && !plan.validation_stale) return {};
  const outdated_validation =
    result && validated_at
      ? { result, modules, validated_at: validated_at.toISOString() }
      : plan.outdated_validation;
  return { ...noValidation, validation_stale: true, outdated_validation };
}

@Injectable()
export class PlansService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly access: PlanAccess,
    private readonly facts: PlanFacts,
    private readonly people: PeopleRepository,
    private readonly rules: RulesRepository,
    private readonly writers: Writers,
    private readonly approvals: ApprovalStates,
    private readonly authorship: Authorship,
    private readonly remarks: Remarks,
    private readonly scheduler: Scheduler,
  ) {}

  async create(tx: Tx, input: In<'createPlan'>, call: Call): Promise<Out<'createPlan'>> {
    const { actor } = call;
    if (actor.study_association_id === null) throw new AppError('NO_STUDY_ASSOCIATION');
    const status = input.status ?? 'draft';
    const rules = await this.rules.readIn(tx);
    refuseFaults(saveFaults(input, rules));
    const content = contentOf(input);
    refuseFaults(submissionFaults(content, rules, { before: 'draft', after: status }));
    await this.people.meet(tx, actor);
    const plan = await this.plans.insert(tx, {
      author_id: actor.id,
      study_association_id: actor.study_association_id,
      status,
      ...content,
    });
    await this.writers.follow(tx, plan, await this.authorship.saved(tx, plan, content, actor.id));
    await this.facts.created(tx, call, plan);
    return { study_plan_id: plan.id, revision: plan.revision };
  }

  async update(tx: Tx, input: In<'updatePlan'>, call: Call): Promise<Out<'updatePlan'>> {
    const { plan, relation } = await this.access.lock(tx, input.study_plan_id, call.actor);
    requireAction('update', plan, relation);
    requireRevision(plan, input.expected_revision);
    const rules = await this.rules.readIn(tx);
    refuseFaults(saveFaults(input, rules));
    const content = contentOf(input);
    const content_hash = contentHash(content);
    const before = plan.status;
    const changed = content_hash !== plan.content_hash;
    const status = statusAfterSave(before, input.status ?? null, changed);
    if (!changed && status === before) return { status, revision: plan.revision, unchanged: true };
    refuseFaults(submissionFaults(content, rules, { before, after: status }));
    const fields = changed ? changedFields(contentOf(plan), content) : [];
    if (changed) {
      const authors = await this.authorship.saved(tx, plan, content, call.actor.id);
      await this.writers.changed(tx, plan, content_hash, call.actor.id);
      await this.writers.follow(tx, { ...plan, content_hash }, authors);
      await this.remarks.settle(tx, plan.id, contentOf(plan), content);
    }
    await this.plans.save(tx, plan, {
      status,
      // A draft made of a rejected plan still shows why it was rejected, until it is sent in again.
      rejection_reason: status === 'submitted' ? null : plan.rejection_reason,
      ...(changed ? { ...content, ...staleValidation(plan), content_hash } : { updated_at: plan.updated_at }),
      revision: plan.revision + 1,
    });
    await this.facts.saved(tx, call, plan, before, fields);
    return { status, revision: plan.revision, ...(!changed && { unchanged: true }) };
  }

  async get(input: In<'getPlan'>, call: Call): Promise<Out<'getPlan'>> {
    const found = await this.plans.readNamed(input.study_plan_id);
    const { plan, relation } = relationOrNotFound(found, call.actor);
    const approval = await this.approvals.preview(plan, relation, call.actor);
    return {
      study_plan: planToWire(plan, call.actor, this.scheduler.clock()),
      timeline: plan.timeline.map(stepToWire),
      approval,
    };
  }
}
