import { randomUUID } from 'node:crypto';
import { type DecisionKind, events, type Operation, plansOperations } from '@studieplan/contracts';
import { eventually } from '@studieplan/kit/testing';
import { aPlan, type PlanInput } from './plan-builders.ts';
import type { PlansBed, Someone } from './plans-bed.ts';

/** Status and code of an answer in one text: '200', '409 UNDER_DECISION'. */
export async function codeOf(answer: Promise<{ status: number; body: { code?: string } }>): Promise<string> {
  const { status, body } = await answer;
  return status === 200 ? '200' : `${status} ${body.code}`;
}

/** The body of an answer that must be a success. */
export async function must<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** The people of an association of its own, and what they do with plans. */
export class PlanActions {
  readonly association = randomUUID();
  readonly member: Someone;
  readonly colleague: Someone;
  readonly admin: Someone;
  readonly systemadmin: Someone;

  constructor(private readonly plans: PlansBed) {
    const { association } = this;
    this.member = plans.someone('member', { name: 'Mia Medlem', association });
    this.colleague = plans.someone('member', { name: 'Kim Kollega', association });
    this.admin = plans.someone('admin', { name: 'Ada Administrator', association });
    this.systemadmin = plans.someone('systemadmin', { name: 'Sys Admin', association: null });
  }

  act<O extends Operation>(operation: O, study_plan_id: string, who: Someone, input: object = {}) {
    return this.plans.bed.call(operation, { study_plan_id, ...input }, { token: who.token });
  }

  save(id: string, who: Someone, changes: object = {}) {
    return this.act(plansOperations.updatePlan, id, who, { ...aPlan(), ...changes });
  }

  validate(id: string, who = this.member) {
    return this.act(plansOperations.validatePlan, id, who);
  }

  approve(id: string, who: Someone, change_comment?: string) {
    return this.act(plansOperations.approvePlan, id, who, { change_comment });
  }

  async get(id: string, who = this.member) {
    return must(this.act(plansOperations.getPlan, id, who));
  }

  async plan(id: string, who = this.member) {
    const { study_plan } = await this.get(id, who);
    if (!study_plan) throw new Error('no plan');
    return study_plan;
  }

  submitted(changes: Partial<PlanInput> = {}): Promise<string> {
    return this.plans.scoredPlan(this.member, { ...changes, status: 'submitted' });
  }

  /** Saved, sent in and validated by its author: ready to be approved but for what stands against it. */
  async ready(id: string, changes: object = {}): Promise<void> {
    await must(this.save(id, this.member, { ...changes, status: 'submitted' }));
    await must(this.validate(id));
  }

  /** A plan that its author has approved alone. */
  async selfApproved(
    changes: Partial<PlanInput> = {},
    who = this.member,
  ): Promise<{ id: string; version_id: string; approval_link: string }> {
    const id = await this.plans.scoredPlan(who, changes);
    const { version_id = '', approval_link = '' } = await must(this.approve(id, who));
    return { id, version_id, approval_link };
  }

  /** A plan under a decision of that kind. */
  async decided(kind: DecisionKind, reason = 'Læringsutbyttet mangler'): Promise<string> {
    if (kind === 'version_deactivated' || kind === 'version_recalled') {
      const { id, version_id } = await this.selfApproved();
      const recalled = kind === 'version_recalled';
      const withdraw = recalled ? plansOperations.recallPlanVersion : plansOperations.softDeletePlanVersion;
      const who = recalled ? this.admin : this.systemadmin;
      await must(this.act(withdraw, id, who, { version_id, reason }));
      return id;
    }
    if (kind === 'drawn') {
      await this.plans.bed.query('UPDATE plans.validation_rules SET self_approval_sample = 1');
      const drawn = await this.plans.scoredPlan(this.member);
      const { body } = await this.approve(drawn, this.member);
      await this.plans.bed.query('UPDATE plans.validation_rules SET self_approval_sample = NULL');
      if (body.code !== 'SELF_APPROVAL_DRAWN') throw new Error(`not drawn: ${JSON.stringify(body)}`);
      return drawn;
    }
    const id = await this.submitted();
    const decide = {
      rejected: plansOperations.rejectPlan,
      changes_requested: plansOperations.requestPlanChanges,
      under_review: plansOperations.setPlanUnderReview,
    }[kind];
    await must(this.act(decide, id, this.admin, { reason }));
    return id;
  }

  async versions(id: string, who = this.member) {
    return (await must(this.act(plansOperations.listPlanVersions, id, who))).versions ?? [];
  }

  /** Has auth tell of a person, with an address. */
  async known(who: Someone, version = 1, association = who.study_association_id): Promise<void> {
    await this.plans.bed.publish(events.personChanged, {
      user_id: who.id,
      email: `${who.id}@example.org`,
      full_name: who.name,
      role: who.role,
      status: 'active',
      study_association_id: association,
      deleted: false,
      version,
    });
    await eventually(
      async () =>
        (
          await this.plans.bed.query('SELECT FROM plans.people WHERE id = $1 AND version = $2', [
            who.id,
            version,
          ])
        ).length === 1,
    );
  }
}
