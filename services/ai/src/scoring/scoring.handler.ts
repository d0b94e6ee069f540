import { aiOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { Handles } from '@studieplan/kit';
import { Controller } from '@nestjs/common';
import { ScoringService } from './scoring.service.ts';

@Controller()
export class ScoringHandler {
  readonly #scoring: ScoringService;

  constructor(scoring: ScoringService) {
    this.#scoring = scoring;
  }

  @Handles(aiOperations.scorePlan)
  async scorePlan(
    input: ParsedInputOf<typeof aiOperations.scorePlan>,
  ): Promise<ResultOf<typeof aiOperations.scorePlan>> {
    return { validation: await this.#scoring.score(input.content, input.rules) };
  }
}
