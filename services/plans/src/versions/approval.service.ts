import { randomBytes, randomUUID } from 'node:crypto';
import {
  approvalAction,
  lastDayOf,
  publicCodeFrom,
  type PlanRelation,
  type SelfApprovedBy,
} from '@studieplan/contracts';
import { type Actor, AppError, type Call, type In, type Out } from '@studieplan/kit/calls';
import type { Tx } from '@studieplan/kit/database';
import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { Decisions } from '../decisions/decisions.service.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { contentOf } from '../plans/content-hash.ts';
import { type LockedPlan, PlanAccess, requireAction, requireRevision } from '../plans/plan-access.ts';
import { type Approval, PlanFacts } from '../plans/plan-facts.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { Proofs } from '../proof/proofs.service.ts';
import { RemarksRepository } from '../remarks/remarks.repository.ts';
import { SavedSentencesRepository } from '../writers/saved-sentences.repository.ts';
import { Writers } from '../writers/writers.service.ts';
import { approvalComment, justificationOf } from '../plans/approval-comment.ts';
import { ApprovalStates } from './approval-states.service.ts';
import { SelfApprovalDraws } from './self-approval-draws.service.ts';
import { type NewVersion, VersionsRepository } from './versions.repository.ts';

const notOwnRenewal = 'En annen administrator må fornye planen, fordi du selv har skrevet i den.';
const endless = 'Godkjenningen har ingen siste dag, og trenger ikke fornyes.';
const overrideJustification =
  'Du må skrive en begrunnelse, fordi du selv har skrevet i planen og en administrator har tatt stilling til den';

/** Members approve what is theirs; an administrator may also have changed another's text. */
const selfApprovedBy = (relation: PlanRelation, actor: Actor): SelfApprovedBy =>
  relation.author || actor.role === 'member' ? 'author' : 'administrator';

/** How it is approved, and with what words. */
interface Granted extends Pick<NewVersion, 'change_comment' | 'justification'> {
  method: 'self' | 'admin';
  /** It stands against what an administrator has decided. */
  overrides: boolean;
}

// With 60 random bits a second draw is rare beyond reason; a third means that the generator is broken.
const draws = 3;

@Injectable()
export class PublicCodes {
  /** A new code of 60 random bits from the CSPRNG (design.md 8). */
  draw(): string {
    return publicCodeFrom(randomBytes(12));
  }
}

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
    private readonly decisions: Decisions,
    private readonly states: ApprovalStates,
    private readonly writers: Writers,
    private readonly sentences: SavedSentencesRepository,
    private readonly proofs: Proofs,
    private readonly remarks: RemarksRepository,
    private readonly draws: SelfApprovalDraws,
    private readonly scheduler: Scheduler,
  ) {}

  /** `drawn`: the plan is sent to a person, which stands, and nothing is approved. */
  async approve(tx: Tx, input: In<'approvePlan'>, call: Call): Promise<Out<'approvePlan'> | { drawn: true }> {
    const { plan, relation, writers } = await this.access.lock(tx, input.study_plan_id, call.actor);
    await this.access.requireDecision(tx, approvalAction(relation), plan, relation);
    requireRevision(plan, input.expected_revision);
    const decision = await this.decisions.newestOpenKind(tx, plan.id);
    const standing = { relation, writers, decision };
    const { refusal, overrides } = await this.states.judge(tx, plan, standing, call.actor);
    if (refusal) throw new AppError(refusal.code, { sentence: refusal.error });
    const method = relation.wrote ? 'self' : 'admin';
    if (method === 'self' && !overrides && (await this.draws.falls(tx, call, plan, writers)))
      return { drawn: true };
    const comment = this.#comment(method, input.change_comment ?? '', plan, overrides);
    return this.#approve(tx, call, { plan, relation, writers }, { method, overrides, ...comment });
  }

  /** The unchanged text once more: what was approved stays, and a new version holds as the association's rule is now. */
  async renew(tx: Tx, input: In<'renewPlanVersion'>, call: Call): Promise<Out<'renewPlanVersion'>> {
    const locked = await this.access.lock(tx, input.study_plan_id, call.actor);
    const { plan, relation } = locked;
    if (relation.admin && relation.wrote) throw new AppError('FORBIDDEN', { sentence: notOwnRenewal });
    requireAction('renew', plan, relation);
    if (plan.current_version_id !== input.version_id) throw new AppError('PLAN_CHANGED');
    const current = await this.versions.frozen(tx, input.version_id);
    if (current?.valid_until == null) throw new AppError('VERSION_STATUS', { sentence: endless });
    const comment = this.#comment('admin', input.change_comment ?? '', plan, false);
    return this.#approve(tx, call, locked, { method: 'admin', overrides: false, ...comment });
  }

  /** What every approval does once nothing stands against it. */
  async #approve(
    tx: Tx,
    call: Call,
    { plan, relation, writers }: LockedPlan,
    { method, overrides, ...comment }: Granted,
  ): Promise<Out<'approvePlan'>> {
    const earlier = await this.versions.earlier(tx, plan.id);
    const version = await this.#insert(tx, {
      ...(await this.#frozen(tx, plan)),
      version_number: (earlier[0]?.version_number ?? 0) + 1,
      approver_id: call.actor.id,
      approver_name: await this.people.nameOf(tx, call.actor),
      approval_method: method,
      self_approved_by: method === 'self' ? selfApprovedBy(relation, call.actor) : null,
      writer_ids: writers,
      ...comment,
    });
    // Before lists and counts are written: others who decide wait here, in order.
    await this.proofs.approved(tx, plan.id, version);
    if (method === 'admin') await this.decisions.approved(tx, plan, writers, 'approved');
    else if (overrides) await this.decisions.approved(tx, plan, writers, 'approved_alone');
    if (method === 'admin') {
      await this.writers.approvedByAnother(tx, plan.id);
      await this.sentences.settle(tx, plan.study_association_id, contentOf(plan), call.actor.id);
    }
    await this.remarks.leaveOpen(tx, plan.id, version.version_number);
    await this.plans.save(tx, plan, {
      status: 'approved',
      rejection_reason: null,
      current_version_id: version.id,
      approval_link: version.public_code,
      approved_at: version.approved_at,
      approver_name: version.approver_name,
      revision: plan.revision + 1,
    });
    const older_links = earlier.map((older) => older.public_code);
    await this.facts.approved(
      tx,
      call,
      plan,
      await this.#told(tx, version, older_links),
      comment.change_comment,
    );
    return {
      approval_link: version.public_code,
      version_id: version.id,
      version_number: version.version_number,
    };
  }

  /** The comment as the specification composes it, and the written justification alone beside it. */
  #comment(
    method: 'self' | 'admin',
    written: string,
    plan: PlanEntity,
    overrides: boolean,
  ): Pick<NewVersion, 'change_comment' | 'justification'> {
    const justification = justificationOf(written);
    if (overrides && justification === null)
      throw new AppError('INVALID_INPUT', { fields: { change_comment: overrideJustification } });
    const { validation_score: score, validation_feedback: result } = plan;
    if (score === null || result === null) throw new AppError('VALIDATION_MISSING');
    return {
      change_comment: approvalComment(method, written, score, result.judge),
      justification: justification ?? '',
    };
  }

  /** What is told abroad; of a self-approval also to those who may recall it, never to the approver (design.md 33). */
  async #told(tx: Tx, version: NewVersion, older_links: string[]): Promise<Approval> {
    const { approval_method, approver_id, study_association_id } = version;
    const administrators =
      approval_method === 'self'
        ? await this.people.administrators(tx, study_association_id, approver_id)
        : [];
    return {
      ...version,
      approval_link: version.public_code,
      older_links,
      administrators,
      checkpoint: administrators.length === 0 ? null : (await this.proofs.checkpoint(tx)).note,
      version_id: version.id,
      association_name: version.study_association_name,
    };
  }

  /** The plan as it is now. */
  async #frozen(tx: Tx, plan: PlanEntity) {
    const association = await this.people.association(tx, plan.study_association_id);
    const approved_at = this.scheduler.clock();
    const years = association?.validity_years ?? null;
    return {
      id: randomUUID(),
      plan_id: plan.id,
      title: plan.title,
      content: contentOf(plan),
      study_association_id: plan.study_association_id,
      study_association_name: association?.name ?? null,
      organization_number: association?.organization_number ?? null,
      validation_score: plan.validation_score,
      validation_feedback: plan.validation_feedback,
      judge: plan.validation_feedback?.judge ?? null,
      ruleset_version: plan.validation_feedback?.ruleset_version ?? null,
      approved_at,
      valid_until: years === null ? null : lastDayOf(approved_at, years),
    };
  }

  /** Under a code that no other version has. */
  async #insert(tx: Tx, frozen: Omit<NewVersion, 'public_code'>): Promise<NewVersion> {
    for (let draw = 0; draw < draws; draw += 1) {
      const version = { ...frozen, public_code: this.codes.draw() };
      if (await this.versions.insert(tx, version)) return version;
    }
    throw new Error('no unused public code was drawn');
  }
}
