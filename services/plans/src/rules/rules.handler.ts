import { plansOperations, type ResultOf } from '@studieplan/contracts';
import { Handles } from '@studieplan/kit';
import { Controller } from '@nestjs/common';
import { RulesRepository } from './rules.repository.ts';

@Controller()
export class RulesHandler {
  constructor(private readonly rules: RulesRepository) {}

  @Handles(plansOperations.getPlanRules)
  async getPlanRules(): Promise<ResultOf<typeof plansOperations.getPlanRules>> {
    return { rules: await this.rules.read() };
  }
}
