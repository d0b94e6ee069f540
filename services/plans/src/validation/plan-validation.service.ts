import { aiOperations, passingScore, type PlanContent, type ValidationResult } from '@studieplan/contracts';
import { AppError, Bus, type Call, type In, type Out } from '@studieplan/kit/calls';
import { Database, type Tx } from '@studieplan/kit/database';
import { Scheduler } from '@studieplan/kit/schedule';
import { Injectable } from '@nestjs/common';
import { Authorship } from '../writers/authorship.service.ts';
import { Writers } from '../writers/writers.service.ts';
import { RulesRepository } from '../rules/rules.repository.ts';
import { modelTotalOf } from './judged-text.ts';
import { JudgedTextsRepository } from './judged-texts.repository.ts';
import { ModelJudgementsRepository } from './model-judgements.repository.ts';
import { SavedSentencesRepository } from '../writers/saved-sentences.repository.ts';
import { ValidationTurns } from './validation-turns.repository.ts';
import { contentHash, contentOf, validationBasis } from '../plans/content-hash.ts';
import { PlanAccess, relationOrNotFound, requireAction } from '../plans/plan-access.ts';
import { PlanFacts } from '../plans/plan-facts.ts';
import type { PlanEntity } from '../plans/plan.entity.ts';
import { PlansRepository } from '../plans/plans.repository.ts';

interface Scored {
  content: PlanContent;
  content_hash: string;
  basis: string;
  validation: ValidationResult;
}

const answerOf = (validation: ValidationResult): Out<'validatePlan'> => ({
  validation_result: {
    score: validation.score,
    passed: validation.score >= passingScore,
    review_required: validation.review_required,
    feedback: validation,
  },
});

/** Has a plan scored. The judge may take two minutes, so nothing is locked while it is asked. */
@Injectable()
export class PlanValidationService {
  constructor(
    private readonly database: Database,
    private readonly bus: Bus,
    private readonly plans: PlansRepository,
    private readonly access: PlanAccess,
    private readonly facts: PlanFacts,
    private readonly rules: RulesRepository,
    private readonly turns: ValidationTurns,
    private readonly judgements: ModelJudgementsRepository,
    private readonly judgedTexts: JudgedTextsRepository,
    private readonly sentences: SavedSentencesRepository,
    private readonly authorship: Authorship,
    private readonly writers: Writers,
    scheduler: Scheduler,
  ) {
    // Judged texts and counts that are too old to matter.
    scheduler.add({
      name: 'validation-retention',
      when: { everyMinutes: 360 },
      run: async (tx, { now }) => {
        await this.judgedTexts.removeOld(tx, now);
        await this.judgements.removeOld(tx, now);
        await this.turns.removeExpired(tx, now);
      },
    });
  }

  async validate(input: In<'validatePlan'>, call: Call): Promise<Out<'validatePlan'>> {
    const { plan, relation } = relationOrNotFound(await this.plans.read(input.study_plan_id), call.actor);
    requireAction('validate', plan, relation);
    const content = contentOf(plan);
    const rules = await this.rules.read();
    const passing = { requestId: call.requestId, actor: call.actor };
    const terms = await this.bus.request(aiOperations.getJudgingTerms, {}, passing);
    if (
      plan.validation_feedback &&
      plan.validation_basis === validationBasis(content, rules, terms.terms_hash)
    )
      return answerOf(plan.validation_feedback);
    return this.turns.hold(call.actor.id, async () => {
      const { study_association_id } = plan;
      const first_saved = await this.sentences.firstSaved(study_association_id, content);
      const origin = { study_association_id, first_saved };
      const answer = await this.#judged(plan.id, call, terms.judge, () =>
        this.bus.request(aiOperations.scorePlan, { content, rules, origin }, passing),
      );
      const scored = {
        content,
        content_hash: contentHash(content),
        // The terms of the score itself: a prompt may have been changed since they were asked for.
        basis: validationBasis(content, rules, answer.terms_hash),
        validation: answer.validation,
      };
      return this.database.change(call, (tx) => this.#store(tx, input.study_plan_id, scored, call));
    });
  }

  /** Counts a model's judgement before it is given; one that was not given is not counted. */
  async #judged<T>(
    planId: string,
    call: Call,
    judge: ValidationResult['judge'],
    ask: () => Promise<T>,
  ): Promise<T> {
    if (judge !== 'model') return ask();
    const judgement = await this.judgements.reserve(planId, call.actor.id);
    try {
      return await ask();
    } catch (error) {
      await this.judgements.release(judgement);
      throw error;
    }
  }

  /** The plan may have changed while the judge was thinking: a score never lands on what it has not seen. */
  async #store(tx: Tx, id: string, scored: Scored, call: Call): Promise<Out<'validatePlan'>> {
    const { plan, relation } = await this.access.lock(tx, id, call.actor);
    requireAction('validate', plan, relation);
    if (plan.content_hash !== scored.content_hash) throw new AppError('PLAN_CHANGED');
    const validation = await this.#besideEarlier(tx, plan, scored, call);
    const proposed = (validation.not_own ?? []).map(({ quote }) => quote);
    await this.sentences.settleProposed(tx, plan.study_association_id, proposed);
    await this.writers.follow(tx, plan, await this.authorship.of(tx, plan, scored.content));
    await this.plans.save(tx, plan, {
      validation_score: validation.score,
      validation_feedback: validation,
      validation_stale: false,
      outdated_validation: null,
      validated_at: new Date(),
      validated_hash: scored.content_hash,
      validation_basis: scored.basis,
    });
    const { score, judge } = validation;
    await this.facts.updated(tx, call, plan, { step: 'validated', score, judge });
    return answerOf(validation);
  }

  /** Keeps what a model judged, and says beside the result what it has given the same text lately (design.md 33). */
  async #besideEarlier(
    tx: Tx,
    plan: PlanEntity,
    { content, validation }: Scored,
    call: Call,
  ): Promise<ValidationResult> {
    const who = { study_association_id: plan.study_association_id, person_id: call.actor.id };
    const earlier = await this.judgedTexts.lowestJudgement(tx, content, who);
    await this.judgedTexts.remember(tx, { ...who, plan_id: plan.id, content, validation });
    if (!earlier || earlier.model_total >= (modelTotalOf(validation) ?? validation.score)) return validation;
    return { ...validation, lowest_model_total: earlier.model_total };
  }
}
