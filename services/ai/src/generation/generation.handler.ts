import { aiOperations, type ParsedInputOf, type ResultOf } from '@studieplan/contracts';
import { type Call, Handles } from '@studieplan/kit';
import { Controller } from '@nestjs/common';
import { GenerationService } from './generation.service.ts';

type Operation = typeof aiOperations.generatePlan;

@Controller()
export class GenerationHandler {
  constructor(private readonly generation: GenerationService) {}

  @Handles(aiOperations.generatePlan)
  generatePlan(input: ParsedInputOf<Operation>, call: Call): Promise<ResultOf<Operation>> {
    return this.generation.generate(input, call);
  }
}
