import { type ParsedInputOf, plansOperations, type ResultOf } from '@studieplan/contracts';
import { Handles } from '@studieplan/kit/calls';
import { Controller } from '@nestjs/common';
import { PublicVerificationService } from './public-verification.service.ts';

@Controller()
export class PublicVerificationHandler {
  constructor(private readonly verification: PublicVerificationService) {}

  @Handles(plansOperations.verifyPublicPlan)
  verifyPublicPlan(
    input: ParsedInputOf<typeof plansOperations.verifyPublicPlan>,
  ): Promise<ResultOf<typeof plansOperations.verifyPublicPlan>> {
    return this.verification.verify(input);
  }
}
