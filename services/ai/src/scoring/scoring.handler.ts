import { aiOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Controller } from '@nestjs/common';
import { LiveCheckService } from './live-check.service.ts';
import { JudgingTerms } from './judging-terms.ts';
import { ScoringService } from './scoring.service.ts';

@Controller()
export class ScoringHandler {
  constructor(
    private readonly scoring: ScoringService,
    private readonly live: LiveCheckService,
    private readonly terms: JudgingTerms,
  ) {}

  @Handles(aiOperations.scorePlan)
  scorePlan(input: In<'scorePlan'>, call: Call): Promise<Out<'scorePlan'>> {
    return this.scoring.score(input, call);
  }

  @Handles(aiOperations.checkText)
  checkText(input: In<'checkText'>, call: Call): Promise<Out<'checkText'>> {
    return this.live.check(input, call);
  }

  @Handles(aiOperations.getJudgingTerms)
  async getJudgingTerms(): Promise<Out<'getJudgingTerms'>> {
    const { judge, hash } = await this.terms.current();
    return { judge, terms_hash: hash };
  }
}
