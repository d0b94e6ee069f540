import { aiOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Controller } from '@nestjs/common';
import { LiveCheckService } from './live-check.service.ts';
import { JudgingTerms } from './judging-terms.ts';
import { ScoringService } from './scoring.service.ts';

type Operations = typeof aiOperations;

@Controller()
export class ScoringHandler {
  constructor(
    private readonly scoring: ScoringService,
    private readonly live: LiveCheckService,
    private readonly terms: JudgingTerms,
  ) {}

  @Handles(aiOperations.scorePlan)
  scorePlan(
    input: ParsedInputOf<Operations['scorePlan']>,
    call: Call,
  ): Promise<ResultOf<Operations['scorePlan']>> {
    return this.scoring.score(input, call);
  }

  @Handles(aiOperations.checkText)
  checkText(
    input: ParsedInputOf<Operations['checkText']>,
    call: Call,
  ): Promise<ResultOf<Operations['checkText']>> {
    return this.live.check(input, call);
  }

  @Handles(aiOperations.getJudgingTerms)
  async getJudgingTerms(): Promise<ResultOf<Operations['getJudgingTerms']>> {
    const { judge, hash } = await this.terms.current();
    return { judge, terms_hash: hash };
  }
}
