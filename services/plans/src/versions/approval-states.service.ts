import {
  approvalAction,
  approvalRefusal,
  type ApprovalRefusal,
  type ApprovalState,
  type DecisionKind,
  type PlanRelation,
  type PlanStatus,
  type RefusedText,
  type ValidationRules,
} from '@studieplan/contracts';
import type { Actor, Out } from '@studieplan/kit/calls';
import { Database, type Tx } from '@studieplan/kit/database';
import { Injectable } from '@nestjs/common';
import { DecidedTextsRepository, type RefusalFacts } from '../decisions/decided-texts.repository.ts';
import { DecidedTexts } from '../decisions/decided-texts.service.ts';
import { PeopleRepository } from '../people/people.repository.ts';
import { contentOf } from '../plans/content-hash.ts';
import { isVisible } from '../plans/plan-access.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import type { NamedPlan } from '../plans/plans.repository.ts';
import { RulesRepository } from '../rules/rules.repository.ts';
import { JudgedTextsRepository } from '../validation/judged-texts.repository.ts';

/** How the person who would approve stands to the plan, and what is decided against it. */
export interface Standing {
  relation: PlanRelation;
  writers: string[];
  decision: DecisionKind | null;
}

/** What approving comes to. */
export interface Judgement {
  refusal: ApprovalRefusal | null;
  /** It overrides what an administrator has decided, since nobody else is left to: only with a justification. */
  overrides: boolean;
}

type Preview = NonNullable<Out<'getPlan'>['approval']>;

const decidable: readonly PlanStatus[] = ['submitted', 'under_review'];

function stateOf(
  plan: PlanEntity,
  { relation, decision }: Standing,
  rules: ValidationRules,
  last_resort: boolean,
): ApprovalState {
  const feedback = plan.validation_feedback;
  // Of the first round: nobody has asked whose text it is, and its checker let through what today's does not.
  const before = approvalAction(relation) === 'selfApprove' && feedback?.own_text_share === undefined;
  return {
    status: plan.status,
    relation,
    decision,
    last_resort,
    policy: rules,
    ects_credits: plan.ects_credits,
    judge: feedback?.judge ?? null,
    examined: Date.parse(feedback?.passport?.exam?.valid_until ?? '') > Date.now(),
    validated: plan.validated_at !== null && !before,
    stale: plan.validation_stale || (plan.validated_at !== null && plan.validated_hash !== plan.content_hash),
    score: plan.validation_score,
    review_required: feedback?.review_required ?? false,
    own_text_share: feedback?.own_text_share ?? null,
    not_own: (feedback?.not_own ?? []).map(({ quote }) => quote),
    text_decided: false,
  };
}

/** What a reader may know of a refusal; of a plan out of sight, when and what alone. */
function refusedTextOf({ kind, decided_at, version_number, ...of }: RefusalFacts, actor: Actor): RefusedText {
  const { plan_id, title, author_id, study_association_id, deleted_at, reason } = of;
  const visible =
    title !== null &&
    study_association_id !== null &&
    isVisible({ author_id, study_association_id, deleted_at }, actor);
  const told = visible
    ? { reason, study_plan_id: plan_id, title, version_number }
    : { reason: null, study_plan_id: null, title: null, version_number: null };
  return { kind, decided_at: decided_at.toISOString(), ...told };
}

/** What is known of the same text elsewhere is dear to look up: asked for only where everything before it passes. */
const asksForText = (state: ApprovalState, refusal: ApprovalRefusal | null) =>
  approvalAction(state.relation) === 'selfApprove' && (refusal === null || refusal.code === 'TEXT_NOT_OWN');

/** Whether a person may approve a plan now, and if not, why: the one place that gathers what the rules ask for. */
@Injectable()
export class ApprovalStates {
  constructor(
    private readonly database: Database,
    private readonly rules: RulesRepository,
    private readonly people: PeopleRepository,
    private readonly texts: DecidedTexts,
    private readonly decided: DecidedTextsRepository,
    private readonly judged: JudgedTextsRepository,
  ) {}

  /** In the approving transaction, with the plan locked. */
  async judge(tx: Tx, plan: PlanEntity, standing: Standing, actor: Actor): Promise<Judgement> {
    const rules = await this.rules.readIn(tx);
    const last_resort = await this.#isLastResort(tx, plan, standing, actor);
    const state = stateOf(plan, standing, rules, last_resort);
    const refusal = approvalRefusal(state);
    if (!asksForText(state, refusal)) return { refusal, overrides: false };
    const same = await this.#sameTexts(tx, plan, standing, actor);
    const score = Math.min(state.score ?? 0, same.lowest ?? 100);
    return {
      refusal: approvalRefusal({ ...state, score, text_decided: same.decided }),
      overrides: last_resort && (same.decided || standing.decision !== null),
    };
  }

  /** What has been decided about the same text, and the lowest total that a model has given it (design.md 33). */
  async #sameTexts(
    tx: Tx,
    plan: PlanEntity,
    { writers }: Standing,
    actor: Actor,
  ): Promise<{ decided: boolean; lowest: number | null }> {
    const { study_association_id } = plan;
    const content = contentOf(plan);
    const who = { study_association_id, person_id: actor.id };
    const judged = await this.judged.lowestJudgement(tx, content, who);
    const people = [...new Set([...writers, actor.id])];
    const asked = { plan_id: plan.id, study_association_id, people };
    const decided = (await this.texts.refusals(tx, asked, content)).length > 0;
    return { decided, lowest: judged?.model_total ?? null };
  }

  /** What the asking person is told beforehand; null for who can never approve the plan. */
  async preview(plan: NamedPlan, relation: PlanRelation, actor: Actor): Promise<Preview | null> {
    if (relation.away || plan.deleted_at !== null) return null;
    const decision = plan.needs_admin?.kind ?? null;
    const standing = { relation, decision, writers: plan.writers.map((writer) => writer.user_id) };
    const state = stateOf(plan, standing, await this.rules.read(), false);
    const method = approvalAction(relation) === 'selfApprove' ? 'self' : 'admin';
    const refusal = approvalRefusal(state);
    if (method === 'admin') {
      const refused_texts = await this.#refusedTexts(plan, actor);
      return { method, refusal, ...(refused_texts.length > 0 && { refused_texts }) };
    }
    const mayBeLast = refusal?.code === 'UNDER_DECISION' && actor.role === 'systemadmin';
    if (!mayBeLast && !asksForText(state, refusal)) return { method, refusal };
    const judged = await this.database.transaction((tx) => this.judge(tx, plan, standing, actor));
    return { method, refusal: judged.refusal };
  }

  /**
   * Which decisions the text of a plan that waits for one goes against; those on the plan itself that are open stand
   * beside it anyway.
   */
  async #refusedTexts(plan: NamedPlan, actor: Actor): Promise<RefusedText[]> {
    if (!decidable.includes(plan.status)) return [];
    const { id: plan_id, study_association_id } = plan;
    const people = plan.writers.map((writer) => writer.user_id);
    const found = await this.database.transaction(async (tx) => {
      const binding = await this.texts.refusals(
        tx,
        { plan_id, study_association_id, people },
        contentOf(plan),
      );
      const told = binding.filter((each) => each.plan_id !== plan_id || plan.needs_admin === null);
      return this.decided.facts(
        tx,
        told.map(({ id }) => id),
      );
    });
    return found.map((fact) => refusedTextOf(fact, actor));
  }

  /** "If the systemadmin is one too": nobody who could decide has not written the text (design.md 33). */
  async #isLastResort(tx: Tx, plan: PlanEntity, standing: Standing, actor: Actor): Promise<boolean> {
    if (actor.role !== 'systemadmin' || !standing.relation.wrote) return false;
    const writers = [...standing.writers, actor.id];
    return !(await this.people.anyOtherAdministrator(tx, plan.study_association_id, writers));
  }
}
