import { plansOperations, type ValidationResult } from '@studieplan/contracts';
import { Bus, type Call, type In, type Out } from '@studieplan/kit/calls';
import { hashOf } from '@studieplan/kit/secrets';
import { Injectable } from '@nestjs/common';
import { ModelCalls } from '../model/model-calls.ts';
import { ModelClient } from '../model/model-client.ts';
import { OwnTextService } from '../own-text/own-text.service.ts';
import { CheckerPool } from '../pool/checker-pool.ts';
import { judgedByModel } from './judged-by-model.ts';
import { JudgingTerms } from './judging-terms.ts';
import { readTwice } from './two-readers.ts';
import { judgedByChecker, judgedForm } from './validation-result.ts';

/** Judges plans. The checker's gates and caps run for every plan, whoever else judges it (design.md 7). */
@Injectable()
export class ScoringService {
  constructor(
    private readonly bus: Bus,
    private readonly checkers: CheckerPool,
    private readonly model: ModelClient,
    private readonly calls: ModelCalls,
    private readonly terms: JudgingTerms,
    private readonly ownText: OwnTextService,
  ) {}

  /** With a key the model's failure is the answer's failure: never a score by the checker instead (design.md 14). */
  async score(
    { content, rules, origin }: In<'scorePlan'>,
    call: Call,
  ): Promise<{ validation: ValidationResult; terms_hash: string }> {
    const started = performance.now();
    const { prompt, hash, judge: _judge, ...terms } = await this.terms.current();
    const { check, suspicion, material } = await this.checkers.examine(content, rules);
    let result = judgedByChecker(check, suspicion);
    let model_total: number | null = null;
    if (prompt !== null) {
      const reading = await this.calls.counted(call.actor.id, () =>
        readTwice(this.model, prompt, material, rules),
      );
      result = judgedByModel({ check, suspicion }, reading);
      model_total = reading.total;
    }
    const own = origin && (await this.ownText.judge(content, origin));
    const passport = {
      ...terms,
      content_hash: hashOf(content),
      checker_total: check.total,
      model_total,
      scored_at: new Date().toISOString(),
      duration_ms: Math.round(performance.now() - started),
    };
    return { validation: { ...result, ...own, passport }, terms_hash: hash };
  }

  /** The checker's word on a text that is being written: nothing of it is kept, and nothing rests on it. */
  async check({ content }: In<'checkText'>, { requestId, actor }: Call): Promise<Out<'checkText'>> {
    const { rules } = await this.bus.request(plansOperations.getPlanRules, {}, { requestId, actor });
    const { check } = await this.checkers.examine(content, rules, actor.id);
    return { validation: judgedForm(check) };
  }
}
