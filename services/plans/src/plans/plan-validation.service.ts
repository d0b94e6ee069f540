import {
  aiOperations,
  type ParsedInputOf,
  passingScore,
  type plansOperations,
  type ResultOf,
  type ValidationResult,
} from '@studieplan/contracts';
import { AppError, Bus, type Call, Database, type Tx } from '@studieplan/kit';
import { Injectable } from '@nestjs/common';
import { RulesRepository } from '../rules/rules.repository.ts';
import { contentHash, contentOf, validationBasis } from './content-hash.ts';
import { PlanAccess, relationOrNotFound, requireAction } from './plan-access.ts';
import { PlanFacts } from './plan-facts.ts';
import { PlansRepository } from './plans.repository.ts';

type Operation = typeof plansOperations.validatePlan;

interface Scored {
  content_hash: string;
  basis: string;
  validation: ValidationResult;
}

const answerOf = (validation: ValidationResult): ResultOf<Operation> => ({
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
  ) {}

  async validate(input: ParsedInputOf<Operation>, call: Call): Promise<ResultOf<Operation>> {
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
    const answer = await this.bus.request(aiOperations.scorePlan, { content, rules }, passing);
    const scored = {
      content_hash: contentHash(content),
      // The terms of the score itself: a prompt may have been changed since they were asked for.
      basis: validationBasis(content, rules, answer.terms_hash),
      validation: answer.validation,
    };
    return this.database.change(call, (tx) => this.#store(tx, input.study_plan_id, scored, call));
  }

  /** The plan may have changed while the judge was thinking: a score never lands on what it has not seen. */
  async #store(tx: Tx, id: string, scored: Scored, call: Call): Promise<ResultOf<Operation>> {
    const { plan, relation } = await this.access.lock(tx, id, call.actor);
    requireAction('validate', plan, relation);
    if (plan.content_hash !== scored.content_hash) throw new AppError('PLAN_CHANGED');
    await this.plans.save(tx, plan, {
      validation_score: scored.validation.score,
      validation_feedback: scored.validation,
      validation_stale: false,
      validated_at: new Date(),
      validated_hash: scored.content_hash,
      validation_basis: scored.basis,
    });
    await this.facts.validated(tx, call, plan);
    return answerOf(scored.validation);
  }
}
