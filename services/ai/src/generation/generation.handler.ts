import { aiOperations } from '@studieplan/contracts';
import { type Call, Handles, type In, type Out } from '@studieplan/kit/calls';
import { Database } from '@studieplan/kit/database';
import { Controller } from '@nestjs/common';
import { OwnTextService } from '../own-text/own-text.service.ts';
import { GenerationService } from './generation.service.ts';

@Controller()
export class GenerationHandler {
  constructor(
    private readonly generation: GenerationService,
    private readonly ownText: OwnTextService,
    private readonly database: Database,
  ) {}

  @Handles(aiOperations.generatePlan)
  async generatePlan(input: In<'generatePlan'>, call: Call): Promise<Out<'generatePlan'>> {
    const answer = await this.generation.generate(input, call);
    const association = call.actor.study_association_id;
    if (association !== null)
      await this.database.transaction((tx) =>
        this.ownText.remember(tx, association, answer.generated_plan, input),
      );
    return answer;
  }
}
