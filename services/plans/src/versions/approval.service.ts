import { randomUUID } from 'node:crypto';
import {
  approvalAction,
  type ParsedInputOf,
  type plansOperations,
  type ResultOf,
  validationRefusal,
} from '@studieplan/contracts';
import { AppError, type Call, type Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { PeopleRepository } from '../people/people.repository.ts';
import { contentOf } from '../plans/content-hash.ts';
import { PlanAccess, requireAction } from '../plans/plan-access.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { approvalComment } from './approval-comment.ts';
import { PublicCodes } from './public-codes.ts';
import { type NewVersion, VersionsRepository } from './versions.repository.ts';

type Operation = typeof plansOperations.approvePlan;

// With 60 random bits a second draw is rare beyond reason; a third means that the generator is broken.
const draws = 3;

/** Approves a plan: freezes a version with its own public code. The plan's row lock makes two approvals one version. */
@Injectable()
export class ApprovalService {
  constructor(
    private readonly plans: PlansRepository,
    private readonly access: PlanAccess,
    private readonly facts: PlanFacts,
    private readonly people: PeopleRepository,
    private readonly versions: VersionsRepository,
    private readonly codes: PublicCodes,
  ) {}

  async approve(tx: Tx, input: ParsedInputOf<Operation>, call: Call): Promise<ResultOf<Operation>> {
    const { plan, relation } = await this.access.lock(tx, input.study_plan_id, call.actor);
    const action = approvalAction(relation);
    requireAction(action, plan, relation);
    if (input.expected_revision !== undefined && input.expected_revision !== plan.revision)
      throw new AppError('PLAN_CHANGED');
    const score = this.#requireValidation(action, plan);
    const method = action === 'selfApprove' ? 'self' : 'admin';
    const comment = approvalComment(method, input.change_comment ?? '', score);
    const earlier = await this.versions.earlier(tx, plan.id);
    const approver = await this.people.person(tx, call.actor.id);
    const version = await this.#freeze(tx, plan, {
      version_number: (earlier[0]?.version_number ?? 0) + 1,
      approver_id: call.actor.id,
      approver_name: approver?.full_name ?? call.actor.name,
      approval_method: method,
      change_comment: comment,
    });
    await this.plans.save(tx, plan, {
      status: 'approved',
      rejection_reason: null,
      current_version_id: version.id,
      approval_link: version.public_code,
      approved_at: version.approved_at,
      approver_name: version.approver_name,
      revision: plan.revision + 1,
    });
    const approval = {
      approver_name: version.approver_name,
      approval_method: method,
      approval_link: version.public_code,
      version_number: version.version_number,
      older_links: earlier.map((older) => older.public_code),
    } as const;
    await this.facts.approved(tx, call, plan, approval, comment);
    return {
      approval_link: version.public_code,
      version_id: version.id,
      version_number: version.version_number,
    };
  }

  #requireValidation(action: 'approve' | 'selfApprove', plan: PlanEntity): number {
    const refusal = validationRefusal(action, {
      validated: plan.validated_at !== null,
      stale:
        plan.validation_stale || (plan.validated_at !== null && plan.validated_hash !== plan.content_hash),
      score: plan.validation_score,
      review_required: plan.validation_feedback?.review_required ?? false,
    });
    if (refusal || plan.validation_score === null) throw new AppError(refusal ?? 'VALIDATION_MISSING');
    return plan.validation_score;
  }

  async #freeze(
    tx: Tx,
    plan: PlanEntity,
    approval: Pick<
      NewVersion,
      'version_number' | 'approver_id' | 'approver_name' | 'approval_method' | 'change_comment'
    >,
  ): Promise<NewVersion> {
    const association = await this.people.association(tx, plan.study_association_id);
    const version: NewVersion = {
      ...approval,
      id: randomUUID(),
      plan_id: plan.id,
      public_code: '',
      title: plan.title,
      content: contentOf(plan),
      study_association_id: plan.study_association_id,
      study_association_name: association?.name ?? null,
      organization_number: association?.organization_number ?? null,
      validation_score: plan.validation_score,
      validation_feedback: plan.validation_feedback,
      judge: plan.validation_feedback?.judge ?? null,
      ruleset_version: plan.validation_feedback?.ruleset_version ?? null,
      approved_at: new Date(),
    };
    for (let draw = 0; draw < draws; draw += 1) {
      version.public_code = this.codes.draw();
      if (await this.versions.insert(tx, version)) return version;
    }
    throw new Error('no unused public code was drawn');
  }
}
