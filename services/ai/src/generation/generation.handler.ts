import { aiOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { OwnTextService } from '../own-text/own-text.service.ts';
import { GenerationService } from './generation.service.ts';

type Operation = typeof aiOperations.generatePlan;

@Controller()
export class GenerationHandler {
  constructor(
    private readonly generation: GenerationService,
    private readonly ownText: OwnTextService,
    private readonly database: Database,
  ) {}

  @Handles(aiOperations.generatePlan)
  async generatePlan(input: ParsedInputOf<Operation>, call: Call): Promise<ResultOf<Operation>> {
    const answer = await this.generation.generate(input, call);
    const association = call.actor.study_association_id;
    if (association !== null)
      await this.database.transaction((tx) =>
        this.ownText.remember(tx, association, answer.generated_plan, input),
      );
    return answer;
  }
}
